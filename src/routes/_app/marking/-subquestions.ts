import { getQuestionId } from '../../../../contract/quiz-draft.ts'
import type { MarkingQueue } from '../../../data/marking.ts'
import { formatStep } from '../../../lib/steps.ts'

type Listed = MarkingQueue['subquestions'][number]

/** A subquestion with its number in the quiz: '3b', or '3' where its question has no other. */
export interface NumberedSubquestion extends Listed {
  number: string
}

/** What has the focus once another subquestion is shown: what led to it in the header, or the answer. */
export type FocusAfterMove = 'previous' | 'next' | 'list' | 'answer'

export interface MoveProps {
  /** Null where the desk opened with this subquestion. */
  focusAfterMove: FocusAfterMove | null
  onMove: (focus: FocusAfterMove) => void
}

export function numberSubquestions(subquestions: Listed[]): NumberedSubquestion[] {
  const questions = [...new Set(subquestions.map(({ id }) => getQuestionId(id)))]
  return subquestions.map((one) => {
    const question = getQuestionId(one.id)
    const siblings = subquestions.filter(({ id }) => getQuestionId(id) === question)
    const step = { question: questions.indexOf(question) + 1, subquestion: siblings.indexOf(one) + 1 }
    return { ...one, number: formatStep(step, siblings.length) }
  })
}

export const getQuestionNumber = ({ subquestions, subquestion }: MarkingQueue): string =>
  numberSubquestions(subquestions).find(({ id }) => id === subquestion.id)?.number ?? ''

/** The next subquestion with answers to check; after the last one the search begins at the first. */
export function findNextToCheck({
  subquestions,
  subquestion,
}: MarkingQueue): NumberedSubquestion | undefined {
  const all = numberSubquestions(subquestions)
  const at = all.findIndex(({ id }) => id === subquestion.id)
  return [...all.slice(at + 1), ...all.slice(0, at)].find(({ to_check }) => to_check > 0)
}
