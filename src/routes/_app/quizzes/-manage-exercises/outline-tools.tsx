import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up'
import { ArrowCollapseAllRegular } from '@fluentui/react-icons/headless/svg/arrow-collapse-all'
import { ArrowExpandAllRegular } from '@fluentui/react-icons/headless/svg/arrow-expand-all'
import { DocumentCopyRegular } from '@fluentui/react-icons/headless/svg/document-copy'
import { Button } from '../../../../components/form/button.tsx'
import {
  type EditResult,
  type Position,
  type QuizDraft,
  countItems,
  duplicateItem,
  getDuplicateLimitMessage,
  moveItem,
} from '../-draft-operations.ts'
import { formatPosition, levelNouns } from './level-nouns.ts'
import styles from './outline.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

interface OutlineToolsProps {
  editor: DraftEditor
  areAllExpanded: boolean
  onToggleAll: () => void
}

/** Moves or duplicates the current item, and expands or collapses all questions. */
export function OutlineTools({ editor, areAllExpanded, onToggleAll }: OutlineToolsProps) {
  const { draft, position, apply } = editor
  const noun = levelNouns[position.level].toLowerCase()
  const index = position[position.level]
  const limitMessage = getDuplicateLimitMessage(draft, position)
  const move = (to: number) => {
    const { result, announcement } = toMove(draft, position, to)
    apply(result, { announcement })
  }
  const duplicate = () =>
    apply(duplicateItem(draft, position), {
      undoText: `${formatPosition(position)} was duplicated.`,
      movesFocus: true,
    })
  return (
    <div className={styles.tools}>
      <h3 className={styles.title}>Outline</h3>
      <Button
        variant="plain"
        icon={areAllExpanded ? <ArrowCollapseAllRegular /> : <ArrowExpandAllRegular />}
        onClick={onToggleAll}
      >
        {areAllExpanded ? 'Collapse all' : 'Expand all'}
      </Button>
      <div className={styles.actions}>
        <Button
          variant="plain"
          aria-label={`Move ${noun} up`}
          icon={<ArrowUpRegular />}
          disabledFocusable={index === 0}
          onClick={() => move(index - 1)}
        >
          Up
        </Button>
        <Button
          variant="plain"
          aria-label={`Move ${noun} down`}
          icon={<ArrowDownRegular />}
          disabledFocusable={index === countItems(draft, position) - 1}
          onClick={() => move(index + 1)}
        >
          Down
        </Button>
        <Button
          variant="plain"
          aria-label={limitMessage === null ? `Duplicate ${noun}` : `Duplicate: ${limitMessage}`}
          {...(limitMessage !== null && { tooltip: limitMessage })}
          icon={<DocumentCopyRegular />}
          disabledFocusable={limitMessage !== null}
          onClick={duplicate}
        >
          Duplicate
        </Button>
      </div>
    </div>
  )
}

/** The draft with the item at a position moved to another index, and what to announce. */
export function toMove(
  draft: QuizDraft,
  position: Position,
  index: number,
): { result: EditResult; announcement: string } {
  const result = moveItem(draft, position, index)
  const noun = levelNouns[position.level]
  const to = result.position[position.level]
  const from = position[position.level]
  const announcement =
    to === from
      ? `${noun} ${from + 1} is ${from === 0 ? 'first' : 'last'} already.`
      : `${noun} ${from + 1} is now ${noun.toLowerCase()} ${to + 1} of ${countItems(draft, position)}.`
  return { result, announcement }
}
