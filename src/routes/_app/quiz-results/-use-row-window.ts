import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Tables of more rows draw those in view only. */
const maxDrawnRows = 60
/** Rows drawn above and below the view. The window moves by whole steps, so that most scrolling draws nothing. */
const step = 15
/** Before a row has been measured, in px. */
const usualRowHeight = 30

/** Drawn rows by their index, and gaps of rows that are not, in order. */
export type RowPart = { type: 'row'; index: number } | { type: 'gap'; from: number; count: number }

/** The rows of a window as parts of the whole; `pinned` is drawn wherever it is. */
export function toParts(count: number, first: number, end: number, pinned: number | null): RowPart[] {
  const drawn = new Set<number>()
  for (let index = Math.max(0, first); index < Math.min(count, end); index += 1) drawn.add(index)
  if (pinned !== null && pinned >= 0 && pinned < count) drawn.add(pinned)
  const parts: RowPart[] = []
  let next = 0
  for (const index of [...drawn].toSorted((a, b) => a - b)) {
    if (index > next) parts.push({ type: 'gap', from: next, count: index - next })
    parts.push({ type: 'row', index })
    next = index + 1
  }
  if (next < count) parts.push({ type: 'gap', from: next, count: count - next })
  return parts
}

/** The parts of a table's body in a box that scrolls. When it is printed every row is drawn. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, pinned: number | null) {
  const [view, setView] = useState({ first: 0, end: maxDrawnRows, rowHeight: usualRowHeight })
  const isPrinting = usePrinting()
  const isWhole = isPrinting || count <= maxDrawnRows
  useEffect(() => {
    const element = box.current
    if (element === null || isWhole) return undefined
    const measure = () => setView((before) => keepEqual(before, measureView(element, before.rowHeight)))
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box, isWhole])
  const parts = isWhole ? toParts(count, 0, count, null) : toParts(count, view.first, view.end, pinned)
  return { parts, rowHeight: view.rowHeight, isPrinting }
}

interface View {
  first: number
  end: number
  rowHeight: number
}

function measureView(box: HTMLElement, knownHeight: number): View {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
  const heights = rows.reduce((total, row) => total + row.offsetHeight, 0)
  const rowHeight = rows.length > 0 && heights > 0 ? heights / rows.length : knownHeight
  const top = Math.floor(box.scrollTop / rowHeight)
  const first = Math.max(0, Math.floor(top / step - 1) * step)
  const end = Math.ceil((top + box.clientHeight / rowHeight) / step + 1) * step
  return { first, end, rowHeight: Math.round(rowHeight * 10) / 10 }
}

const keepEqual = (before: View, now: View): View =>
  before.first === now.first && before.end === now.end && before.rowHeight === now.rowHeight ? before : now

/** Whether the page is being printed. Drawn at once, because the browser takes the picture right after. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
