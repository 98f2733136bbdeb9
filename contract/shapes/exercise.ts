import { z } from 'zod'
import { limits } from '../limits.ts'
import { freeText, id, nothing, person, subquestionId, time, type Shape } from './fields.ts'
import { markQuery } from './mark-query.ts'
import { entryPart, kindFields, studentKindFields } from './kinds.ts'

export const markSchemeEntry = z.object({ answer: z.string(), maxPoints: z.number(), part: entryPart })

/** A question as teachers see it (`exercise_json`). */
export const question = z.object({
  questionDescription: z.string(),
  maxPoints: z.number(),
  focusAreaId: z.string().nullable(),
  difficulty: z.enum(['foundation', 'higher']).nullable(),
  ncTopic: z.string().nullable(),
  needsGeneration: z.boolean(),
  generationPrompt: z.string(),
  subquestions: z.array(
    z.object({
      id: z.string(),
      subquestionDescription: z.string(),
      maxPoints: z.number(),
      answers: z.array(markSchemeEntry),
      ...kindFields,
    }),
  ),
  madeBy: z.string().optional(),
})

/** A question as students see it: without the mark scheme. */
const studentQuestion = z.object({
  questionDescription: z.string(),
  maxPoints: z.number(),
  subquestions: z.array(
    z.object({
      id: z.string(),
      subquestionDescription: z.string(),
      maxPoints: z.number(),
      ...studentKindFields,
    }),
  ),
})

const storedExercise = z.object({ id, exercise_json: question })
const studentExercise = z.object({ id, exercise_json: studentQuestion })
const studentAnswer = z.object({ subquestion_id: z.string(), answer: z.string() })

const checks = <T extends z.ZodType>(value: T) =>
  z.object({ scientific_accuracy: value, specificity: value, clarity: value })
const checkScores = checks(z.number().nullable())
const checkReasons = checks(z.string().nullable())

/** Scores 0 to 100, and reasons; null if a check was not requested or is not possible. */
export interface StoredVerification {
  score: z.infer<typeof checkScores>
  reason: z.infer<typeof checkReasons>
}

const provenance = z.object({ by: z.string(), version: z.string() })

/** `max` is not stored, and missing where the examiner marked by other entries than the mark scheme has. */
export const markedEntry = z.object({
  entry: z.string(),
  awarded: z.number(),
  quote: z.string().nullable(),
  max: z.number().optional(),
})

/** `writer` is set if the feedback was not written by the marker; `refused_by` if another examiner refused to mark. */
const marking = provenance.extend({
  writer: provenance.optional(),
  refused_by: provenance.optional(),
  confidence: z.number(),
  please_check: z.boolean(),
  entries: z.array(markedEntry),
})

/** The evidence of a mark, as it is stored. */
export type StoredMarking = z.infer<typeof marking>

export const feedbackSource = z.enum(['marker', 'suggestion', 'teacher'])

/** What a teacher did, and when; the name is null where the account is deleted or has none. */
const teacherAct = z.object({ name: z.string().nullable(), at: time })

/**
 * `id` is the subquestion's. Scores 0 to 100. `marking` is for teachers only, and so is `points`, where a teacher decided
 * the mark: per entry of the mark scheme, null where the total was set. A student is sent `evidence`, the own words that
 * earned marks.
 */
const feedbackItem = z.object({
  id: z.string(),
  feedback: z.object({ mark: z.number(), feedback: z.string() }),
  feedback_source: feedbackSource,
  decided_by: z.enum(['examiner', 'teacher']),
  /** The teacher whose mark it is, and the one who edited the feedback; null where it is automatic. Not in a result that was cached before. */
  mark_by: teacherAct.nullable().optional(),
  feedback_by: teacherAct.nullable().optional(),
  verification_score: checkScores,
  verification_reason: checkReasons,
  marking: marking.optional(),
  points: z.array(z.number()).nullable().optional(),
  /** For teachers only: what a teacher's mark would be by the mark scheme that was changed since. */
  scheme_mark: z.number().optional(),
  evidence: z.array(z.object({ awarded: z.number(), quote: z.string() })).optional(),
  /** The student's latest. */
  query: markQuery.optional(),
})

const attemptMeta = z.object({
  id,
  topic_id: id,
  topic_name: z.string(),
  subject_name: z.string(),
  started_at: time,
  finished_at: time.nullable(),
  is_active: z.boolean(),
  /** Share of subquestions with an answer, 0 to 1. */
  progress: z.number(),
  /** How many subquestions there are; unknown in a list that was cached before. */
  parts: z.int().optional(),
  /** It is handed in and the teacher holds its marks, be it marked or not. */
  held: z.literal(true).optional(),
})

const resultMeta = z.object({
  id,
  topic_id: id,
  topic_name: z.string(),
  subject_name: z.string(),
  /** Seconds. */
  time_taken: z.number(),
  /** Percent. */
  accuracy: z.number(),
  finished_at: time,
  /** For teachers: the student doesn't see it yet. */
  held: z.literal(true).optional(),
  /** For teachers: the answers that are to be checked on the marking desk, where there are any, and where they begin. */
  to_check: z.object({ answers: z.int(), from: z.string() }).optional(),
})

const reaction = z.enum(['like', 'dislike'])

const rework = z.strictObject({
  feedback: freeText(limits.feedbackLength),
  verifiers: z.array(z.enum(['scientific_accuracy', 'specificity', 'clarity'])).max(3),
})
/** `undo`: this text stood before, and is brought back as it was, whoever wrote it; where it did not, it is the teacher's. */
const edit = rework.extend({ undo: z.literal(true).optional() })
const oneSubquestion = z.strictObject({ resultId: id, questionId: id, subQuestionId: subquestionId })

export const exerciseShapes = {
  getExercises: {
    params: z.strictObject({ topicId: id }),
    response: z.object({
      attempt_id: id,
      /** Not in questions that were cached before. */
      topic_name: z.string().optional(),
      started_at: time,
      exercises: z.array(studentExercise),
      student_answers: z.array(studentAnswer.extend({ revision: z.int() })),
      is_new_attempt: z.boolean(),
    }),
  },
  getExercisesForFocusArea: {
    params: z.strictObject({ focusAreaId: id }),
    query: z.strictObject({ group_id: id.optional() }),
    response: z.array(storedExercise),
  },
  previewExercises: { params: z.strictObject({ topicId: id }), response: z.array(storedExercise) },
  getMarkScheme: {
    body: z.strictObject({ question_ids: z.array(id).min(1).max(limits.questionsPerQuiz) }),
    response: z.object({
      mark_schemes: z.array(
        z.object({
          id,
          subquestion: z.array(
            z.object({
              id: z.string(),
              answer: z.array(z.object({ mark: z.number(), description: z.string() })),
            }),
          ),
        }),
      ),
    }),
  },
  submitTest: {
    params: z.strictObject({ topicId: id }),
    response: z.object({ attempt_id: id, submitted_at: time }),
  },
  saveAnswer: {
    body: z.strictObject({
      topic_id: z.string().regex(/^[1-9][0-9]{0,9}$/),
      subquestion_id: subquestionId,
      answer: freeText(limits.answerLength),
    }),
    response: z.object({
      saved: z.boolean(),
      revision: z.int(),
      superseded: z.boolean().optional(),
      answer: z.string().optional(),
      /** When the answer that stands was saved, where it is another one. */
      saved_at: time.optional(),
    }),
  },
  abandonAttempt: { params: z.strictObject({ topicId: id }), response: nothing },
  resubmitTest: { params: z.strictObject({ testAttemptId: id }), response: nothing },
  deleteResult: { params: z.strictObject({ resultId: id }), response: nothing },
  /** The questions and own answers of an attempt that is handed in. */
  getSubmittedAttempt: {
    params: z.strictObject({ attemptId: id }),
    response: z.object({
      topic_id: id,
      topic_name: z.string(),
      subject_name: z.string(),
      submitted_at: time,
      /** Once its marks are released. */
      result_id: id.optional(),
      exercises: z.array(studentExercise),
      student_answers: z.array(studentAnswer),
    }),
  },
  getExerciseResultsMeta: {
    query: z.strictObject({
      topic_id: id.optional(),
      student_id: id.optional(),
      group_by: z.literal('timestamp').optional(),
    }),
    response: z.object({
      test_results: z.record(z.string(), z.array(resultMeta)),
      total_test_result_count: z.int(),
    }),
  },
  getExerciseAttemptsMeta: {
    query: z.strictObject({ topic_id: id.optional() }),
    response: z.array(attemptMeta),
  },
  getExerciseResults: {
    params: z.strictObject({ exerciseId: id }),
    response: z.object({
      /** Unknown in a result that was cached before. */
      topic_id: id.optional(),
      topic_name: z.string(),
      subject_name: z.string(),
      finished_at: time,
      /** For teachers. Unknown in a result that was cached before. */
      subject_id: id.optional(),
      /** For teachers: finished after the quiz had closed. */
      late: z.literal(true).optional(),
      student: person,
      question_details: z.array(studentExercise),
      subquestion_feedback: z.array(feedbackItem),
      student_answers: z.array(studentAnswer),
      busy_subq_ids: z.array(z.string()),
      user_reactions: z.array(z.object({ subquestion_id: z.string(), reaction })),
      /** For its student: marks can be queried. */
      can_query: z.literal(true).optional(),
      /** For teachers: the student doesn't see it yet. */
      held: z.literal(true).optional(),
      /** For teachers: the latest results of the students before and after this one, by name; null at the ends. */
      previous_result_id: id.nullable().optional(),
      next_result_id: id.nullable().optional(),
      /** For teachers: this student among those with a result, from 1. */
      student_position: z.int().optional(),
      student_count: z.int().optional(),
    }),
  },
  editFeedback: { params: oneSubquestion, body: edit, response: nothing },
  suggestFeedback: { params: oneSubquestion, body: rework, response: nothing },
  suggestFeedbackAllQuestions: {
    params: z.strictObject({ resultId: id }),
    body: rework,
    response: nothing,
  },
  setReaction: {
    body: z.strictObject({
      reaction: reaction.nullable(),
      result_id: z.string().regex(/^[1-9][0-9]{0,9}$/),
      subquestion_id: subquestionId,
    }),
    response: z.object({ reaction: reaction.nullable() }),
  },
} satisfies Record<string, Shape>
