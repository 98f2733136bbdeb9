import { z } from 'zod'
import { limits } from '../limits.ts'
import { question } from './exercise.ts'
import { id, line, named, nothing, prose, sentTime, time, type Shape } from './fields.ts'
import { entryPart, sentKindFields } from './kinds.ts'

export const topic = z.object({
  id,
  name: z.string(),
  description: z.string(),
  class_: named,
  subject: named,
  random: z.boolean(),
  dataset_name: z.enum(['manual', 'generated', 'mixed', 'random']),
  has_test_results: z.boolean(),
  has_active_attempt: z.boolean(),
  processing_status: z.enum(['processing', 'completed', 'failed']),
  /** Why processing failed, for its teacher. */
  failure: z.string().optional(),
  result_count: z.int().optional(),
  /**
   * For teachers, of a quiz that students can begin: how many students the class has, how many of them have begun or have
   * a result, and how many answers the teacher should check. With results also the average of the latest of each student in
   * percent, and when the last one was handed in. `waiting_since` is when the oldest of what waits for the teacher was
   * handed in: answers to check, and held results that no time releases.
   */
  progress: z
    .object({
      students: z.int(),
      begun: z.int(),
      marked: z.int(),
      to_check: z.int(),
      average: z.number().optional(),
      last_finished_at: time.optional(),
      waiting_since: time.optional(),
    })
    .optional(),
  /** For students, of a quiz whose questions are the same for all of them: what is in it. */
  size: z.object({ questions: z.int(), parts: z.int(), marks: z.number() }).optional(),
  /** For teachers: students don't see the quiz. Left out otherwise, like the members below. */
  is_draft: z.literal(true).optional(),
  /** For teachers: a student has begun an attempt, so its questions stay as they are. */
  is_begun: z.literal(true).optional(),
  /** Attempts begin from `opens_at` until `closes_at`. */
  opens_at: time.optional(),
  closes_at: time.optional(),
  /** The school's time zone, with one of these times. */
  time_zone: z.string().optional(),
  one_attempt: z.literal(true).optional(),
  /** For a student: the only attempt is over. */
  attempt_used: z.literal(true).optional(),
  /** For a student with an attempt in progress, which can still be handed in; from others a deleted quiz is hidden. */
  deleted: z.literal(true).optional(),
  /** For teachers: new results are held back; when they are released, or were; and how many are held. */
  held: z.literal(true).optional(),
  release_at: time.optional(),
  held_count: z.int().optional(),
  /** For students: an own attempt is handed in whose marks the teacher holds, marked or not. */
  has_held_attempt: z.literal(true).optional(),
})

/** When and how often students may begin. */
const availability = {
  is_draft: z.boolean(),
  opens_at: sentTime.nullable(),
  closes_at: sentTime.nullable(),
  one_attempt: z.boolean(),
}

const points = z.number().min(0).max(limits.pointsPerAnswer)
const difficulty = z.enum(['foundation', 'higher']).nullable()
const sum = z.number().optional()

/** A mark scheme in a request. */
export const sentEntries = z
  .array(
    z.strictObject({ answer: z.string().max(limits.descriptionLength), maxPoints: points, part: entryPart }),
  )
  .max(limits.answersPerSubquestion)

/**
 * A question in a request. The handler checks that a manual question has subquestions with answers; those of a generated
 * question are ignored.
 */
export const draftedQuestion = z.strictObject({
  questionDescription: z.string().max(limits.questionTextLength),
  maxPoints: sum,
  focusAreaId: z.union([id, z.string().regex(/^[1-9][0-9]{0,9}$/), z.null()]),
  difficulty,
  ncTopic: line(limits.nameLength).nullable(),
  needsGeneration: z.boolean(),
  generationPrompt: z.string().max(limits.descriptionLength),
  subquestions: z
    .array(
      z.strictObject({
        id: z.string().max(100).optional(),
        subquestionDescription: z.string().max(limits.questionTextLength),
        maxPoints: sum,
        answers: sentEntries,
        ...sentKindFields,
      }),
    )
    .max(limits.subquestionsPerQuestion),
})

/** Drafts, or stored exercises to copy. */
const sentExercises = z.array(z.union([draftedQuestion, z.strictObject({ id })])).max(limits.questionsPerQuiz)

export const version = z.string().regex(/^[0-9a-f]{32}$/)

export const topicShapes = {
  addTopic: {
    body: z.strictObject({
      // Optional here: the handler responds with the texts of `requiredField`.
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      class_id: id.nullish(),
      exercises: sentExercises,
      /** Students see their marks only when the teacher releases them. */
      held: z.boolean().optional(),
      /** The failed quiz this draft was made from. It is deleted if its status is still `failed`. */
      replaces: id.optional(),
      ...z.object(availability).partial().shape,
    }),
    response: topic,
  },
  /** A quiz to be edited. `version` changes with everything that `editTopic` saves. */
  getTopicDraft: {
    params: z.strictObject({ id }),
    response: z.object({
      name: z.string(),
      description: z.string(),
      class_id: id,
      subject_id: id,
      held: z.boolean(),
      exercises: z.array(question),
      version: z.string(),
      /** A student has begun it: its questions stay as they are. */
      is_begun: z.boolean(),
      is_draft: z.boolean(),
      opens_at: time.nullable(),
      closes_at: time.nullable(),
      one_attempt: z.boolean(),
    }),
  },
  /**
   * Without `exercises` the questions stay, without `held` what holds for marks. Neither can change once the quiz is
   * begun. `version` is the one that was edited.
   */
  editTopic: {
    params: z.strictObject({ id }),
    body: z.strictObject({
      version,
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      exercises: sentExercises.optional(),
      held: z.boolean().optional(),
      ...availability,
    }),
    response: topic,
  },
  setTopicDraft: {
    params: z.strictObject({ id }),
    body: z.strictObject({ is_draft: z.boolean() }),
    response: topic,
  },
  /** The copy is a draft. */
  duplicateTopic: {
    params: z.strictObject({ id }),
    body: z.strictObject({ class_id: id }),
    response: topic,
  },
  resubmitTopic: { params: z.strictObject({ id }), response: topic },
  deleteTopic: { params: z.strictObject({ id }), response: nothing },
  getTopics: { query: z.strictObject({ class_id: id.optional() }), response: z.array(topic) },
  getFocusAreas: { params: z.strictObject({ subjectId: id }), response: z.array(named) },
  getNcTopics: { params: z.strictObject({ subjectId: id }), response: z.array(named) },
} satisfies Record<string, Shape>
