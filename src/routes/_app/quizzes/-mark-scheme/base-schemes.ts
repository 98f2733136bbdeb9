import type { MarkSchemeEntry, Question } from '../../../../../contract/quiz-draft.ts'
import { type QuizDraft, withQuestions } from '../-draft-operations.ts'
import type { BaseSchemes } from '../-edited-version.ts'
import { hasSameQuestions } from './changed-schemes.ts'

export const toBaseSchemes = (questions: readonly Question[]): BaseSchemes =>
  questions.map(({ subquestions }) => subquestions.map(({ answers }) => answers))

const isSame = (one: MarkSchemeEntry, other: MarkSchemeEntry): boolean =>
  one.answer === other.answer && one.maxPoints === other.maxPoints

/** Whether both sides have changed an entry, each in another way; without a base, whether they differ. */
export const isChangedTwice = (
  base: MarkSchemeEntry | undefined,
  mine: MarkSchemeEntry,
  theirs: MarkSchemeEntry,
): boolean => !isSame(mine, theirs) && (!base || (!isSame(base, mine) && !isSame(base, theirs)))

/**
 * The draft with the entries that somebody else has saved meanwhile, where it has changed none of its own. An entry that
 * both have changed stays as it is in the draft, and keeps its base, which tells that.
 */
export function takeInSaved(draft: QuizDraft, saved: readonly Question[]): QuizDraft {
  const { base } = draft
  if (base === null || !hasSameQuestions(draft.questions, saved)) return draft
  const mine = toBaseSchemes(draft.questions)
  const theirs = toBaseSchemes(saved)
  const merge = (
    pick: (base: MarkSchemeEntry, mine: MarkSchemeEntry, theirs: MarkSchemeEntry) => MarkSchemeEntry,
  ) =>
    theirs.map((question, at) =>
      question.map((answers, part) =>
        answers.map((entry, index) => {
          const own = mine[at]?.[part]?.[index] ?? entry
          return pick(base[at]?.[part]?.[index] ?? entry, own, entry)
        }),
      ),
    )
  const taken = merge((old, own, entry) => (isSame(old, own) ? entry : own))
  const bases = merge((old, own, entry) => (isChangedTwice(old, own, entry) ? old : entry))
  const questions = draft.questions.map((question, at) => ({
    ...question,
    subquestions: question.subquestions.map((one, part) => ({
      ...one,
      answers: taken[at]?.[part] ?? one.answers,
    })),
  }))
  return { ...withQuestions(draft, questions), base: bases }
}
