import { type RefObject, useEffect, useMemo, useState } from 'react'
import { sumPoints } from '../../../../contract/quiz-draft.ts'
import type { MarkingQueue } from '../../../data/marking.ts'
import type { DecidedPoints, ShownMark } from '../../../data/pending-marks.ts'
import { markQueue, startMarkQueue, useMarkQueue } from '../../../data/saved-marks.ts'
import { announce } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import { getAnswerName, isOpen, toDeskAnswers, type DeskAnswer } from './-answers.ts'
import { getDeduction, getOwnPoints, samePoints, withPoints } from './-points.ts'
import { useAnswerList } from './-use-answer-list.ts'

/** What the teacher has set for an answer and not saved. */
export interface MarkDraft {
  /** Null where the total was set directly. */
  points: number[] | null
  total: number
  note: string
  feedback: string
}

export type Desk = ReturnType<typeof useDesk>

/** The state of the desk for one subquestion, and what can be done with it. */
export function useDesk(queue: MarkingQueue, sheet: RefObject<HTMLElement | null>, startAt?: number) {
  const { items, subquestion } = queue
  const queued = useMarkQueue()
  useEffect(startMarkQueue, [])
  const answers = useMemo(() => toDeskAnswers(items, subquestion.id, queued), [items, subquestion.id, queued])
  const list = useAnswerList(items, answers, startAt)
  const [drafts, setDrafts] = useState<Record<number, MarkDraft>>({})
  const focusSheet = () => {
    sheet.current?.focus({ preventScroll: true })
    // On a phone the points are below the answer.
    if ((sheet.current?.getBoundingClientRect().top ?? 0) < 0) sheet.current?.scrollIntoView()
  }
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
  const setPoints = (points: number[]) => change(withPoints(points, getDeduction(current?.entries ?? [])))
  const decisions = useDecisions(queue)
  const save = () => {
    if (current === undefined || draft === undefined) return
    decisions.save(current, draft)
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => Number(id) !== current.result_id)))
    show(list.findNext(current))
  }
  const undo = () => {
    const before = decisions.undo(answers)
    if (before !== undefined) show(before, 'Undone. ')
  }
  return {
    ...{ ...list, answers, queued, draft, drafts, focusSheet, change, setPoints, save, show },
    undo: decisions.canUndo ? undo : undefined,
  }
}

interface UndoStep {
  before: DeskAnswer
  isDecided: boolean
  isWritten: boolean
}

/** Hands decisions to the queue, and takes them back one by one. */
function useDecisions({ topic, subquestion }: MarkingQueue) {
  const [steps, setSteps] = useState<UndoStep[]>([])
  const toCell = ({ result_id }: DeskAnswer) => ({ resultId: result_id, subQuestionId: subquestion.id })
  const decide = (answer: DeskAnswer, decision: DecidedPoints, shown: ShownMark) =>
    markQueue.decide(topic.id, toCell(answer), decision, shown, answer.teacher_decision_id)
  const save = (before: DeskAnswer, draft: MarkDraft) => {
    const isDecided = isNewDecision(before, draft)
    const isWritten = draft.feedback.trim() !== '' && draft.feedback !== before.feedback
    const { total: mark, note } = draft
    // Where wrong options took some, the entries don't add up to it.
    const points = draft.points !== null && sumPoints(draft.points) === mark ? draft.points : null
    const shown = {
      decided_by: 'teacher' as const,
      points,
      mark,
      note: note || null,
      query: null,
    }
    if (isDecided) decide(before, { ...toDecision(shown), query_id: before.query?.id }, shown)
    if (isWritten) markQueue.writeFeedback(topic.id, toCell(before), draft.feedback)
    if (isDecided || isWritten) setSteps([...steps, { before, isDecided, isWritten }])
  }
  const undo = (answers: DeskAnswer[]): DeskAnswer | undefined => {
    const step = steps.at(-1)
    const now = answers.find(({ result_id }) => result_id === step?.before.result_id)
    setSteps(steps.slice(0, -1))
    if (step === undefined || now === undefined) return undefined
    const { decided_by, points, mark, note, feedback } = step.before
    const shown = { decided_by, points, mark, note }
    if (step.isDecided) decide(now, toDecision(shown), shown)
    if (step.isWritten) markQueue.writeFeedback(topic.id, toCell(now), feedback)
    return step.before
  }
  return { save, undo, canUndo: steps.length > 0 }
}

/** Going back to the automatic mark withdraws. */
function toDecision({ decided_by, points, mark, note }: ShownMark): DecidedPoints {
  if (decided_by === 'examiner') return { type: 'withdraw' }
  const noted = note === null ? {} : { note }
  return points === null ? { type: 'total', total: mark, ...noted } : { type: 'points', points, ...noted }
}

const describe = (answer: DeskAnswer, hasNames: boolean): string =>
  `${getAnswerName(answer, hasNames)}, ${marks(answer.mark)}${answer.query ? ', queried by the student' : ''}`

const toDraft = (
  { decided_by, entries, points, mark, note, feedback }: DeskAnswer,
  count: number,
): MarkDraft => ({
  points: decided_by === 'examiner' ? (points ?? getOwnPoints(entries, count)) : points,
  ...{ total: mark, feedback },
  note: note ?? '',
})

/** Confirming an automatic mark, or one that was queried, is a decision too. */
const isNewDecision = (answer: DeskAnswer, { points, total, note }: MarkDraft): boolean =>
  isOpen(answer) ||
  total !== answer.mark ||
  !samePoints(points, answer.points) ||
  note !== (answer.note ?? '')
