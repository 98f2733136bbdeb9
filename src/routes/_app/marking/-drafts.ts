import { hasSameEntries } from '../../../../contract/mark-scheme.ts'
import type { DeskAnswer } from './-answers.ts'
import { getShownPoints, type Scheme } from './-points.ts'

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

/** `entries` are the texts of what the points are for. */
export type OwnDraft = Partial<MarkDraft> & { entries?: string[] }

/** By result what the teacher has set and not saved, and nothing else: the rest follows the automatic marks. */
export type Drafts = Readonly<Record<number, OwnDraft>>

export const toDraft = (answer: DeskAnswer, scheme: Scheme, drafts: Drafts): MarkDraft => ({
  points: getShownPoints(answer, scheme),
  ...{ total: answer.mark, feedback: answer.feedback },
  note: answer.note ?? '',
  isAlone: false,
  ...(hasOtherEntries(drafts, answer, scheme)
    ? withoutPoints(drafts[answer.result_id])
    : drafts[answer.result_id]),
})

/** Whether what the teacher has set of an answer is points for entries that the mark scheme no longer has. */
export function hasOtherEntries(
  drafts: Drafts,
  { result_id }: DeskAnswer,
  { kind, answers }: Scheme,
): boolean {
  const { points, entries } = drafts[result_id] ?? {}
  return !!points && entries !== undefined && !hasSameEntries(kind, entries, answers)
}

const withoutPoints = ({ points: _points, total: _total, entries: _entries, ...rest }: OwnDraft = {}) => rest

/** The drafts without these points, which are said to be outdated. */
export const dropPoints = (drafts: Drafts, { result_id }: DeskAnswer): Drafts => ({
  ...drafts,
  [result_id]: withoutPoints(drafts[result_id]),
})

/** Whether the teacher has set something of an answer; that it is to be saved alone changes nothing of it. */
export const hasChanges = (drafts: Drafts, { result_id }: DeskAnswer): boolean =>
  Object.keys(drafts[result_id] ?? {}).some((key) => key !== 'isAlone')

/** Feedback that is as it was before is not the teacher's. */
export function changeDraft(drafts: Drafts, answer: DeskAnswer, changed: OwnDraft): Drafts {
  const { [answer.result_id]: before, ...rest } = drafts
  const own = { ...before, ...changed }
  if (own.feedback === answer.feedback) delete own.feedback
  if (own.isAlone === false) delete own.isAlone
  return Object.keys(own).length > 0 ? { ...rest, [answer.result_id]: own } : rest
}
