import { useLayoutEffect } from 'react'
import type { Topic } from '../../../data/topic.ts'
import { showHeading } from '../../../lib/focus-heading.ts'
import { getHeadingId } from './-quiz-card.tsx'

/**
 * Moves the focus with a quiz that is drawn anew, in another section or with other actions: from its card, or from a menu
 * of it, to its heading.
 */
export function useMovingFocus(topic: Topic): void {
  const id = getHeadingId(topic)
  // Before the card is removed, and what was opened from it.
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      const card = activeElement?.closest('article')
      const hasFocus = card ? card.getAttribute('aria-labelledby') === id : activeElement !== body
      // After the new card is there.
      if (hasFocus) queueMicrotask(() => document.activeElement === body && showHeading(id))
    },
    [id],
  )
}
