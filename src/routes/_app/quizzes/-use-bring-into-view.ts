import { useEffect, useState } from 'react'
import type { Topic } from '../../../data/topic.ts'

/** The id of the heading of a quiz's card. */
export const headingId = ({ id }: Pick<Topic, 'id'>): string => `quiz-${id}`

/** Brings the card of a quiz into view and the focus to its heading, as soon as it is among those shown. */
export function useBringIntoView(shown: Topic[]): (topic: Topic) => void {
  const [wanted, setWanted] = useState<Topic | null>(null)
  const isShown = shown.some(({ id }) => id === wanted?.id)
  useEffect(() => {
    if (wanted === null || !isShown) return
    const heading = document.getElementById(headingId(wanted))
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'center' })
  }, [wanted, isShown])
  // A copy, so that the same quiz can be asked for again.
  return (topic) => setWanted({ ...topic })
}
