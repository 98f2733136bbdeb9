import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** A cell by its line and column, both from 0; line 0 has the buttons that sort. */
export interface GridCell {
  line: number
  column: number
}

interface GridSize {
  lines: number
  columns: number
  /** Lines that Page Up and Page Down go on by. */
  page: number
}

/** Where a key leads from a cell; null for keys that the grid has no use for. */
export function getNextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { line, column }: GridCell,
  { lines, columns, page }: GridSize,
): GridCell | null {
  const targets: Record<string, GridCell> = {
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    PageUp: { line: line - page, column },
    PageDown: { line: line + page, column },
    Home: { line: ctrlKey ? 0 : line, column: 0 },
    End: { line: ctrlKey ? lines - 1 : line, column: columns - 1 },
  }
  const target = targets[key]
  if (target === undefined || (ctrlKey && key !== 'Home' && key !== 'End')) return null
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { line: clamp(target.line, lines), column: clamp(target.column, columns) }
}

/** The attribute by which a cell is found again. */
export const cellName = (line: number, column: number): string => `${line}:${column}`

const findCell = (element: Element | null): GridCell | null => {
  const [line, column] = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? []
  return line === undefined ? null : { line: Number(line), column: Number(column) }
}

export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * One cell of the table takes part in the order of Tab; arrow keys go from there to all others. Follows the links of the
 * cells, so that thousands of them need no router of their own.
 */
export function useGridFocus(table: RefObject<HTMLElement | null>, size: GridSize) {
  const [chosen, setActive] = useState<GridCell>({ line: 0, column: 0 })
  const { navigate } = useRouter()
  const isMoving = useRef(false)
  const active = {
    line: Math.min(chosen.line, size.lines - 1),
    column: Math.min(chosen.column, size.columns - 1),
  }
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-cell="${cellName(active.line, active.column)}"]`,
    )
    const target = cell?.querySelector<HTMLElement>('a, button') ?? cell
    target?.focus()
  })
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const next = getNextCell(event, findCell(event.target as Element) ?? active, size)
      if (next === null) return
      event.preventDefault()
      isMoving.current = true
      setActive(next)
    },
    onFocus: (event: FocusEvent) => {
      const cell = findCell(event.target)
      if (cell && (cell.line !== chosen.line || cell.column !== chosen.column)) setActive(cell)
    },
    onClick: (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href')
      if (!href || !isPlainClick(event)) return
      event.preventDefault()
      void navigate({ href })
    },
  }
  return { active, handlers }
}
