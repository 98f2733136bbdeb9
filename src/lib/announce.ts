import { useEffect, useRef } from 'react'

/** Lets the focus, which may move at the same time, be read first. */
const delayMs = 100
const removalMs = 1_000

let region: HTMLElement | undefined

/** The app's one polite live region: a log of messages, each removed soon, so that nobody comes across it by browsing. */
function addRegion(): HTMLElement {
  const added = document.createElement('div')
  added.className = 'visually-hidden'
  added.ariaLive = 'polite'
  // Fluent's dialogs hide all else from screen readers.
  added.dataset['tabsterNeverHide'] = ''
  document.body.append(added)
  return added
}

/** Has screen readers say a text that nothing on the screen moves the focus to. */
export function announce(text: string): void {
  region ??= addRegion()
  const message = document.createElement('p')
  message.textContent = text
  setTimeout(() => region?.append(message), delayMs)
  setTimeout(() => message.remove(), delayMs + removalMs)
}

/** Announces a text when it appears or changes. */
export function useAnnouncement(text: string | false | null | undefined): void {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

/** Announces a text when it takes the place of another; null while it is not known. */
export function useChangeAnnouncement(text: string | null): void {
  const previous = useRef(text)
  useEffect(() => {
    if (text === null || text === previous.current) return
    if (previous.current !== null) announce(text)
    previous.current = text
  }, [text])
}

/** Announces a text when something that was busy has ended. */
export function useEndAnnouncement(isBusy: boolean, text: string): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) announce(text)
    wasBusy.current = isBusy
  })
}
