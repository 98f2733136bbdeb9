import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, named, nothing, prose, type Shape } from './fields.ts'
import { group } from './search.ts'

/** A member as the other members see them: students get no emails of anybody. */
export const member = z.object({ id, display_name: z.string(), email: z.string().optional() })

export const studentGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  subject: named,
  teachers: z.array(member),
  students: z.array(member),
  result_count: z.int().optional(),
})

const members = {
  params: z.strictObject({ group }),
  body: z.strictObject({ class_id: id, user_ids: z.array(id).min(1).max(limits.membersPerCall) }),
  answer: studentGroup,
}

export const classShapes = {
  addToClass: members,
  removeFromClass: members,
  addClass: {
    body: z.strictObject({
      // Optional here, because the server says in `requiredField`'s words what is missing.
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      subject_id: id.nullish(),
    }),
    answer: studentGroup,
  },
  deleteClass: { body: z.strictObject({ class_id: id }), answer: nothing },
  getClasses: { query: z.strictObject({ subject_id_filter: id.optional() }), answer: z.array(studentGroup) },
} satisfies Record<string, Shape>
