import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { MarkingQueue } from '../../../data/marking.ts'
import { startMarkQueue, useMarkQueue } from '../../../data/saved-marks.ts'
import { announce } from '../../../lib/announce.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import { getAnswerName, toDeskAnswers, type DeskAnswer } from './-answers.ts'
import { changeDraft, toDraft, type Drafts, type MarkDraft } from './-drafts.ts'
import { getDeduction, withPoints } from './-points.ts'
import { groupSameAnswers, listUndecided } from './-same-answers.ts'
import { useDecisions } from './-use-decisions.ts'
import { useAnswerList } from './-use-answer-list.ts'

export type Desk = ReturnType<typeof useDesk>

/** The state of the desk for one subquestion, and what can be done with it. */
export function useDesk(queue: MarkingQueue, sheet: RefObject<HTMLElement | null>, startAt?: number) {
  const { items, subquestion } = queue
  const queued = useMarkQueue()
  useEffect(startMarkQueue, [])
  const answers = useMemo(() => toDeskAnswers(items, subquestion.id, queued), [items, subquestion.id, queued])
  const list = useAnswerList(items, answers, startAt)
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
  const sameAnswers = useSameAnswers({ answers, subquestion, current, draft, drafts, change })
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
    const count = undone.length > 1 ? ` for ${undone.length} answers` : ''
    if (undone[0] !== undefined) show(undone[0], `Undone${count}. `)
  }
  return {
    ...{ ...list, answers, queued, draft, drafts, focusSheet, change, setPoints, save, show },
    ...sameAnswers,
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
  drafts: Drafts
  change: (changed: Partial<MarkDraft>) => void
}

/** The answers of the same wording, and those of them that the next save is for too. */
function useSameAnswers(options: SameAnswersOptions) {
  const { answers, current, draft, drafts, change } = options
  const { kind } = options.subquestion
  const groups = useMemo(() => groupSameAnswers(answers, kind), [answers, kind])
  const same = (current && groups.get(current.result_id)) ?? []
  const undecided = current ? listUndecided(same, current, drafts) : []
  const others = undecided.filter(({ result_id }) => draft?.others.includes(result_id))
  const isChosen = others.length > 0
  const chooseOthers = (isWanted: boolean) =>
    change({ others: isWanted ? undecided.map(({ result_id }) => result_id) : [] })
  const toggle = () => {
    chooseOthers(!isChosen)
    announce(isChosen ? 'Only this answer.' : `Also for ${counted(undecided.length, 'other')}.`)
  }
  return {
    ...{ groups, same, undecided, others, chooseOthers },
    toggleOthers: undecided.length > 0 ? toggle : undefined,
  }
}

const describe = (answer: DeskAnswer, hasNames: boolean): string =>
  `${getAnswerName(answer, hasNames)}, ${marks(answer.mark)}${answer.query ? ', queried by the student' : ''}`
