import type { MouseEvent } from 'react'

let requestedTopicId: number | null = null

/** The student pressed Attempt on a quiz: the load that follows may start an attempt. */
export function requestStart(topicId: number): void {
  requestedTopicId = topicId
}

/** `requestStart` as the `onClick` of a link. With a modifier key the browser opens another tab, which takes no request. */
export const requestStartOnClick =
  (topicId: number) =>
  (event: MouseEvent): void => {
    ignoreSecondClick(event)
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    if (!event.defaultPrevented && !ctrlKey && !metaKey && !shiftKey && !altKey) requestStart(topicId)
  }

/**
 * The `onClick` of a link to an exercise: the second press of a double one would add the exercise to the history again, and
 * Back after Finish would lead to it.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Whether a start of this quiz was requested. True once: Back, Forward and a reload are not requests. */
export function takeRequestedStart(topicId: number): boolean {
  const isRequested = requestedTopicId === topicId
  requestedTopicId = null
  return isRequested
}
