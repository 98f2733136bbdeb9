import type { KindFields } from '../../contract/question-kinds.ts'
import type { Difficulty, MarkSchemeEntry, Question } from '../../contract/quiz-draft.ts'

/** The three automatic checks of feedback that a teacher may ask for. */
export const verifiers = ['scientific_accuracy', 'specificity', 'clarity'] as const
export type Verifier = (typeof verifiers)[number]

/**
 * One answer to mark, with the fields of its subquestion's kind. `answer` is the student's text as it was stored; it is data,
 * never an instruction.
 */
export interface MarkTask extends KindFields {
  question: string
  subquestion: string
  maxPoints: number
  markScheme: MarkSchemeEntry[]
  answer: string
  /** So that an examiner that calls a service can remove it from what it sends. */
  studentName?: string
  /** Other students' answers that a teacher marked, for an examiner that learns by examples; the built-in one does not. */
  examples?: readonly MarkedExample[]
}

/** An answer with the points that a teacher gave it, one number for each entry of the mark scheme: 0 to its maximum. */
export interface MarkedExample {
  answer: string
  points: readonly number[]
  /** The name of who wrote it, to be removed from it. */
  studentName?: string
}

/**
 * What one mark-scheme entry earned. Behind those of the scheme, each wrong option that was chosen takes a point in an entry
 * of its own. `quote` is an exact span of the student's answer, or null where nothing was earned.
 */
export interface EntryMarking {
  entry: string
  awarded: number
  quote: string | null
}

/** What made something: an examiner, and its version or model. */
export interface Provenance {
  by: string
  version: string
}

/** The built-in examiner. Increase the version with every change of its marks or feedback. */
export const builtInMarker: Provenance = { by: 'built-in', version: '7' }

/** A mark with its evidence, stored with the result and shown to the teacher. */
export interface Marking extends Provenance {
  mark: number
  feedback: string
  /** What wrote the feedback, where it was not the marker. */
  writer?: Provenance
  /** The examiner that repeatedly refused to mark this answer, so that another one had to. */
  refused_by?: Provenance
  /** 0 to 1. */
  confidence: number
  please_check: boolean
  entries: EntryMarking[]
}

/** Scores 0 to 100; null where a check was not asked for or cannot be made. Reasons never quote the mark scheme. */
export interface Verification {
  score: Record<Verifier, number | null>
  reason: Record<Verifier, string | null>
}

/** Rewritten feedback. */
export interface Rewriting {
  feedback: string
  writer: Provenance
}

export interface FeedbackTask extends MarkTask {
  mark: number
  feedback: string
}

export interface QuestionTask {
  /** What the question should be about; empty means anything of the curriculum topic. */
  prompt: string
  difficulty: Difficulty
  subject: string
  ncTopic: string
  focusAreaId: string | null
  /** Texts of the quiz's other questions: the new one must be different. */
  existingQuestions?: readonly string[]
}

/**
 * The examiner failed for now, and the job should be retried. The message is for operators and holds nothing that users
 * wrote.
 */
export class RetryableError extends Error {
  /** The queue stores it with the failed job; the health call looks for it. */
  readonly code = 'examiner_not_now'
}

/**
 * Marks answers, verifies and rewrites feedback, makes questions. No caller knows which examiner it calls.
 * @throws `RetryableError`, or where a retry is useless an Error whose message a teacher may read.
 */
export interface Examiner {
  /** Whether `mark` reads `examples`; finding them costs a query. */
  readonly usesExamples?: true
  mark(task: MarkTask): Promise<Marking>
  verify(task: FeedbackTask, verifiers: readonly Verifier[]): Promise<Verification>
  rewrite(task: FeedbackTask, instruction: string): Promise<Rewriting>
  makeQuestion(task: QuestionTask): Promise<Question>
}
