import { type KeyboardEvent, useState } from 'react'
import {
  type EditResult,
  type Position,
  type QuizDraft,
  clampPosition,
  firstPosition,
  getQuestion,
  getSubquestion,
} from '../-draft-operations.ts'
import { getKindProblem } from '../../../../../contract/question-kinds.ts'
import type { StudentGroup } from '../../../../data/class.ts'
import { announce } from '../../../../lib/announce.ts'
import type { Step } from '../../../../lib/steps.ts'
import { storeDraft, useDraftKey, useQuizDraft } from '../-draft-store.ts'

interface ApplyOptions {
  /** Announced, because nothing else on the screen says it. */
  announcement?: string
  /** Announced and shown with Undo. */
  undoText?: string
  /** Puts the focus where the undone change was, instead of on the cell of the position. */
  onUndo?: () => void
  /** Whether to put the cursor into the text of the position. */
  movesFocus?: boolean
}

interface Undoable extends Pick<ApplyOptions, 'onUndo'> {
  text: string
  before: EditResult
}

/** The stored draft, the position that is shown, and the functions that change them. */
export interface DraftEditor {
  draft: QuizDraft
  position: Position
  /** Whether fields show what they lack, because Save has rejected the draft. */
  showsErrors: boolean
  /** Stores a changed draft and stays at the position. */
  change: (draft: QuizDraft) => void
  /** Stores a changed draft and shows its position. */
  apply: (result: EditResult, options?: ApplyOptions) => void
  /** Shows another position of the same draft; the focus stays. */
  show: (position: Position) => void
  /** Shows another position of the same draft and moves the focus there. */
  goTo: (position: Position) => void
}

/** A request to move the focus, a new object each time: into the text of the position, or to its cell. */
export interface FocusRequest {
  target: 'field' | 'cell'
}

/** Where the cursor in a field would open a keyboard that covers half of the screen. */
export const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches

/** Where the editor opens: at a question, from 0, that Save found incomplete, with its errors; or at a step. */
export type EditorStart = { type: 'incomplete'; question: number } | { type: 'step'; step: Step }

/** At a question, or at its subquestion that lacks what its kind needs. */
function findIncomplete(draft: QuizDraft, question: number): Position {
  const position = { ...firstPosition, question }
  const { questionDescription, needsGeneration, subquestions } = getQuestion(draft, position)
  if (needsGeneration || questionDescription.trim() === '') return position
  const subquestion = subquestions.findIndex((one) => getKindProblem(one) !== null)
  return subquestion < 0 ? position : { ...position, level: 'subquestion', subquestion }
}

/** At a subquestion, or at its question where that has all of the text. */
function findStep(draft: QuizDraft, step: Step): Position {
  const at: Position = {
    level: 'subquestion',
    question: step.question - 1,
    subquestion: step.subquestion - 1,
    answer: 0,
  }
  const position = clampPosition(draft, at)
  const hasText = getSubquestion(draft, position).subquestionDescription.trim() !== ''
  return hasText ? position : { ...position, level: 'question' }
}

function findStart(draft: QuizDraft, start: EditorStart | null): Position {
  if (start === null) return firstPosition
  return start.type === 'step' ? findStep(draft, start.step) : findIncomplete(draft, start.question)
}

/**
 * The editor of this user's draft, opened at `start`, and the last change while it can be undone.
 * @param group whose questions they become with the first change, where the draft has no group yet
 */
export function useDraftEditor(group: StudentGroup, start: EditorStart | null) {
  const id = useDraftKey()
  const { draft, isPersisted } = useQuizDraft(id, group)
  const [requestedPosition, setPosition] = useState(() => findStart(draft, start))
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null)
  const position = clampPosition(draft, requestedPosition)
  const apply: DraftEditor['apply'] = (result, { announcement, undoText, onUndo, movesFocus } = {}) => {
    const text = undoText ?? announcement
    if (text !== undefined) announce(text)
    setUndoable(undoText === undefined ? null : { text: undoText, before: { draft, position }, onUndo })
    storeDraft(id, result.draft)
    setPosition(result.position)
    if (movesFocus) setFocusRequest({ target: 'field' })
  }
  const show: DraftEditor['show'] = (to) => {
    setUndoable(null)
    setPosition(to)
  }
  const goTo: DraftEditor['goTo'] = (to) => {
    show(to)
    setFocusRequest({ target: isTouchDevice() ? 'cell' : 'field' })
  }
  const change: DraftEditor['change'] = (changed) => apply({ draft: changed, position })
  const editor: DraftEditor = {
    ...{ draft, position, showsErrors: start?.type === 'incomplete' },
    ...{ apply, show, goTo, change },
  }
  const undo = () => {
    if (undoable === null) return
    apply(undoable.before)
    undoable.onUndo?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (undoable === null || !isUndoKey(event)) return
    // The browser does not know of the change, and would undo what was typed before it, in whatever field.
    event.preventDefault()
    undo()
  }
  return { editor, isPersisted, focusRequest, undoText: undoable?.text, undo, onKeyDown }
}

/** Whether it is Ctrl+Z or Cmd+Z, and not in a dialog that was opened from here. */
const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, currentTarget, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !(shiftKey || altKey) &&
  currentTarget.contains(target as Node)
