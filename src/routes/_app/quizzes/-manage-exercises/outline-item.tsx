import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/headless/svg/re-order-dots-vertical'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import { levels } from './level-nouns.ts'
import { type OutlineRow, formatRow } from './outline-rows.ts'
import styles from './outline.module.css'

interface OutlineItemProps {
  row: OutlineRow
  isCurrent: boolean
  isTabStop: boolean
  isDragged: boolean
  /** Where a dragged item would be dropped. */
  drop: 'before' | 'after' | null
  /** The pointer's handlers of the handle that drags the item. */
  handle: HTMLAttributes<HTMLElement>
  onOpen: () => void
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

/** One row of the outline: number, text and marks, and what is missing below. */
export function OutlineItem(props: OutlineItemProps) {
  const { row, isCurrent, isTabStop, isDragged, drop, onOpen, onKeyDown, onFocus } = props
  const { position, key, number, text, points, missing, siblingCount, isExpanded } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={item}
      role="treeitem"
      className={styles.row}
      aria-level={levels.indexOf(position.level) + 1}
      aria-posinset={position[position.level] + 1}
      aria-setsize={siblingCount}
      aria-expanded={isExpanded}
      aria-current={isCurrent ? 'step' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-key={key}
      data-dragged={isDragged || undefined}
      data-drop={drop ?? undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <span className="visually-hidden">{formatRow(row)}</span>
      <span className={styles.cells} aria-hidden="true">
        <Toggle {...props} />
        <span className={styles.number}>{number}</span>
        <span className={styles.text} title={text}>
          {text}
        </span>
        <span className={styles.points}>{points !== null && `[${points}]`}</span>
        <Handle {...props} />
        {missing && (
          <span className={styles.missing}>
            <WarningRegular />
            {missing}
          </span>
        )}
      </span>
    </li>
  )
}

/** Shows and hides what is below an item. For the keyboard there are the arrow keys. */
function Toggle({ row: { isExpanded }, onToggle }: OutlineItemProps) {
  if (isExpanded === undefined) return null
  return (
    <span
      className={styles.toggle}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <ChevronRightRegular />
    </span>
  )
}

/** Drags an item. For the keyboard there are Alt with the arrow keys and the buttons above the tree. */
function Handle({ row, handle }: OutlineItemProps) {
  if (row.siblingCount === 1) return null
  return (
    <span
      {...handle}
      data-handle
      className={styles.handle}
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
    >
      <ReOrderDotsVerticalRegular />
    </span>
  )
}
