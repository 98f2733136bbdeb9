import { z } from 'zod'
import { limits } from '../limits.ts'
import { question } from './exercise.ts'
import { id, line, named, nothing, prose, type Shape } from './fields.ts'

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
})

const points = z.number().min(0).max(limits.pointsPerAnswer)
const difficulty = z.enum(['foundation', 'higher']).nullable()
const sum = z.number().optional()

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
        answers: z
          .array(z.strictObject({ answer: z.string().max(limits.descriptionLength), maxPoints: points }))
          .max(limits.answersPerSubquestion),
      }),
    )
    .max(limits.subquestionsPerQuestion),
})

export const topicShapes = {
  addTopic: {
    body: z.strictObject({
      // Optional here: the handler responds with the texts of `requiredField`.
      name: line(limits.nameLength).optional(),
      description: prose(limits.descriptionLength).optional(),
      class_id: id.nullish(),
      exercises: z.array(z.union([draftedQuestion, z.strictObject({ id })])).max(limits.questionsPerQuiz),
      /** The failed quiz this draft was made from. It is deleted if its status is still `failed`. */
      replaces: id.optional(),
    }),
    response: topic,
  },
  /** For failed quizzes only. */
  getTopicDraft: {
    params: z.strictObject({ id }),
    response: z.object({
      name: z.string(),
      description: z.string(),
      class_id: id,
      subject_id: id,
      exercises: z.array(question),
    }),
  },
  resubmitTopic: { params: z.strictObject({ id }), response: topic },
  deleteTopic: { params: z.strictObject({ id }), response: nothing },
  getTopics: { query: z.strictObject({ class_id: id.optional() }), response: z.array(topic) },
  getFocusAreas: { params: z.strictObject({ subjectId: id }), response: z.array(named) },
  getNcTopics: { params: z.strictObject({ subjectId: id }), response: z.array(named) },
} satisfies Record<string, Shape>
