import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { MarkingQueue } from '../../../data/marking.ts'
import { startMarkQueue, useMarkQueue } from '../../../data/saved-marks.ts'
import { announce } from '../../../lib/announce.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import { getAnswerName, toDeskAnswers, type DeskAnswer } from './-answers.ts'
import { groupSameAnswers, listUndecided } from './-same-answers.ts'
import { getDeduction, getShownPoints, withPoints } from './-points.ts'
import { type MarkDraft, useDecisions } from './-use-decisions.ts'
import { useAnswerList } from './-use-answer-list.ts'

export type Desk = ReturnType<typeof useDesk>

/** The state of the desk for one subquestion, and what can be done with it. */
export function useDesk(queue: MarkingQueue, sheet: RefObject<HTMLElement | null>, startAt?: number) {
  const { items, subquestion } = queue
  const queued = useMarkQueue()
  useEffect(startMarkQueue, [])
  const answers = useMemo(() => toDeskAnswers(items, subquestion.id, queued), [items, subquestion.id, queued])
  const list = useAnswerList(items, answers, startAt)
  const [drafts, setDrafts] = useState<Record<number, MarkDraft>>({})
  const focusSheet = () => focusTop(sheet.current)
  const { current } = list
  const draft = current && (drafts[current.result_id] ?? toDraft(current, subquestion.answers.length))
  const show = (answer: DeskAnswer | undefined, event = '') => {
    list.select(answer?.result_id ?? null)
    focusSheet()
    announce(event + (answer === undefined ? 'That was the last answer.' : describe(answer, list.hasNames)))
  }
  const change = (changed: Partial<MarkDraft>) => {
    if (current !== undefined && draft !== undefined)
      setDrafts({ ...drafts, [current.result_id]: { ...draft, ...changed } })
  }
  const { others, ...sameAnswers } = useSameAnswers({ answers, subquestion, current, draft, change })
  const setPoints = (points: number[]) => change(withPoints(points, getDeduction(current?.entries ?? [])))
  const decisions = useDecisions(queue)
  const save = () => {
    if (current === undefined || draft === undefined) return
    const ids = new Set([current, ...others].map(({ result_id }) => result_id))
    decisions.save(current, others, draft)
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.has(Number(id)))))
    show(list.findNext(current, ids), others.length > 0 ? `Saved for ${ids.size} answers. ` : '')
  }
  const undo = () => {
    const undone = decisions.undo(answers)
    const count = undone.length > 1 ? ` for ${undone.length} answers` : ''
    if (undone[0] !== undefined) show(undone[0], `Undone${count}. `)
  }
  return {
    ...{ ...list, answers, queued, draft, drafts, focusSheet, change, setPoints, save, show },
    ...{ ...sameAnswers, others },
    undo: decisions.canUndo ? undo : undefined,
  }
}

function focusTop(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  // On a phone the points are below the answer.
  if ((sheet?.getBoundingClientRect().top ?? 0) < 0) sheet?.scrollIntoView()
}

interface SameAnswersOptions {
  answers: DeskAnswer[]
  subquestion: MarkingQueue['subquestion']
  current: DeskAnswer | undefined
  draft: MarkDraft | undefined
  change: (changed: Partial<MarkDraft>) => void
}

/** The answers of the same wording, and those of them that the next save is for too. */
function useSameAnswers({ answers, subquestion: { kind }, current, draft, change }: SameAnswersOptions) {
  const groups = useMemo(() => groupSameAnswers(answers, kind), [answers, kind])
  const same = (current && groups.get(current.result_id)) ?? []
  const undecided = current ? listUndecided(same, current) : []
  const isChosen = draft?.withOthers === true
  const toggle = () => {
    change({ withOthers: !isChosen })
    announce(isChosen ? 'Only this answer.' : `Also for ${counted(undecided.length, 'other')}.`)
  }
  return {
    ...{ groups, same, others: isChosen ? undecided : [] },
    toggleOthers: undecided.length > 0 ? toggle : undefined,
  }
}

const describe = (answer: DeskAnswer, hasNames: boolean): string =>
  `${getAnswerName(answer, hasNames)}, ${marks(answer.mark)}${answer.query ? ', queried by the student' : ''}`

const toDraft = (answer: DeskAnswer, count: number): MarkDraft => ({
  points: getShownPoints(answer, count),
  ...{ total: answer.mark, feedback: answer.feedback },
  note: answer.note ?? '',
  withOthers: false,
})
