import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { MarkingQueue } from '../../../data/marking.ts'
import { startMarkQueue, useMarkQueue } from '../../../data/saved-marks.ts'
import { announce } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import { getAnswerName, toDeskAnswers, type DeskAnswer } from './-answers.ts'
import { changeDraft, toDraft, type Drafts, type MarkDraft } from './-drafts.ts'
import { getDeduction, withPoints } from './-points.ts'
import { groupSameAnswers, isUndecided, listUndecided } from './-same-answers.ts'
import { useDecisions } from './-use-decisions.ts'
import { useAnswerList } from './-use-answer-list.ts'

export type Desk = ReturnType<typeof useDesk>

interface DeskOptions {
  queue: MarkingQueue
  sheet: RefObject<HTMLElement | null>
  startAt: number | undefined
  /** Whether the screen can say which answers a save is for too; otherwise it is for one. */
  canTellSame: boolean
}

/** The state of the desk for one subquestion, and what can be done with it. */
export function useDesk({ queue, sheet, startAt, canTellSame }: DeskOptions) {
  const { items, subquestion } = queue
  const { queued, answers, groups } = useAnswers(queue)
  const list = useAnswerList({ items, answers, groups, startAt })
  const [drafts, setDrafts] = useState<Drafts>({})
  const focusSheet = () => focusTop(sheet.current)
  const { current } = list
  const draft = current && toDraft(current, subquestion.answers.length, drafts)
  const show = (answer: DeskAnswer | undefined, event = '') => {
    list.select(answer?.result_id ?? null)
    focusSheet()
    announce(event + (answer === undefined ? 'That was the last answer.' : describe(answer, list.hasNames)))
  }
  const change = (changed: Partial<MarkDraft>) => {
    if (current !== undefined) setDrafts((before) => changeDraft(before, current, changed))
  }
  const sameAnswers = useSameAnswers({ canTellSame, groups, current, drafts, change })
  const { others } = sameAnswers
  const setPoints = (points: number[]) => change(withPoints(points, getDeduction(current?.entries ?? [])))
  const decisions = useDecisions(queue)
  const save = () => {
    if (current === undefined || draft === undefined) return
    const ids = new Set([current, ...others].map(({ result_id }) => result_id))
    decisions.save(current, others, draft)
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => Number(id) !== current.result_id)))
    show(list.findNext(current, ids), others.length > 0 ? `Saved for ${ids.size} answers. ` : '')
  }
  const undo = () => {
    const undone = decisions.undo(answers)
    const [first] = undone
    if (first === undefined) return
    // The others of its wording stay out of the next save, too.
    if (undone.length === 1) setDrafts(changeDraft(drafts, first, { isAlone: true }))
    show(first, undone.length > 1 ? `Undone for ${undone.length} answers. ` : 'Undone. ')
  }
  return {
    ...{ ...list, answers, queued, draft, drafts, focusSheet, change, setPoints, save, show },
    ...sameAnswers,
    undo: decisions.canUndo ? undo : undefined,
  }
}

/** What the server said, with what was decided since, and each answer's id with all answers of its wording. */
function useAnswers({ items, subquestion: { id, kind } }: MarkingQueue) {
  const queued = useMarkQueue()
  useEffect(startMarkQueue, [])
  const answers = useMemo(() => toDeskAnswers(items, id, queued), [items, id, queued])
  const groups = useMemo(() => groupSameAnswers(answers, kind), [answers, kind])
  return { queued, answers, groups }
}

function focusTop(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  // On a phone the points are below the answer.
  if ((sheet?.getBoundingClientRect().top ?? 0) < 0) sheet?.scrollIntoView()
}

interface SameAnswersOptions extends Pick<DeskOptions, 'canTellSame'> {
  groups: ReadonlyMap<number, DeskAnswer[]>
  current: DeskAnswer | undefined
  drafts: Drafts
  change: (changed: Partial<MarkDraft>) => void
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

const describe = (answer: DeskAnswer, hasNames: boolean): string =>
  `${getAnswerName(answer, hasNames)}, ${marks(answer.mark)}${answer.query ? ', queried by the student' : ''}`
