import { alternativesOf, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'

/** The entries of a mark scheme that say anything. */
export const possibleAnswers = (entries: MarkSchemeEntry[]): MarkSchemeEntry[] =>
  entries.filter(({ answer }) => alternativesOf(answer).length > 0)
