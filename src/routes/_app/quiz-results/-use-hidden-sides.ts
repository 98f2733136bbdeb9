import { type RefObject, useEffect, useState } from 'react'

/** Half a pixel is a matter of rounding. */
const tolerancePx = 1

/** On which sides a box that scrolls has contents out of view. */
export function useHiddenSides(box: RefObject<HTMLElement | null>): { left: boolean; right: boolean } {
  const [sides, setSides] = useState({ left: false, right: false })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const left = scrollLeft > tolerancePx
      const right = scrollLeft + clientWidth < scrollWidth - tolerancePx
      setSides((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The table too: it grows with the text size.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box])
  return sides
}
