import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { OutlineRow } from './outline-rows.ts'

interface TreeActions {
  onOpen: (row: OutlineRow) => void
  onToggle: (row: OutlineRow) => void
  /** Returns the key of the row at its new place. */
  onMove: (row: OutlineRow, index: number) => string
}

/**
 * The keyboard of a tree: arrow keys, Home and End move the focus, left and right collapse and expand, Enter and the space
 * bar open an item, Alt with an arrow key moves it. The tree is one tab stop: the current row, until another has the focus.
 */
export function useTreeKeys(rows: OutlineRow[], currentKey: string, actions: TreeActions) {
  const tree = useRef<HTMLUListElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const keyToFocus = useRef<string | null>(null)
  // After rendering, because a moved row has another key.
  useLayoutEffect(() => {
    if (keyToFocus.current === null) return
    tree.current?.querySelector<HTMLElement>(`[data-key="${keyToFocus.current}"]`)?.focus()
    keyToFocus.current = null
  })
  const focusRow = (key: string | undefined) => {
    if (!key) return
    keyToFocus.current = key
    setFocusedKey(key)
  }
  const onKeyDown = (row: OutlineRow, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const handlers = event.altKey
      ? getMoveHandlers(row, actions, focusRow)
      : getHandlers(rows, row, actions, focusRow)
    const handle = handlers[event.key]
    if (handle === undefined) return
    event.preventDefault()
    handle()
  }
  const hasRow = (key: string | null) => rows.some((row) => row.key === key)
  const [questionKey = ''] = currentKey.split('.')
  const tabStop = [focusedKey, currentKey].find(hasRow) ?? questionKey
  return { tree, tabStop, onKeyDown, setFocusedKey }
}

type Handlers = Partial<Record<string, () => void>>
type FocusRow = (key: string | undefined) => void

function getMoveHandlers(row: OutlineRow, { onMove }: TreeActions, focusRow: FocusRow): Handlers {
  const index = row.position[row.position.level]
  return {
    ArrowUp: () => focusRow(onMove(row, index - 1)),
    ArrowDown: () => focusRow(onMove(row, index + 1)),
  }
}

function getHandlers(
  rows: OutlineRow[],
  row: OutlineRow,
  { onOpen, onToggle }: TreeActions,
  focusRow: FocusRow,
): Handlers {
  const index = rows.indexOf(row)
  const next = rows[index + 1]?.key
  const firstChild = next?.startsWith(`${row.key}.`) ? next : undefined
  const parent = row.key.split('.').slice(0, -1).join('.')
  return {
    ArrowUp: () => focusRow(rows[index - 1]?.key),
    ArrowDown: () => focusRow(next),
    Home: () => focusRow(rows[0]?.key),
    End: () => focusRow(rows.at(-1)?.key),
    ArrowLeft: () => (row.isExpanded ? onToggle(row) : focusRow(parent)),
    ArrowRight: () => (row.isExpanded === false ? onToggle(row) : focusRow(firstChild)),
    Enter: () => onOpen(row),
    ' ': () => onOpen(row),
  }
}
