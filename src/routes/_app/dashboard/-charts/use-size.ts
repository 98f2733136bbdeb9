import { type RefObject, useEffect, useState } from 'react'

export interface Size {
  width: number
  height: number
}

/** How large a place is, in px; null until it has been laid out. */
export function useSize(place: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new ResizeObserver((entries) => {
      const { width, height } = entries.at(-1)?.contentRect ?? { width: 0, height: 0 }
      // In a place that is not shown there is nothing to draw.
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}
