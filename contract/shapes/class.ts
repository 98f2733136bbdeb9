import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, named, nothing, prose, person, time, type Shape } from './fields.ts'

const group = z.enum(['teachers', 'students'])

/** A member as other members see them; `email` is for teachers only. */
export const member = z.object({ id, display_name: z.string(), email: z.string().optional() })

export const studentGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  subject: named,
  teachers: z.array(member),
  students: z.array(member),
  /**
   * For teachers. With results of quizzes also the average in percent of the latest of each student in each quiz, and when
   * the last one was handed in.
   */
  result_count: z.int().optional(),
  average: z.number().optional(),
  last_finished_at: time.optional(),
  /** For teachers, where there are some: how many students of lists come in when they first log in. */
  awaited_count: z.int().optional(),
  /** For teachers, where mixed practice is switched off. */
  mixed_practice: z.literal(false).optional(),
})

const members = {
  params: z.strictObject({ group }),
  body: z.strictObject({ class_id: id, user_ids: z.array(id).min(1).max(limits.membersPerCall) }),
  response: studentGroup,
}

export const classShapes = {
  addToClass: members,
  removeFromClass: members,
  addClass: {
    body: z.strictObject({
      // Optional here: the handler responds with the texts of `requiredField`.
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      subject_id: id.nullish(),
    }),
    response: studentGroup,
  },
  editClass: {
    body: z.strictObject({
      class_id: id,
      // Optional here: the handler responds with the texts of `requiredField`.
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      mixed_practice: z.boolean(),
    }),
    response: studentGroup,
  },
  deleteClass: { body: z.strictObject({ class_id: id }), response: nothing },
  getClasses: {
    query: z.strictObject({ subject_id_filter: id.optional() }),
    response: z.array(studentGroup),
  },
  /** Searches people to add to a class or to remove from it. */
  search: {
    params: z.strictObject({
      group,
      operation: z.enum(['add', 'remove']),
      classId: id,
      phrase: line(limits.nameLength).min(limits.searchMinimum),
    }),
    response: z.array(person),
  },
  getAllSubjects: { response: z.array(z.object({ id, name: z.string(), description: z.string() })) },
} satisfies Record<string, Shape>
