import { useRef, useState } from 'react'
import type { Answers } from '../../../answers/answers.ts'
import type { Step } from '../../../lib/steps.ts'

/** Moves to another part, and the focus with it: to the sheet, or from answer box to answer box by shortcut. */
export function useMove(answers: Answers, onStep: (step: Step) => void) {
  const sheet = useRef<HTMLElement>(null)
  const [focusesBox, setFocusesBox] = useState(false)
  const move = ({ question, subquestion }: Step, isWriting = false) => {
    void answers.saveAndSend()
    setFocusesBox(isWriting)
    onStep({ question, subquestion })
    if (!isWriting) sheet.current?.focus({ preventScroll: true })
  }
  const moveByKey = (to: Step | null) => {
    if (to !== null) move(to, document.activeElement?.matches('textarea, input') === true)
  }
  return { sheet, focusesBox, move, moveByKey }
}
