import { toNumberEntries, type KindFields } from '../../contract/question-kinds.ts'
import type { Difficulty, MarkSchemeEntry } from '../../contract/quiz-draft.ts'

/** Draws the values of a question, the same ones for the same seed. */
export interface Draw {
  /** A number from `from` to `to`, both inclusive, in steps of `step` (1), rounded for steps such as 0.1. */
  whole(from: number, to: number, step?: number): number
  oneOf<T>(items: readonly T[]): T
  /** `count` different items, in the order in which they are drawn. */
  some<T>(items: readonly T[], count: number): T[]
}

export interface BankPart extends KindFields {
  subquestionDescription: string
  answers: MarkSchemeEntry[]
  /** Typical wrong answers, which get no marks. */
  wrong: string[]
}

/** A question with its values. Whatever depends on the quiz is added when the question is used. */
export interface BankQuestion {
  questionDescription: string
  subquestions: BankPart[]
}

export interface QuestionMaker {
  /** Words that a prompt may contain, besides those of the question itself. */
  about: string
  make: (draw: Draw) => BankQuestion
}

/** The questions of one curriculum topic. */
export type TopicBank = Record<Difficulty, readonly QuestionMaker[]>

/** The topics of a subject, by their names in the reference data. */
export type SubjectBank = ReadonlyMap<string, TopicBank>

export const question = (about: string, make: QuestionMaker['make']): QuestionMaker => ({ about, make })

/** Builds a question from its description and its subquestions. */
export const asked = (questionDescription: string, ...subquestions: BankPart[]): BankQuestion => ({
  questionDescription,
  subquestions,
})

/** A subquestion; each entry of its mark scheme gives one mark unless it has a number of its own. */
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

/** Formats 3 as "3.0": "3 m" in a mark scheme would also accept 2.7 m, rounded. */
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

const sortOptions = (options: readonly string[]): string[] =>
  options.toSorted((one, other) => one.localeCompare(other, 'en-GB', { numeric: true }))

/** A choice of one option, in an order of each attempt. */
export const chooseOne = (
  subquestionDescription: string,
  right: string,
  wrong: readonly string[],
): BankPart => ({
  ...{ subquestionDescription, kind: 'choice', options: sortOptions([right, ...wrong]), shuffle: true },
  answers: [{ answer: right, maxPoints: 1 }],
  wrong: [...wrong],
})

/** Several options, each right one for a mark, in an order of each attempt. */
export const chooseSeveral = (
  subquestionDescription: string,
  right: readonly string[],
  wrong: readonly string[],
): BankPart => ({
  ...{ subquestionDescription, kind: 'several', options: sortOptions([...right, ...wrong]), shuffle: true },
  answers: sortOptions(right).map((answer) => ({ answer, maxPoints: 1 })),
  wrong: [...wrong],
})

/** A number for a mark. A unit has to be written for another one, unless the question names it. */
export function measured(
  subquestionDescription: string,
  fields: { value: string; unit?: string; tolerance?: string },
  wrong: string[],
  { asksUnit = fields.unit !== undefined } = {},
): BankPart {
  const entry = { answer: '', maxPoints: 1 }
  const answers = toNumberEntries({
    ...fields,
    answers: [entry, ...(asksUnit ? [{ ...entry, part: 'unit' as const }] : [])],
  })
  return { subquestionDescription, kind: 'number', ...fields, answers, wrong }
}
