import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Source: spec.md point 9. */
const userList = { loadMoreDelay: 100, marginPx: 400 } as const

/** Asks for more while the end of a scrolled list is near, and a moment after it came near. */
export function useLoadMore(mayLoad: boolean, load: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const onNear = useEffectEvent(load)
  useEffect(() => {
    const item = end.current
    if (!mayLoad || item === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(onNear, userList.loadMoreDelay)
      },
      { root: item.closest('ul'), rootMargin: `${userList.marginPx}px 0px` },
    )
    observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [mayLoad])
  return end
}
