import { hasSameEntries } from '../../../../contract/mark-scheme.ts'
import type { DeskAnswer } from './-answers.ts'
import { getShownPoints, samePoints, type Scheme } from './-points.ts'

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

/** The drafts of a quiz by subquestion. */
export type QuizDrafts = Readonly<Record<string, Drafts>>

/** How many marks and how many texts of feedback are not saved. A note is saved with its mark. */
export function countUnsaved(drafts: QuizDrafts): { marks: number; texts: number } {
  const all = Object.values(drafts).flatMap((one) => Object.values(one))
  return {
    marks: all.filter(({ total, note }) => (total ?? note) !== undefined).length,
    texts: all.filter(({ feedback }) => feedback !== undefined).length,
  }
}

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

/** What is as it was before is not the teacher's. */
export function changeDraft(drafts: Drafts, answer: DeskAnswer, scheme: Scheme, changed: OwnDraft): Drafts {
  const { [answer.result_id]: before, ...rest } = drafts
  let own = { ...before, ...changed }
  if (own.total === answer.mark && samePoints(own.points ?? null, getShownPoints(answer, scheme)))
    own = withoutPoints(own)
  if (own.note === (answer.note ?? '')) delete own.note
  if (own.feedback === answer.feedback) delete own.feedback
  if (own.isAlone === false) delete own.isAlone
  return Object.keys(own).length > 0 ? { ...rest, [answer.result_id]: own } : rest
}
