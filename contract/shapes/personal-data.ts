import { z } from 'zod'
import { role, time, type Shape } from './fields.ts'

const answer = z.object({
  question: z.string(),
  subquestion: z.string(),
  answer: z.string(),
  saved_at: time,
})

/** Marks and feedback of one subquestion; only of released results. */
const feedback = z.object({
  subquestion_id: z.string(),
  mark: z.number(),
  max_points: z.number(),
  feedback: z.string(),
})

/** What was asked about a mark. */
const query = z.object({
  subquestion_id: z.string(),
  reason: z.string(),
  asked_at: time,
  answered_at: time.nullable(),
})

const attempt = z.object({
  quiz: z.string(),
  group: z.string(),
  state: z.string(),
  started_at: time,
  submitted_at: time.nullable(),
  answers: z.array(answer),
  /** Texts that arrived before or beside the answers that stand; kept for 90 days after the end of the attempt. */
  earlier_answers: z.array(answer),
  result: z
    .object({
      mark: z.number(),
      max_points: z.number(),
      accuracy: z.number(),
      feedback: z.array(feedback),
      queries: z.array(query),
    })
    .nullable(),
})

const quiz = z.object({
  name: z.string(),
  description: z.string(),
  group: z.string(),
  created_at: time,
  deleted_at: time.nullable(),
  questions: z.array(
    z.object({
      text: z.string(),
      parts: z.array(
        z.object({ text: z.string(), answers: z.array(z.object({ answer: z.string(), marks: z.number() })) }),
      ),
    }),
  ),
})

/** What a teacher decided about an answer; whose answer it is is somebody else's data. */
const marked = z.object({ quiz: z.string(), group: z.string(), subquestion_id: z.string() })

/** Everything that the product stores about one person. */
export const personalData = z.object({
  made_at: time,
  person: z.object({
    email: z.string(),
    display_name: z.string(),
    role,
    created_at: time,
    /** The school's own id, from a class list. */
    own_id: z.string().nullable(),
    card: z.object({ made_at: time, last_used_at: time.nullable(), voided_at: time.nullable() }).nullable(),
  }),
  groups: z.array(z.object({ name: z.string(), subject: z.string() })),
  attempts: z.array(attempt),
  notifications: z.array(z.object({ title: z.string(), description: z.string(), created_at: time })),
  /** A teacher's phrases for feedback. */
  phrases: z.array(z.object({ subject: z.string(), text: z.string() })),
  /** Groups whose lists have the email address, until the next log-in. */
  invitations: z.array(z.object({ group: z.string(), display_name: z.string(), added_at: time })),
  /** A teacher's own, with their mark schemes. */
  quizzes: z.array(quiz),
  decisions: z.array(
    marked.extend({ mark: z.number().nullable(), note: z.string().nullable(), decided_at: time }),
  ),
  /** Feedback in a teacher's own words; what was replaced is kept for 30 days. */
  edits: z.array(marked.extend({ feedback: z.string(), edited_at: time.nullable() })),
  reactions: z.array(marked.extend({ reaction: z.enum(['like', 'dislike']) })),
})
export type PersonalData = z.infer<typeof personalData>

export const personalDataShapes = {
  getMyData: { response: personalData },
} satisfies Record<string, Shape>
