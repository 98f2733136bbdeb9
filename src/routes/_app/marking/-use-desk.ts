import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MarkingQueue } from '../../../data/marking.ts'
import type { PendingDecision } from '../../../data/pending-marks.ts'
import { markQueue, startMarkQueue, useMarkQueue } from '../../../data/saved-marks.ts'
import { announce } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import { getAnswerName, toDeskAnswers, type DeskAnswer } from './-answers.ts'
import {
  changeDraft,
  dropPoints,
  hasChanges,
  hasOtherEntries,
  toDraft,
  type Drafts,
  type OwnDraft,
} from './-drafts.ts'
import { getDeduction, listEntries, type Scheme, withPoints } from './-points.ts'
import { groupSameAnswers, isUndecided, listUndecided } from './-same-answers.ts'
import { useDecisions } from './-use-decisions.ts'
import { useAnswerList } from './-use-answer-list.ts'

/** As the server says it where points come too late. */
export const schemeChanged = 'The mark scheme changed while you were marking. Check the points again.'

export type Desk = ReturnType<typeof useDesk>

export interface DeskOptions {
  queue: MarkingQueue
  sheet: RefObject<HTMLElement | null>
  startAt: number | undefined
  /** Whether the screen can say which answers a save is for too; otherwise it is for one. */
  canTellSame: boolean
  drafts: Drafts
  setDrafts: (change: (before: Drafts) => Drafts) => void
}

/** The state of the desk for one subquestion, and what can be done with it. */
export function useDesk(options: DeskOptions) {
  const { queue, sheet, startAt, canTellSame, drafts, setDrafts } = options
  const { items, subquestion } = queue
  const { queued, answers, groups } = useAnswers(queue)
  const list = useAnswerList({ items, answers, groups, startAt })
  const focusSheet = () => focusTop(sheet.current)
  const { current } = list
  const { draft, isOutdated, change, setPoints } = toEditableDraft(options, current)
  const show = (answer: DeskAnswer | undefined, event = '') => {
    flushSync(() => list.select(answer?.result_id ?? null))
    focusShown(sheet.current, answer)
    announce(event + describeAnswer(answer, subquestion, { ...list, drafts }))
  }
  const sameAnswers = useSameAnswers({ canTellSame, groups, current, drafts, change })
  const { others } = sameAnswers
  const decisions = useDecisions(queue)
  const save = () => {
    if (current === undefined || draft === undefined) return
    // What stands now is not what the teacher has just set: it is saved by the next press.
    if (isOutdated) return setDrafts((before) => dropPoints(before, current))
    const ids = new Set([current, ...others].map(({ result_id }) => result_id))
    decisions.save(current, others, draft)
    setDrafts(({ [current.result_id]: _saved, ...rest }) => rest)
    show(list.findNext(current, ids), others.length > 0 ? `Saved for ${ids.size} answers. ` : '')
  }
  const undo = () => {
    const undone = decisions.undo(answers)
    const [first] = undone
    if (first === undefined) return
    // The others of its wording stay out of the next save, too.
    if (undone.length === 1) setDrafts((before) => changeDraft(before, first, subquestion, { isAlone: true }))
    show(first, undone.length > 1 ? `Undone for ${undone.length} answers. ` : 'Undone. ')
  }
  return {
    ...{ ...list, answers, queued, draft, drafts, isOutdated, change, setPoints },
    ...{ ...sameAnswers, groups, focusSheet, save, show, keepTheirs: toKeepTheirs(options) },
    undo: decisions.canUndo ? undo : undefined,
  }
}

/** What stands or is set of an answer; `isOutdated` where that is points for entries of the scheme before. */
function toEditableDraft({ queue, drafts, setDrafts }: DeskOptions, current: DeskAnswer | undefined) {
  const { subquestion } = queue
  const change = (changed: OwnDraft) => {
    if (current !== undefined) setDrafts((before) => changeDraft(before, current, subquestion, changed))
  }
  const setPoints = (points: number[]) =>
    change({ ...withPoints(points, getDeduction(current?.entries ?? [])), entries: listEntries(subquestion) })
  return {
    ...{ change, setPoints },
    draft: current && toDraft(current, subquestion, drafts),
    isOutdated: current !== undefined && hasOtherEntries(drafts, current, subquestion),
  }
}

/** Ends a conflict with the other teacher's mark. Feedback that waited behind the own mark becomes a draft, unless there is one. */
const toKeepTheirs =
  ({ queue: { items, subquestion }, drafts, setDrafts }: DeskOptions) =>
  (answer: DeskAnswer, conflict: PendingDecision): void => {
    const feedback = markQueue.keepTheirs(conflict)
    if (feedback === undefined || drafts[answer.result_id]?.feedback !== undefined) return
    const standing = items.find(({ result_id }) => result_id === answer.result_id)?.feedback ?? ''
    setDrafts((before) => changeDraft(before, { ...answer, feedback: standing }, subquestion, { feedback }))
  }

/** What the server said, with what was decided since, and each answer's id with all answers of its wording. */
function useAnswers({ items, subquestion }: MarkingQueue) {
  const queued = useMarkQueue()
  useEffect(startMarkQueue, [])
  const answers = useMemo(() => toDeskAnswers({ items, subquestion }, queued), [items, subquestion, queued])
  const groups = useMemo(() => groupSameAnswers(answers, subquestion.kind), [answers, subquestion.kind])
  return { queued, answers, groups }
}

/** Focuses the answer, or after the last one the way on. */
export const focusShown = (sheet: HTMLElement | null, answer: DeskAnswer | undefined): void =>
  focusTop(answer ? sheet : (sheet?.querySelector('a, button') ?? null))

function focusTop(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  // On a phone the points are below the answer.
  if ((sheet?.getBoundingClientRect().top ?? 0) < 0) sheet?.scrollIntoView()
}

interface SameAnswersOptions extends Pick<DeskOptions, 'canTellSame'> {
  groups: ReadonlyMap<number, DeskAnswer[]>
  current: DeskAnswer | undefined
  drafts: Drafts
  change: (changed: OwnDraft) => void
}

/**
 * The answers of the same wording, and those of them that the next save is for too: all that are undecided and were
 * listed when this one was opened, unless the teacher chooses otherwise.
 */
function useSameAnswers({ canTellSame, groups, current, drafts, change }: SameAnswersOptions) {
  const [listed, setListed] = useState<{ id?: number; ids: number[] }>({ ids: [] })
  const id = current?.result_id
  const same = (current && groups.get(current.result_id)) ?? []
  const undecided = current ? listUndecided(same, current, drafts) : []
  const list = (isWanted: boolean) =>
    setListed({ id, ids: isWanted ? undecided.map(({ result_id }) => result_id) : [] })
  if (id !== listed.id)
    list(current !== undefined && isUndecided(current) && !drafts[current.result_id]?.isAlone && canTellSame)
  const others = undecided.filter(({ result_id }) => listed.ids.includes(result_id))
  const chooseOthers = (isWanted: boolean) => {
    list(isWanted)
    change({ isAlone: !isWanted })
  }
  return {
    ...{ same, undecided, others, chooseOthers },
    toggleOthers: undecided.length > 0 ? () => chooseOthers(others.length === 0) : undefined,
  }
}

/** 'Answer 7, 2 marks, not saved': with what the teacher has set. */
export function describeAnswer(
  answer: DeskAnswer | undefined,
  scheme: Scheme,
  { hasNames, drafts }: Pick<Desk, 'hasNames' | 'drafts'>,
): string {
  if (answer === undefined) return 'That was the last answer.'
  const own = hasChanges(drafts, answer) ? ', not saved' : ''
  const queried = answer.query ? ', queried by the student' : ''
  return `${getAnswerName(answer, hasNames)}, ${marks(toDraft(answer, scheme, drafts).total)}${own}${queried}`
}
