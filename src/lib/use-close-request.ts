import { useEffect, useEffectEvent } from 'react'

/** @see https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

/**
 * Calls back when the person goes back on Android while the component is mounted, instead of leaving the page. Browsers
 * without `CloseWatcher` leave it. Escape is not passed on: it belongs to what has the focus.
 */
export function useCloseRequest(onClose: () => void): void {
  const onRequest = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
    if (CloseWatcher === undefined) return undefined
    let watcher: CloseWatcher
    let isEscape = false
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // One watcher is for one request, and what is locked stays open.
        watch()
        if (!isEscape) onRequest()
      })
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      isEscape = key === 'Escape'
      if (isEscape) setTimeout(() => (isEscape = false))
    }
    watch()
    addEventListener('keydown', onKeyDown, true)
    return () => {
      watcher.destroy()
      removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}
