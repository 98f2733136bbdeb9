import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, nameMark, named, subquestionId, time, type Shape } from './fields.ts'
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
  /** Within how many seconds a page in front is heard of again. A server of an earlier build leaves it out. */
  next_in: z.int().optional(),
})

/** A Wi-Fi drill as teachers see it. `ends_at`: when it will end by itself, or has ended. */
const drill = z.object({ id, started_at: time, ends_at: time, running: z.boolean() })

/** A running drill as devices are told of it: times left, because their clocks differ from the server's. */
const drillNotice = z.object({ id, topic_id: id, left_ms: z.int(), total_ms: z.int() })

const ms = z.int().min(0).max(limits.largestId)

/** An answer that was typed during a drill; `saved`: the device has seen it acknowledged. */
const typedAnswer = z.strictObject({
  subquestion_id: subquestionId,
  /** Counts edits. */
  revision: z.int().min(1).max(1_000_000_000),
  saved: z.boolean(),
})

const roomTopic = z.object({ id, name: z.string(), class_: named, subject: named, deleted: z.boolean() })
const student = z.object({ id, display_name: z.string(), name_mark: nameMark })

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
    response: z.object({
      /** The drill that runs for this quiz. */
      drill: drillNotice.nullable(),
      /** In how many seconds to report again. A server of an earlier build leaves it out. */
      next_in: z.int().optional(),
    }),
  },
  /** What a device tells during a drill, and after it until all is delivered. `left_ms` is 0 once it is over. */
  reportDrill: {
    body: z.strictObject({
      drill_id: id,
      attempt_id: id,
      /** For how long the device has had no contact, and the longest such time in the drill. */
      silent_ms: ms,
      longest_ms: ms,
      typed: z.array(typedAnswer).max(limits.subquestionsPerQuiz),
    }),
    response: z.object({ left_ms: z.int() }),
  },
  /** Quizzes of the teacher's groups with open attempts that were heard of today. */
  getOpenRooms: { response: z.array(z.object({ topic_id: id, working: z.int() })) },
  /** To a client that accepts `text/event-stream` it is sent again with every change. */
  getRoom: {
    params: z.strictObject({ topicId: id }),
    response: z.object({
      now: time,
      topic: roomTopic,
      /** Today's latest drill. */
      drill: drill.nullable(),
      students: z.array(
        z.object({
          student,
          attempt: roomAttempt.nullable(),
          presence: presence.nullable(),
          /** What the student's device last told of the drill. */
          drill: z.object({ told_at: time, silent_ms: z.int(), longest_ms: z.int() }).nullable(),
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
  startDrill: {
    params: z.strictObject({ topicId: id }),
    body: z.strictObject({ seconds: z.int().min(limits.drillSeconds.min).max(limits.drillSeconds.max) }),
    response: drill,
  },
  /** Null where there was no drill today. */
  stopDrill: { params: z.strictObject({ topicId: id }), response: drill.nullable() },
  /** Today's latest drill and what became of the answers typed in it, by device. */
  getDrill: {
    params: z.strictObject({ topicId: id }),
    response: z.object({
      topic: roomTopic,
      drill: drill.nullable(),
      /** How many students are in the group. Left out without a drill, and by a server of an earlier build. */
      students: z.int().optional(),
      devices: z.array(
        z.object({
          student,
          /** Numbers a student's devices from 1. */
          device: z.int(),
          told_at: time,
          longest_ms: z.int(),
          typed: z.int(),
          /** The server has them. */
          delivered: z.int(),
          /** The device still holds them, as far as it knows: one that was in a page's memory alone goes with the page. */
          waiting: z.int(),
          /** The device saw them acknowledged, or the attempt submitted without them, and the server has not got them. */
          lost: z.int(),
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>
