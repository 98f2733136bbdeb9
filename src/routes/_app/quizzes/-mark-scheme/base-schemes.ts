import { isSameScheme } from '../../../../../contract/mark-scheme.ts'
import { getKind } from '../../../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Question, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { type QuizDraft, withQuestions } from '../-draft-operations.ts'
import type { BaseSchemes } from '../-edited-version.ts'
import { hasSameQuestions, withKey } from './changed-schemes.ts'

type Entries = readonly MarkSchemeEntry[]

export const toBaseSchemes = (questions: readonly Question[]): BaseSchemes =>
  questions.map(({ subquestions }) => subquestions.map(({ answers }) => answers))

/** Whether both sides have changed entries, each in another way; without a base, whether they differ. */
export const isChangedTwice = (base: Entries | undefined, mine: Entries, theirs: Entries): boolean =>
  !isSameScheme(mine, theirs) && (!base || (!isSameScheme(base, mine) && !isSameScheme(base, theirs)))

/**
 * The draft with the entries that somebody else has saved meanwhile, where it has changed none of its own. An entry that
 * both have changed stays as it is in the draft, and keeps its base, which tells that.
 */
export function takeInSaved(draft: QuizDraft, saved: readonly Question[]): QuizDraft {
  const { base } = draft
  if (base === null || !hasSameQuestions(draft.questions, saved)) return draft
  const merged = draft.questions.map(({ subquestions }, at) =>
    subquestions.map((own, part) => mergePart(own, saved[at]?.subquestions[part] ?? own, base[at]?.[part])),
  )
  const questions = draft.questions.map((question, at) => ({
    ...question,
    subquestions: merged[at]?.map(({ part }) => part) ?? [],
  }))
  const bases = merged.map((question) => question.map((one) => one.base))
  return { ...withQuestions(draft, questions), base: bases }
}

interface MergedPart {
  part: Subquestion
  base: Entries
}

function mergePart(own: Subquestion, theirs: Subquestion, base: Entries = theirs.answers): MergedPart {
  return getKind(theirs) === 'text' ? mergeEntries(own, theirs, base) : mergeKey(own, theirs, base)
}

/** The answers of a text, one by one. */
function mergeEntries(own: Subquestion, theirs: Subquestion, base: Entries): MergedPart {
  const merged = theirs.answers.map((entry, index) => {
    const [mine, old] = [own.answers[index] ?? entry, base[index] ?? entry]
    const isTwice = isChangedTwice([old], [mine], [entry])
    return { taken: isSameScheme([old], [mine]) ? entry : mine, base: isTwice ? old : entry }
  })
  const answers = merged.map(({ taken }) => taken)
  return { part: { ...own, answers }, base: merged.map((one) => one.base) }
}

/** Which options are right, or what is right in a number, is one thing: a mixture of two may be neither. */
function mergeKey(own: Subquestion, theirs: Subquestion, base: Entries): MergedPart {
  const mine = withKey(theirs, own).answers
  // What both have is theirs in whole: the draft's text of a number is that of before.
  if (!isSameScheme(base, mine) && !isSameScheme(mine, theirs.answers))
    return { part: own, base: isChangedTwice(base, mine, theirs.answers) ? base : theirs.answers }
  const { value: _value, tolerance: _tolerance, unit: _unit, significantFigures, ...rest } = own
  const { value, tolerance, unit, answers } = theirs
  return {
    part: { ...rest, value, tolerance, unit, significantFigures, answers },
    base: answers,
  }
}
