import type { DeskAnswer } from './-answers.ts'
import { getShownPoints } from './-points.ts'

/** What is saved for an answer: what the teacher has set, and for the rest what stands. */
export interface MarkDraft {
  /** Null where the total was set directly. */
  points: number[] | null
  total: number
  note: string
  feedback: string
  /** Whether it is for this answer alone, though others say the same. */
  isAlone: boolean
}

/** By result what the teacher has set and not saved, and nothing else: the rest follows the automatic marks. */
export type Drafts = Readonly<Record<number, Partial<MarkDraft>>>

export const toDraft = (answer: DeskAnswer, count: number, drafts: Drafts): MarkDraft => ({
  points: getShownPoints(answer, count),
  ...{ total: answer.mark, feedback: answer.feedback },
  note: answer.note ?? '',
  isAlone: false,
  ...drafts[answer.result_id],
})

/** Whether the teacher has set something of an answer; that it is to be saved alone changes nothing of it. */
export const hasChanges = (drafts: Drafts, { result_id }: DeskAnswer): boolean =>
  Object.keys(drafts[result_id] ?? {}).some((key) => key !== 'isAlone')

/** Feedback that is as it was before is not the teacher's. */
export function changeDraft(drafts: Drafts, answer: DeskAnswer, changed: Partial<MarkDraft>): Drafts {
  const { [answer.result_id]: before, ...rest } = drafts
  const own = { ...before, ...changed }
  if (own.feedback === answer.feedback) delete own.feedback
  if (own.isAlone === false) delete own.isAlone
  return Object.keys(own).length > 0 ? { ...rest, [answer.result_id]: own } : rest
}
