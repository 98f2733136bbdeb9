import { parseAlternatives, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'

/** The entries of a mark scheme that say anything. */
export const possibleAnswers = (entries: MarkSchemeEntry[]): MarkSchemeEntry[] =>
  entries.filter(({ answer }) => parseAlternatives(answer).length > 0)
