import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far above or below the window a container counts as near, once somebody scrolls: others never see it. */
const nearPx = 300

/**
 * Whether a container has come near the window. True at once without IntersectionObserver, and when the page is printed.
 * A transition renders what follows, so that it doesn't block input.
 */
export function useIsNear(container: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || container.current === null) return undefined
    const { current } = container
    const observe = (marginPx: number) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true))
        },
        { rootMargin: `${marginPx}px 0px` },
      )
      observer.observe(current)
      return observer
    }
    const observers = [observe(0)]
    const onScroll = () => observers.push(observe(nearPx))
    addEventListener('scroll', onScroll, { once: true })
    const onPrint = () => flushSync(() => setIsNear(true))
    addEventListener('beforeprint', onPrint)
    return () => {
      for (const observer of observers) observer.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('beforeprint', onPrint)
    }
  }, [isNear, container])
  return isNear
}

/** In px. */
export interface Size {
  width: number
  height: number
}

/** The size of a container; null until it has been laid out, and while it is hidden. */
export function useSize(container: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (container.current === null) return undefined
    const observer = new ResizeObserver((entries) => {
      const { width, height } = entries.at(-1)?.contentRect ?? { width: 0, height: 0 }
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  return size
}
