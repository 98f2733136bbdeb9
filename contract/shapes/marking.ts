import { z } from 'zod'
import { limits } from '../limits.ts'
import { feedbackSource, markSchemeEntry } from './exercise.ts'
import { openQuery } from './mark-query.ts'
import { subquestionColumn, tableQuestion } from './table-question.ts'
import { sentEntries, version } from './topic.ts'
import { id, nameMark, named, nothing, person, prose, subquestionId, time, type Shape } from './fields.ts'
import { kindFields, numberKey } from './kinds.ts'

/**
 * A row of the results table. `marks` has one item per subquestion column, null where the row's attempt has none; the
 * four lists hold subquestion ids.
 */
const resultRow = z.object({
  student: person.extend({ name_mark: nameMark }),
  /** False for students who have left the class. */
  in_class: z.boolean(),
  state: z.enum(['not_started', 'working', 'submitted', 'marked']),
  attempt_id: id.nullable(),
  result_id: id.nullable(),
  mark: z.number().nullable(),
  max_points: z.number().nullable(),
  /** Percent. */
  accuracy: z.number().nullable(),
  /** Seconds. */
  time_taken: z.number().nullable(),
  submitted_at: time.nullable(),
  /** Finished after the quiz had closed, by the student's device and by the server. */
  late: z.literal(true).optional(),
  marks: z.array(z.number().nullable()),
  to_check: z.array(z.string()),
  decided: z.array(z.string()),
  queried: z.array(z.string()),
  blank: z.array(z.string()),
  /** From when the student may see it; null while it is held, and where there is no result. */
  released_at: time.nullable(),
  /** When its student first saw marks of it. */
  seen_at: time.nullable(),
})

/** Whether new results of a quiz are held back, and how many are; see `topics.release_at`. */
const release = z.object({
  held: z.boolean(),
  release_at: time.nullable(),
  held_count: z.int(),
  released_count: z.int(),
  /** The school's, in which times of release are given. */
  time_zone: z.string(),
})

/** Null for all students of the quiz. */
const chosenStudents = z.array(id).min(1).max(limits.studentsPerRelease).nullable()
/** A date and time on the school's clock. */
const localTime = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$/)

/** An answer for a spreadsheet. */
const exportedAnswer = z.object({
  result_id: id,
  subquestion_id: z.string(),
  answer: z.string(),
  mark: z.number(),
  /** Per entry of the mark scheme; null where a teacher set the total, or wrong options took points. */
  points: z.array(z.number()).nullable(),
  decided_by: z.enum(['examiner', 'teacher']),
  please_check: z.boolean(),
  feedback: z.string(),
})

/** The mark that stands for one subquestion of a result, and what it rests on. */
const standingMark = z.object({
  decided_by: z.enum(['examiner', 'teacher']),
  /** The latest decision of any teacher, which the next one names as its base. */
  teacher_decision_id: id.nullable(),
  mark: z.number(),
  /** Per entry of the mark scheme; null where a teacher set the total, or wrong options took points. */
  points: z.array(z.number()).nullable(),
  note: z.string().nullable(),
  feedback: z.string(),
  feedback_source: feedbackSource,
  query: openQuery.nullable(),
})

const queueItem = standingMark.extend({
  result_id: id,
  student: z.object({ id, display_name: z.string(), name_mark: nameMark }),
  answer: z.string(),
  /** The examiner's certainty, 0 to 1. */
  confidence: z.number(),
  please_check: z.boolean(),
  /** What a teacher's mark would be by the mark scheme that was changed since, until a teacher decides it again. */
  scheme_mark: z.number().optional(),
  /** The examiner's evidence, per entry of the mark scheme it marked by. */
  entries: z.array(z.object({ entry: z.string(), awarded: z.number(), quote: z.string().nullable() })),
  busy: z.boolean(),
})

const decision = z.object({
  id,
  decided_by: z.enum(['examiner', 'teacher']),
  /** The teacher's name or the examiner's; null for a deleted account. */
  name: z.string().nullable(),
  version: z.string().nullable(),
  cause: z.enum(['marked', 'teacher', 'withdrawn', 'scheme_changed', 'learned', 'undone']),
  points: z.array(z.number()).nullable(),
  /** Null for `withdrawn`. */
  mark: z.number().nullable(),
  note: z.string().nullable(),
  decided_at: time,
})

/** A mark that an automatic change moved. */
const movedMark = z.object({ result_id: id, from: z.number(), to: z.number() })

/** The latest change of the mark scheme that was not undone; `is_finished` once all answers are marked again. */
const schemeChange = z.object({
  id,
  /** The teacher's name; null for a deleted account. */
  name: z.string().nullable(),
  changed_at: time,
  is_finished: z.boolean(),
  /** The wording that was accepted; null for a change of another kind. */
  wording: z.string().nullable(),
  moved: z.array(movedMark),
  /** Of answers that are not listed: moved in the quiz, in mixed practice, and teachers' marks that would be different. */
  elsewhere: z.object({ moved: z.int(), mixed: z.int(), differing: z.int() }).optional(),
})

const cell = z.strictObject({ resultId: id, subQuestionId: subquestionId })
const entryPoints = z.number().min(0).max(limits.pointsPerAnswer)

/**
 * Mark schemes as they should be. `answers` has the entries in their order; of options the right ones, by their texts; of a
 * number the points alone count, and what is right is in `number`, without which it stays. `version` is the one that was
 * edited.
 */
const changedSchemes = {
  params: z.strictObject({ topicId: id }),
  body: z.strictObject({
    version,
    schemes: z
      .array(
        z.strictObject({ subquestion_id: subquestionId, answers: sentEntries, number: numberKey.optional() }),
      )
      .min(1)
      .max(limits.subquestionsPerQuiz),
  }),
}

export const markingShapes = {
  /** The teacher's quizzes with something left to do, or `topic_id` alone; answers count as on the marking desk. */
  getMarkingWorklist: {
    query: z.strictObject({ topic_id: id.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          topic: z.object({ id, name: z.string(), class_: named, subject: named }),
          /** Answers whose automatic mark is uncertain and that no teacher has decided, and those with a query. */
          to_check: z.int(),
          /** The first subquestion with such an answer. */
          check_from: z.string().nullable(),
          /** Results whose marks are held. */
          to_release: z.int(),
          /** When they are released by themselves. */
          release_at: time.nullable(),
          /** Attempts that are handed in and not marked yet. */
          waiting: z.int(),
          /** When the oldest of all these was finished; unknown in a list that was cached before. */
          since: time.optional(),
        }),
      ),
      /** Of all such quizzes, not only of these. */
      total_count: z.int(),
      /** The school's, in which times of release are given. */
      time_zone: z.string(),
    }),
  },
  /** `attempts`: which one counts where a student has several. */
  getQuizResults: {
    params: z.strictObject({ topicId: id }),
    query: z.strictObject({ attempts: z.enum(['latest', 'best', 'all']).optional() }),
    response: z.object({
      topic: z.object({ id, name: z.string(), class_: named, subject: named, deleted: z.boolean() }),
      questions: z.array(tableQuestion),
      rows: z.array(resultRow),
      release,
    }),
  },
  /** For all students also what is marked later. `notified`: how many students are told. */
  releaseResults: {
    params: z.strictObject({ topicId: id }),
    body: z.strictObject({ student_ids: chosenStudents }),
    response: release.extend({ notified: z.int() }),
  },
  /** For all students also what is marked later. Refused if one of them has looked, unless `unseen_only`. */
  holdResults: {
    params: z.strictObject({ topicId: id }),
    body: z.strictObject({ student_ids: chosenStudents, unseen_only: z.boolean().optional() }),
    response: release,
  },
  /** `at` null takes the time back. */
  scheduleRelease: {
    params: z.strictObject({ topicId: id }),
    body: z.strictObject({ at: localTime.nullable() }),
    response: release,
  },
  /** The answers behind the table, by `next` from one part to the following one. */
  getQuizAnswers: {
    params: z.strictObject({ topicId: id }),
    query: z.strictObject({
      attempts: z.enum(['latest', 'best', 'all']).optional(),
      offset: z.int().min(0).max(limits.largestId).optional(),
    }),
    response: z.object({ answers: z.array(exportedAnswer), next: z.int().nullable() }),
  },
  /** `result_id`: the attempt of its student that is wanted, where that is not the latest. */
  getMarkingQueue: {
    params: z.strictObject({ topicId: id, subQuestionId: subquestionId }),
    query: z.strictObject({ result_id: id.optional() }),
    response: z.object({
      topic: z.object({ id, name: z.string(), class_: named, subject: named, deleted: z.boolean() }),
      questionDescription: z.string(),
      subquestion: subquestionColumn.extend({ answers: z.array(markSchemeEntry), ...kindFields }),
      /** All subquestions of the quiz in order, to go to another one. */
      subquestions: z.array(
        z.object({ id: z.string(), answers: z.int(), to_check: z.int(), decided: z.int() }),
      ),
      /** Answers that were submitted and are not marked yet. */
      waiting: z.int(),
      items: z.array(queueItem),
      scheme_change: schemeChange.nullable(),
      /** What automatic marks have learned from `learned_from` decisions of teachers: the marks that it moved. */
      learning: z.object({ is_off: z.boolean(), learned_from: z.int(), moved: z.array(movedMark) }),
    }),
  },
  /** Off brings the marks back that learning moved. */
  setLearning: {
    params: z.strictObject({ topicId: id, subQuestionId: subquestionId }),
    body: z.strictObject({ on: z.boolean() }),
    response: nothing,
  },
  /**
   * `total` decides the sum, `withdraw` goes back to the automatic mark. The teacher saw `base`, a `teacher_decision_id`, and
   * `entries`, which points and their total are for; else points go by their order. It answers an open `query_id`. Undoing it
   * opens `reopened_query_id` again, and what stood before is `to_check` again. The same `key` decides once.
   */
  decideMark: {
    params: cell,
    body: z.strictObject({
      type: z.enum(['points', 'total', 'withdraw']),
      base: id.nullable(),
      query_id: id.optional(),
      reopened_query_id: id.optional(),
      to_check: z.literal(true).optional(),
      key: z.string().regex(/^[0-9a-z-]{16,40}$/),
      points: z.array(entryPoints).max(limits.answersPerSubquestion).optional(),
      entries: z.array(z.string().max(limits.descriptionLength)).max(limits.answersPerSubquestion).optional(),
      total: z
        .number()
        .min(0)
        .max(limits.pointsPerAnswer * limits.answersPerSubquestion)
        .optional(),
      note: prose(limits.descriptionLength).optional(),
    }),
    response: standingMark.extend({
      result: z.object({ mark: z.number(), max_points: z.number(), accuracy: z.number() }),
    }),
  },
  /** `entry` from 0. */
  acceptWording: {
    params: z.strictObject({ topicId: id, subQuestionId: subquestionId }),
    body: z.strictObject({
      entry: z
        .int()
        .min(0)
        .max(limits.answersPerSubquestion - 1),
      wording: prose(limits.descriptionLength),
    }),
    response: z.object({ scheme_change_id: id, answers: z.array(markSchemeEntry) }),
  },
  undoSchemeChange: {
    params: z.strictObject({ id }),
    response: z.object({ answers: z.array(markSchemeEntry), changed: z.int() }),
  },
  /** How many marks `editMarkScheme` would raise and lower; of those that teachers decided, how many would be different. */
  tryMarkScheme: {
    ...changedSchemes,
    response: z.object({
      answers: z.int(),
      decided: z.int(),
      differing: z.int(),
      up: z.int(),
      down: z.int(),
    }),
  },
  /** Changes what is right and its points, also of a quiz in use. Returns the version for the next edit. */
  editMarkScheme: { ...changedSchemes, response: z.object({ version }) },
  getMarkHistory: { params: cell, response: z.array(decision) },
} satisfies Record<string, Shape>
