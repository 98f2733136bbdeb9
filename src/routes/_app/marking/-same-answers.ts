import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import type { DeskAnswer } from './-answers.ts'
import { hasChanges, type Drafts } from './-drafts.ts'

/**
 * An answer without spare spaces; words also without capitals, which units and formulae differ by, and options without
 * their order, which may differ by attempt.
 */
function toWording(answer: string, kind: QuestionKind | undefined): string {
  const text = answer.normalize('NFC')
  const lines = ((kind ?? 'text') === 'text' ? text.toLowerCase() : text)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return (kind === 'several' ? lines.toSorted() : lines).join('\n')
}

/** Each answer's id with all answers of its wording, itself among them. */
export function groupSameAnswers(
  answers: DeskAnswer[],
  kind: QuestionKind | undefined,
): Map<number, DeskAnswer[]> {
  const groups = new Map<string, DeskAnswer[]>()
  const all = answers.map((answer) => {
    const wording = toWording(answer.answer, kind)
    const group = groups.get(wording) ?? []
    groups.set(wording, group)
    group.push(answer)
    return [answer.result_id, group] as const
  })
  return new Map(all)
}

/** Neither decided by a teacher nor queried by its student. */
export const isUndecided = ({ decided_by, query }: DeskAnswer): boolean =>
  decided_by === 'examiner' && query === null

/** The others of a wording that one decision may be for: undecided, with no changes of their own that it would overwrite. */
export const listUndecided = (same: DeskAnswer[], answer: DeskAnswer, drafts: Drafts): DeskAnswer[] =>
  same.filter(
    (other) => other.result_id !== answer.result_id && isUndecided(other) && !hasChanges(drafts, other),
  )

/** The rows of the queue: answers that are the same in wording and mark share one, where their order is free. */
export function toRows(
  listed: DeskAnswer[],
  groups: ReadonlyMap<number, DeskAnswer[]>,
  isFree: boolean,
): DeskAnswer[][] {
  const toKey = ({ result_id, query, decided_by, mark, scheme_mark }: DeskAnswer) =>
    isFree && query === null
      ? `${groups.get(result_id)?.[0]?.result_id} ${decided_by} ${mark} ${scheme_mark}`
      : result_id
  return [...Map.groupBy(listed, toKey).values()]
}

export const countStudents = (answers: DeskAnswer[]): number =>
  new Set(answers.map(({ student }) => student.id)).size
