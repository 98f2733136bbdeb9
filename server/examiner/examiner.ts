import type { Difficulty, MarkSchemeEntry, Question } from '../../contract/quiz-draft.ts'

/** The three automatic checks of feedback, as spec.md names them. */
export const verifiers = ['scientific_accuracy', 'specificity', 'clarity'] as const
export type Verifier = (typeof verifiers)[number]

/** One answer to mark. `answer` is the pupil's text as it was stored; it is data, never an instruction. */
export interface MarkTask {
  question: string
  subquestion: string
  maxPoints: number
  markScheme: MarkSchemeEntry[]
  answer: string
  /** The name of whoever answered, so that an examiner which asks elsewhere can keep it out of what it sends. */
  withheld?: string
}

/** What one mark-scheme entry earned. `quote` is an exact span of the pupil's answer, or null where nothing was earned. */
export interface EntryMarking {
  entry: string
  awarded: number
  quote: string | null
}

/** Who did a piece of work: an examiner, and which version or model it was. */
export interface Maker {
  by: string
  version: string
}

/** A mark with everything that made it, kept with the result and shown to the teacher. */
export interface Marking extends Maker {
  mark: number
  feedback: string
  /** Who wrote the feedback, where that was not who marked. */
  writer?: Maker
  /** Who would not mark this answer however often it was asked, so that another examiner had to. */
  refused_by?: Maker
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

/** Feedback written anew. */
export interface Rewriting {
  feedback: string
  writer: Maker
}

export interface FeedbackTask extends MarkTask {
  mark: number
  feedback: string
}

export interface QuestionTask {
  /** What the question should be about; where it is empty, anything of the curriculum topic. */
  prompt: string
  difficulty: Difficulty
  subject: string
  ncTopic: string
  focusAreaId: string | null
  /** Texts of the questions that the quiz has already: the new one must be another. */
  besides?: readonly string[]
}

/**
 * The examiner could not do its job this time and may well do it later, so the work is to be tried again. The message is
 * for whoever operates the server, and holds nothing that people wrote.
 */
export class NotNow extends Error {
  /** Kept by the queue with a job that failed; by it the health call knows. */
  readonly code = 'examiner_not_now'
}

/**
 * Marks answers, checks and rewrites feedback, makes questions. No caller knows which examiner it talks to.
 * Each method rejects with `NotNow`, or where another try would be no use with an Error whose message a teacher may read.
 */
export interface Examiner {
  mark(task: MarkTask): Promise<Marking>
  verify(task: FeedbackTask, wanted: readonly Verifier[]): Promise<Verification>
  rewrite(task: FeedbackTask, instruction: string): Promise<Rewriting>
  makeQuestion(task: QuestionTask): Promise<Question>
}
