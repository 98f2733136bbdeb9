import type { ClipboardEvent, KeyboardEvent } from 'react'
import { announce } from '../../../../lib/announce.ts'
import { counted } from '../../../../lib/numbers.ts'
import type { Question } from '../../../../../contract/quiz-draft.ts'
import {
  type Level,
  countItems,
  getAnswer,
  getLimitMessage,
  getQuestion,
  getSubquestion,
  hasAnswerLevel,
  insertAnswer,
  openNextItem,
  removeItem,
  splitAnswer,
} from '../-draft-operations.ts'
import { formatPosition } from './level-nouns.ts'
import { splitPastedText } from './pasted-lists.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** Opens the subquestions of a question, or the answers of a subquestion. */
export const openLevelBelow = ({ position, goTo }: DraftEditor): void =>
  goTo({ ...position, level: position.level === 'question' ? 'subquestion' : 'answer' })

/** Whether nothing is below this level: an answer, or a subquestion that says itself what is right. */
export const isLastLevel = ({ draft, position }: DraftEditor): boolean =>
  position.level === 'answer' ||
  (position.level === 'subquestion' && !hasAnswerLevel(getSubquestion(draft, position)))

/** Whether the fields of a question say what is right: its only subquestion is no text. */
export const isAnsweredHere = ({ subquestions: [first, ...others] }: Question): boolean =>
  first !== undefined && others.length === 0 && !hasAnswerLevel(first)

/** Opens the next question or subquestion, and adds one after the last. */
export function openNext({ draft, position, apply, goTo }: DraftEditor, level: Level): void {
  const at = { ...position, level }
  const result = openNextItem(draft, at)
  if (countItems(result.draft, at) > countItems(draft, at))
    apply(result, { announcement: `${formatPosition(result.position)} was added.`, movesFocus: true })
  else if (result.position[level] === position[level]) announce(getLimitMessage(draft, at) ?? '')
  else goTo(result.position)
}

/** The keys that continue with the next item while a field is being filled in. Other keys are left to the field. */
export function onTypingKey(editor: DraftEditor, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event
  if (key !== 'Enter' || altKey || nativeEvent.isComposing) return
  const { draft, position } = editor
  const isAnswer = position.level === 'answer'
  if (ctrlKey || metaKey) {
    event.preventDefault()
    if (shiftKey && position.level !== 'question') openNext(editor, 'subquestion')
    else if (isLastLevel(editor) || leadsToNext(getQuestion(draft, position))) openNext(editor, 'question')
    else openLevelBelow(editor)
  } else if (isAnswer && !shiftKey) {
    event.preventDefault()
    addAnswer(editor)
  }
}

/** Whether nothing below a question has to be filled in. */
export const leadsToNext = (question: Question): boolean =>
  question.needsGeneration || isAnsweredHere(question)

/** An empty answer is not followed by another one. */
function addAnswer({ draft, position, apply }: DraftEditor): void {
  if (getAnswer(draft, position).answer.trim() === '') return
  const limitMessage = getLimitMessage(draft, position)
  if (limitMessage !== null) return announce(limitMessage)
  const result = insertAnswer(draft, position)
  apply(result, { announcement: `${formatPosition(result.position)} was added.`, movesFocus: true })
}

/** Backspace in an empty answer removes it, as in a list. */
export function onAnswerKey(editor: DraftEditor, event: KeyboardEvent): void {
  const { draft, position, apply } = editor
  const isEmpty = getAnswer(draft, position).answer === ''
  if (event.key !== 'Backspace' || !isEmpty || countItems(draft, position) === 1)
    return onTypingKey(editor, event)
  event.preventDefault()
  apply(removeItem(draft, position), {
    undoText: `Answer ${position.answer + 1} was removed.`,
    movesFocus: true,
  })
}

/** Makes an answer of each pasted line; if there are too many, they stay alternatives of this answer. */
export function onPasteAnswers(
  { draft, position, apply }: DraftEditor,
  event: ClipboardEvent<HTMLTextAreaElement>,
): void {
  const texts = splitPastedText(event.clipboardData.getData('text/plain'), event.currentTarget)
  const result = texts && splitAnswer(draft, position, texts)
  if (texts && !result) announce('The lines stay in one answer, because they are too many or too long.')
  if (!texts || !result) return
  event.preventDefault()
  apply(result, { undoText: `${counted(texts.length, 'answer')} were made of the lines.`, movesFocus: true })
}
