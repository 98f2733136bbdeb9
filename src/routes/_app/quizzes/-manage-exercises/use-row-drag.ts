import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Position } from '../-draft-operations.ts'
import { levels } from './level-nouns.ts'
import type { OutlineRow } from './outline-rows.ts'

interface Drag {
  row: OutlineRow
  /** The index that the item would get among its siblings. */
  index: number
}

/** The distance in px from an end of the list within which it scrolls. */
const scrollZone = 32

/**
 * The index among its siblings that an item would get if it were dropped over another item. Beyond the parent it is the
 * first or the last index.
 */
export function getDropIndex({ position, siblingCount }: OutlineRow, over: Position): number {
  for (const level of levels.slice(0, levels.indexOf(position.level)))
    if (over[level] !== position[level]) return over[level] < position[level] ? 0 : siblingCount - 1
  return over[position.level]
}

/** Moves rows of a list by pointer: by mouse, pen or finger. Returns the event handlers of a row's handle. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  rows: OutlineRow[],
  onMove: (row: OutlineRow, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const cancel = () => setDrag(null)
  useEscape(drag !== null, cancel)
  const start = (row: OutlineRow, event: PointerEvent) => {
    if (event.button !== 0) return
    // Keeps the text of the page unselected and the focus where it is.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ row, index: row.position[row.position.level] })
  }
  const move = ({ clientY }: PointerEvent) => {
    if (drag === null || list.current === null) return
    scrollAtEnds(list.current, clientY)
    const over = findRow(list.current, rows, clientY)
    if (over) setDrag({ ...drag, index: getDropIndex(drag.row, over.position) })
  }
  const drop = () => {
    if (drag && drag.index !== drag.row.position[drag.row.position.level]) onMove(drag.row, drag.index)
    cancel()
  }
  const getHandlers = (row: OutlineRow) => ({
    onPointerDown: (event: PointerEvent) => start(row, event),
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: cancel,
  })
  return { drag, getHandlers }
}

function findRow(list: HTMLElement, rows: OutlineRow[], y: number): OutlineRow | undefined {
  const { left, width } = list.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-key]')
  return rows.find(({ key }) => key === element?.dataset['key'])
}

function scrollAtEnds(list: HTMLElement, y: number): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + scrollZone) list.scrollBy({ top: -scrollZone / 2 })
  if (y > bottom - scrollZone) list.scrollBy({ top: scrollZone / 2 })
}

/** Calls back on Escape while active, instead of closing the dialog. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  })
}
