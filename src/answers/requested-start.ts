import type { MouseEvent } from 'react'

let requestedTopicId: number | null = null

/** The student pressed Attempt on a quiz: the load that follows may start an attempt. */
export function requestStart(topicId: number): void {
  requestedTopicId = topicId
}

/**
 * `requestStart` as the `onClick` of a link. With a modifier key the browser opens another tab, and nothing on this page
 * would consume the request. The second press of a double one is ignored: it would add the exercise to the history again,
 * and Back after Finish would lead to it.
 */
export const requestStartOnClick =
  (topicId: number) =>
  (event: MouseEvent): void => {
    const { ctrlKey, metaKey, shiftKey, altKey, detail } = event
    if (detail > 1) event.preventDefault()
    else if (!ctrlKey && !metaKey && !shiftKey && !altKey) requestStart(topicId)
  }

/** Whether a start of this quiz was requested. True once: Back, Forward and a reload are not requests. */
export function takeRequestedStart(topicId: number): boolean {
  const isRequested = requestedTopicId === topicId
  requestedTopicId = null
  return isRequested
}
