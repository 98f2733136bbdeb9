import { type RefObject, useLayoutEffect, useState } from 'react'
import { type TickPlace, tickPlaces } from './-tick-places.ts'

/** Measures on which line each ticked stretch of `text` begins, and again whenever the lines may have moved. */
export function useTickPlaces(text: RefObject<HTMLElement | null>, ticks: number[]): TickPlace[] {
  const [tops, setTops] = useState<number[]>([])
  const count = ticks.length
  useLayoutEffect(() => {
    const element = text.current
    if (element === null || count === 0) return
    const measure = () => setTops(topsIn(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The typeface may come after the text and break its lines elsewhere at the same height.
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [text, count])
  return tickPlaces(tops, ticks)
}

/** The middle of the line each stretch begins on. */
function topsIn(element: HTMLElement): number[] {
  const { top } = element.getBoundingClientRect()
  return [...element.querySelectorAll('[data-ticked]')].map((stretch) => {
    const [first] = stretch.getClientRects()
    return first === undefined ? 0 : Math.round(first.top + first.height / 2 - top)
  })
}
