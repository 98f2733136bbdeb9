import { OutlineItem } from './outline-item.tsx'
import type { OutlineRow } from './outline-rows.ts'
import { toMove } from './outline-tools.tsx'
import styles from './outline.module.css'
import type { DraftEditor } from './use-draft-editor.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { levels } from './level-nouns.ts'
import type { Position } from '../-draft-operations.ts'

interface OutlineTreeProps {
  editor: DraftEditor
  rows: OutlineRow[]
  onToggle: (row: OutlineRow) => void
  /** Called when an item has been opened. */
  onOpened: () => void
}

/** E.g. "1.0" for the first subquestion of the second question. */
const toKey = (position: Position): string =>
  levels
    .slice(0, levels.indexOf(position.level) + 1)
    .map((level) => position[level])
    .join('.')

/** The outline as a tree: an item opens by a press, and moves by dragging its handle or with Alt and an arrow key. */
export function OutlineTree({ editor, rows, onToggle, onOpened }: OutlineTreeProps) {
  const { draft, position, apply, goTo } = editor
  const currentKey = toKey(position)
  const onMove = (row: OutlineRow, index: number) => {
    const { result, announcement } = toMove(draft, row.position, index)
    apply(result, { announcement })
    return toKey(result.position)
  }
  const onOpen = (row: OutlineRow) => {
    onOpened()
    goTo(row.position)
  }
  const { tree, tabStop, onKeyDown, setFocusedKey } = useTreeKeys(rows, currentKey, {
    ...{ onOpen, onToggle, onMove },
  })
  const { drag, getHandlers } = useRowDrag(tree, rows, onMove)
  return (
    <ul
      ref={tree}
      className={styles.tree}
      role="tree"
      aria-label="Questions, subquestions and answers"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedKey(null)
      }}
    >
      {rows.map((row) => (
        <OutlineItem
          key={row.key}
          row={row}
          isCurrent={row.key === currentKey}
          isTabStop={row.key === tabStop}
          isDragged={drag?.row.key === row.key}
          drop={drag && getDrop(rows, row, drag)}
          handle={getHandlers(row)}
          onOpen={() => onOpen(row)}
          onToggle={() => onToggle(row)}
          onKeyDown={(event) => onKeyDown(row, event)}
          onFocus={() => setFocusedKey(row.key)}
        />
      ))}
    </ul>
  )
}

/** Whether a dragged item would be dropped before or after a row. */
function getDrop(
  rows: OutlineRow[],
  { key }: OutlineRow,
  { row, index }: { row: OutlineRow; index: number },
): 'before' | 'after' | null {
  const { level } = row.position
  const from = row.position[level]
  const target = toKey({ ...row.position, [level]: index })
  if (index < from) return key === target ? 'before' : null
  // Below all that belongs to the target.
  const last = rows.findLast((each) => each.key === target || each.key.startsWith(`${target}.`))
  return index > from && key === last?.key ? 'after' : null
}
