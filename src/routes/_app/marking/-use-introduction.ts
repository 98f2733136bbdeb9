import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { MarkingQueue } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { whole } from '../../../lib/numbers.ts'
import { countTab } from './-answers.ts'
import { getQuestionNumber } from './-subquestions.ts'
import { type Desk, describeAnswer, focusShown } from './-use-desk.ts'

interface IntroductionOptions {
  desk: Desk
  queue: MarkingQueue
  sheet: RefObject<HTMLElement | null>
  /** Whether another subquestion was shown before. */
  isMoved: boolean
}

/** After a move says which subquestion is shown; its answer takes the focus where what had it is gone. */
export function useIntroduction({ desk, queue, sheet, isMoved }: IntroductionOptions): void {
  const introduce = useEffectEvent(() => {
    if (!isMoved) return
    const { answers, current } = desk
    if (document.activeElement === document.body) focusShown(sheet.current, current)
    const count = `Question ${getQuestionNumber(queue)}, ${whole(countTab(answers, 'check'))} to check.`
    announce(
      `${count} ${current ? describeAnswer(current, queue.subquestion, desk) : 'Nothing left to check.'}`,
    )
  })
  useLayoutEffect(() => introduce(), [])
}
