import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, named, nothing, subquestionId, time, type Shape } from './fields.ts'
import { kindFields } from './kinds.ts'

const count = z.int().min(0).max(limits.subquestionsPerQuiz)

/** A student's latest attempt at the quiz, as the database has it. */
const roomAttempt = z.object({
  id,
  state: z.enum(['active', 'submitted', 'marked']),
  started_at: time,
  submitted_at: time.nullable(),
  result_id: id.nullable(),
  /** How many subquestions each of its questions has. */
  parts: z.array(z.int()),
  /** One sign for each subquestion in order: 1 if the server has an answer, else 0. */
  answered: z.string(),
})

/** What the devices with the attempt were last heard of today. */
const presence = z.object({
  heard_at: time,
  /** The subquestion it was heard at, both numbers from 1; null if it is not known. */
  question: z.int().nullable(),
  subquestion: z.int().nullable(),
  /** When the page said that it is hidden; null while it is in front. */
  hidden_at: time.nullable(),
  /** Answers that a device told of and the server had not got then. */
  waiting: z.int(),
  /** Answers that wait for the student's decision. */
  undecided: z.int(),
  /** Finish was pressed, and the submission waits for answers. */
  finish: z.boolean(),
})

export const roomShapes = {
  reportPresence: {
    body: z.strictObject({
      attempt_id: id,
      subquestion_id: subquestionId.nullable(),
      waiting: count,
      undecided: count,
      finish: z.boolean(),
      hidden: z.boolean(),
    }),
    response: nothing,
  },
  /** Quizzes of the teacher's groups with open attempts that were heard of today. */
  getOpenRooms: { response: z.array(z.object({ topic_id: id, working: z.int() })) },
  /** To a client that accepts `text/event-stream` it is sent again with every change. */
  getRoom: {
    params: z.strictObject({ topicId: id }),
    response: z.object({
      now: time,
      topic: z.object({ id, name: z.string(), class_: named, subject: named, deleted: z.boolean() }),
      students: z.array(
        z.object({
          student: z.object({ id, display_name: z.string() }),
          attempt: roomAttempt.nullable(),
          presence: presence.nullable(),
        }),
      ),
    }),
  },
  getRoomAnswers: {
    params: z.strictObject({ attemptId: id }),
    response: z.object({
      questions: z.array(
        z.object({
          questionDescription: z.string(),
          subquestions: z.array(
            z.object({
              id: z.string(),
              subquestionDescription: z.string(),
              answer: z.string().nullable(),
              kind: kindFields.kind,
            }),
          ),
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>
