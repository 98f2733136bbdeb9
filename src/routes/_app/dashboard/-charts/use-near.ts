import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far above or below the window something counts as near, in px. */
export const nearPx = 300

/**
 * Whether a place has come near the window. At once where the browser does not tell, and when the page is printed.
 * What follows from it is drawn in small pieces, between which the browser does what the person asks for.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(place.current)
    const onPrint = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
    }
  }, [near, place])
  return near
}
