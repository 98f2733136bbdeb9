import { sumPoints } from '../../../../contract/quiz-draft.ts'
import type { QuizResultRow, QuizResults } from '../../../data/marking.ts'
import { formatStep } from '../../../lib/steps.ts'

/** A subquestion as a column of the table. */
export interface Column {
  id: string
  /** Its position among all columns, from 0; that of its mark in a row. */
  index: number
  /** '3b', or '3' where the question has no other subquestion. */
  label: string
  /** Both from 1, as in the URL of a review. */
  question: number
  subquestion: number
  /** What is asked: the question's text where the subquestion has none. */
  text: string
  /** The question's text and the subquestion's. */
  fullText: string
  maxPoints: number
  /** Answers to check, as many as the marking desk has; undefined in a table that was cached before. */
  toCheck: number | undefined
  /** The address of its answers on the marking desk. */
  deskHref: string
}

/** How many columns the table has before and after those of the subquestions. */
export const sideColumns = { before: 4, after: 2 } as const

export function toColumns({ questions, topic }: Pick<QuizResults, 'questions' | 'topic'>): Column[] {
  const columns = questions.flatMap(({ questionDescription, subquestions }, question) =>
    subquestions.map(({ id, subquestionDescription, maxPoints, to_check }, subquestion) => ({
      id,
      label: formatStep({ question: question + 1, subquestion: subquestion + 1 }, subquestions.length),
      question: question + 1,
      subquestion: subquestion + 1,
      text: subquestionDescription || questionDescription,
      fullText: [questionDescription, subquestionDescription].filter(Boolean).join('\n'),
      maxPoints,
      toCheck: to_check,
      deskHref: `/marking?topic_id=${topic.id}&subquestion_id=${id}`,
    })),
  )
  return columns.map((column, index) => ({ ...column, index }))
}

/** The columns of each question, for the first line of the table's head. */
export function groupByQuestion(columns: Column[]): Column[][] {
  const groups: Column[][] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (last?.[0]?.question === column.question) last.push(column)
    else groups.push([column])
  }
  return groups
}

/**
 * What all attempts are out of; null where they have other questions each, as in mixed practice.
 * @param rows those without a result have no maximum
 */
export function getCommonMaximum(
  columns: Column[],
  rows: Pick<QuizResultRow, 'max_points'>[],
): number | null {
  const total = sumPoints(columns.map(({ maxPoints }) => maxPoints))
  return rows.every(({ max_points }) => max_points === null || max_points === total) ? total : null
}
