import { useState } from 'react'
import { sumPoints } from '../../../../contract/quiz-draft.ts'
import type { MarkingQueue } from '../../../data/marking.ts'
import type { DecidedPoints, ShownMark } from '../../../data/pending-marks.ts'
import { markQueue } from '../../../data/saved-marks.ts'
import { isOpen, type DeskAnswer } from './-answers.ts'
import type { MarkDraft } from './-drafts.ts'
import { listEntries, samePoints } from './-points.ts'

/** Hands decisions to the queue, and takes them back save by save. */
export function useDecisions({ topic, subquestion }: MarkingQueue) {
  const [steps, setSteps] = useState<UndoStep[][]>([])
  const entries = listEntries(subquestion)
  const sender = { topicId: topic.id, subQuestionId: subquestion.id, entries }
  /** Each answer gets a decision of its own; the note is about the first alone, and so is feedback nobody wrote. */
  const save = (answer: DeskAnswer, others: DeskAnswer[], draft: MarkDraft) => {
    const isWritten = draft.feedback !== answer.feedback
    const toOther = ({ feedback }: DeskAnswer): MarkDraft => ({
      ...{ ...draft, note: '' },
      feedback: isWritten ? draft.feedback : feedback,
    })
    const saved = [
      saveOne(sender, answer, draft),
      ...others.map((other) => saveOne(sender, other, toOther(other))),
    ].filter(({ isDecided, isWritten: hasFeedback }) => isDecided || hasFeedback)
    if (saved.length > 0) setSteps([...steps, saved])
  }
  /** Returns the answers of the last save as they were before it. */
  const undo = (answers: DeskAnswer[]): DeskAnswer[] => {
    setSteps(steps.slice(0, -1))
    return (steps.at(-1) ?? []).flatMap((step) => undoOne(sender, step, answers))
  }
  return { save, undo, canUndo: steps.length > 0 }
}

interface UndoStep {
  before: DeskAnswer
  /** The entries that its points are for. */
  entries: string[]
  isDecided: boolean
  isWritten: boolean
}

interface Sender {
  topicId: number
  subQuestionId: string
  /** The mark scheme as the teacher sees it. */
  entries: string[]
}

function saveOne(sender: Sender, before: DeskAnswer, draft: MarkDraft): UndoStep {
  const isWritten = draft.feedback.trim() !== '' && draft.feedback !== before.feedback
  const { total: mark, note } = draft
  // Where wrong options took some, the entries don't add up to it.
  const points = draft.points !== null && sumPoints(draft.points) === mark ? draft.points : null
  const isDecided = isNewDecision(before, { ...draft, points })
  const shown = { decided_by: 'teacher' as const, points, mark, note: note || null, query: null }
  // A total that was typed is of no entries.
  const entries = draft.points === null && mark !== before.mark ? undefined : sender.entries
  if (isDecided) decide(sender, before, { ...toDecision(shown, entries), query_id: before.query?.id }, shown)
  if (isWritten) writeFeedback(sender, before, { feedback: draft.feedback })
  return { before, entries: sender.entries, isDecided, isWritten }
}

function undoOne(sender: Sender, step: UndoStep, answers: DeskAnswer[]) {
  const { before, entries, isDecided, isWritten } = step
  const now = answers.find(({ result_id }) => result_id === before.result_id)
  if (now === undefined) return []
  const { decided_by, points, mark, note, feedback, query } = before
  // The decision has answered this query, which is open again.
  const shown = { decided_by, points, mark, note, ...(query !== null && { query }) }
  const undone = {
    ...toDecision(shown, points === null ? undefined : entries),
    reopened_query_id: query?.id,
    ...(before.scheme_mark !== undefined && { to_check: true as const }),
  }
  if (isDecided) decide(sender, now, undone, shown)
  if (isWritten) writeFeedback(sender, now, { feedback, undo: true })
  return [before]
}

const toCell = ({ subQuestionId }: Sender, { result_id }: DeskAnswer) => ({
  resultId: result_id,
  subQuestionId,
})

const decide = (sender: Sender, answer: DeskAnswer, decision: DecidedPoints, shown: ShownMark) =>
  markQueue.decide(sender.topicId, toCell(sender, answer), decision, shown, answer.teacher_decision_id)

const writeFeedback = (
  sender: Sender,
  answer: DeskAnswer,
  edit: Parameters<typeof markQueue.writeFeedback>[2],
) => markQueue.writeFeedback(sender.topicId, toCell(sender, answer), edit)

/** Going back to the automatic mark withdraws. */
function toDecision({ decided_by, points, mark, note }: ShownMark, entries?: string[]): DecidedPoints {
  if (decided_by === 'examiner') return { type: 'withdraw' }
  const seen = { ...(entries && { entries }), ...(note !== null && { note }) }
  return points === null ? { type: 'total', total: mark, ...seen } : { type: 'points', points, ...seen }
}

/** Confirming an automatic mark, or one that was queried, is a decision too. */
const isNewDecision = (answer: DeskAnswer, { points, total, note }: MarkDraft): boolean =>
  isOpen(answer) ||
  total !== answer.mark ||
  !samePoints(points, answer.points) ||
  note !== (answer.note ?? '')
