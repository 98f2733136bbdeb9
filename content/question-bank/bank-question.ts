import type { Difficulty, MarkSchemeEntry } from '../../contract/quiz-draft.ts'

/** Draws the values of a question: the same seed draws the same ones. */
export interface Draw {
  /** A number from `from` to `to`, both included, in steps of `step` (1); steps such as 0.1 come out clean. */
  whole(from: number, to: number, step?: number): number
  oneOf<T>(items: readonly T[]): T
  /** `count` different items in the order drawn. */
  some<T>(items: readonly T[], count: number): T[]
}

export interface BankPart {
  subquestionDescription: string
  answers: MarkSchemeEntry[]
  /** Answers that pupils typically give and that earn nothing. */
  wrong: string[]
}

/** A question with its values; what depends on the quiz it is put into is added when it is picked. */
export interface BankQuestion {
  questionDescription: string
  subquestions: BankPart[]
}

export interface QuestionMaker {
  /** Words a prompt may look for, beside those of the question itself. */
  about: string
  make: (draw: Draw) => BankQuestion
}

/** The questions of one curriculum topic. */
export type TopicBank = Record<Difficulty, readonly QuestionMaker[]>

/** The topics of a subject, named as the reference data names them. */
export type SubjectBank = ReadonlyMap<string, TopicBank>

export const question = (about: string, make: QuestionMaker['make']): QuestionMaker => ({ about, make })

/** What the parts have in common, and the parts. */
export const asked = (questionDescription: string, ...subquestions: BankPart[]): BankQuestion => ({
  questionDescription,
  subquestions,
})

/** One mark per entry of the mark scheme, or as many as stand beside it. */
export const part = (
  subquestionDescription: string,
  entries: readonly (string | [answer: string, maxPoints: number])[],
  wrong: string[],
): BankPart => ({
  subquestionDescription,
  answers: entries.map((entry) => {
    const [answer, maxPoints] = typeof entry === 'string' ? [entry, 1] : entry
    return { answer, maxPoints }
  }),
  wrong,
})

/** Mark schemes write "3.0 m", since "3 m" would also stand for a rounded 2.7 m. */
const twoFigures = (value: string): string =>
  value.replace(
    /^(?:[1-9]|0\.0*[1-9])(?= (?:k?[JWNV]|[AΩCTsgm]|kg|[ck]m|k?Hz|k?Pa|mol|°C)(?![a-z]))/u,
    (one) => (one.length === 1 ? `${one}.0` : `${one}0`),
  )

/** One mark for the working, two for the value with its unit. */
export const calculation = (
  subquestionDescription: string,
  working: string,
  value: string,
  wrong: string[],
): BankPart => part(`${subquestionDescription} Show your working.`, [working, [twoFigures(value), 2]], wrong)
