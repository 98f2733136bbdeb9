import { limits } from './limits.ts'
import type { EntryPart, KindFields, QuestionKind, StudentKindFields } from './question-kinds.ts'

/**
 * An entry of a mark scheme. For a `text`, alternatives are on separate lines or separated by " / "; for the other kinds
 * see `KindFields`.
 */
export interface MarkSchemeEntry {
  answer: string
  maxPoints: number
  part?: EntryPart
}

/** `id` is "<questionId>.<n>", n from 1, once stored; anything unique while it is a draft. */
export interface Subquestion extends KindFields {
  id: string
  subquestionDescription: string
  maxPoints: number
  answers: MarkSchemeEntry[]
}

export const difficulties = ['foundation', 'higher'] as const
export type Difficulty = (typeof difficulties)[number]

/** The fields of one question as the teacher drafts it and as the bank stores it (`exercise_json`). */
export interface Question {
  questionDescription: string
  maxPoints: number
  focusAreaId: string | null
  difficulty: Difficulty | null
  ncTopic: string | null
  needsGeneration: boolean
  generationPrompt: string
  subquestions: Subquestion[]
  /** The source of a generated question: `question bank`, or the name of a model. */
  madeBy?: string
}

export interface StudentSubquestion extends StudentKindFields {
  id: string
  subquestionDescription: string
  maxPoints: number
}

/** What students may see of a question: no mark scheme, nothing that hints at it. */
export interface StudentQuestion {
  questionDescription: string
  maxPoints: number
  subquestions: StudentSubquestion[]
}

type Scored = { answers: { maxPoints: number }[] }

/** Rounds to two decimals, which is all that points have: 0.1 + 0.2 is 0.3. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100

/** Whether an answer may be worth this: 0 up to the limit, with at most two decimals. */
export const isPoints = (value: number): boolean =>
  value >= 0 && value <= limits.pointsPerAnswer && roundPoints(value) === value

/** Whether a teacher may award this: the maximum is allowed even if it is not a multiple of a half. */
export const isHalves = (points: number, max: number): boolean =>
  points === max || (points <= max && Number.isInteger(points * 2))

export const sumPoints = (points: number[]): number =>
  roundPoints(points.reduce((total, value) => total + value, 0))

/** Whether a mark is the points of the entries less what wrong options took, of which there are some. */
export const isExplained = (mark: number | undefined, entries: { awarded: number }[]): boolean =>
  entries.some(({ awarded }) => awarded < 0) &&
  Math.max(0, sumPoints(entries.map(({ awarded }) => awarded))) === mark

export const subquestionPoints = (subquestion: Scored): number =>
  sumPoints(subquestion.answers.map(({ maxPoints }) => maxPoints))

export const questionPoints = (question: { subquestions: Scored[] }): number =>
  sumPoints(question.subquestions.map(subquestionPoints))

/** Stored subquestion ids, `"<questionId>.<n>"` with n from 1. */
export const toSubquestionId = (questionId: number, index: number): string => `${questionId}.${index + 1}`

/** The question id in front of the dot of a subquestion id. */
export const getQuestionId = (subquestion: string): number => Number(subquestion.split('.')[0])

/** The non-empty alternatives of a mark-scheme entry. */
export const parseAlternatives = (entry: string): string[] =>
  entry
    .split(/\n| \/ /)
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '')

/** What an entry of a kind accepts: an option or a number is one text, whatever is in it. */
export const listAlternatives = (kind: QuestionKind | undefined, entry: string): string[] =>
  kind === undefined || kind === 'text' ? parseAlternatives(entry) : [entry]

/** A sentence that names the limit that a quiz exceeds; null if it exceeds none. */
export function getSizeProblem(questions: { subquestions: { answers: unknown[] }[] }[]): string | null {
  if (questions.length < 1) return 'A quiz needs at least one question.'
  if (questions.length > limits.questionsPerQuiz)
    return `A quiz has at most ${limits.questionsPerQuiz} questions.`
  const subquestions = questions.flatMap((question) => question.subquestions)
  return subquestions.length > limits.subquestionsPerQuiz
    ? `A quiz has at most ${limits.subquestionsPerQuiz} subquestions.`
    : null
}
