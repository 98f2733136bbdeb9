import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import type { DeskAnswer } from './-answers.ts'
import type { Drafts } from './-drafts.ts'

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

/**
 * The others of a wording that one decision may be for: neither decided by a teacher nor queried by their student, and
 * with no changes of their own that it would overwrite.
 */
export const listUndecided = (same: DeskAnswer[], answer: DeskAnswer, drafts: Drafts): DeskAnswer[] =>
  same.filter(
    ({ result_id, decided_by, query }) =>
      result_id !== answer.result_id &&
      decided_by === 'examiner' &&
      query === null &&
      drafts[result_id] === undefined,
  )
