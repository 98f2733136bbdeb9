import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { useId, useState } from 'react'
import { Button } from '../../../../components/form/button.tsx'
import { counted } from '../../../../lib/numbers.ts'
import { OutlineTools } from './outline-tools.tsx'
import { OutlineTree } from './outline-tree.tsx'
import { countGaps, listOutlineRows } from './outline-rows.ts'
import styles from './outline.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

/** All questions with their subquestions and answers: beside the form, or above it behind a button where it is narrow. */
export function Outline({ editor }: { editor: DraftEditor }) {
  const [isOpen, setOpen] = useState(false)
  const { rows, areAllExpanded, toggle, toggleAll } = useOutlineRows(editor)
  const id = useId()
  const gapCount = countGaps(editor.draft)
  return (
    <section className={styles.outline} aria-label="Outline" data-open={isOpen}>
      <Button
        className={styles.disclosure}
        aria-expanded={isOpen}
        aria-controls={id}
        iconAfter={<ChevronDownRegular />}
        onClick={() => setOpen(!isOpen)}
      >
        Outline{gapCount > 0 && `: ${counted(gapCount, 'gap')} to fill in`}
      </Button>
      <div id={id} className={styles.panel}>
        <OutlineTools editor={editor} areAllExpanded={areAllExpanded} onToggleAll={toggleAll} />
        <OutlineTree
          editor={editor}
          rows={rows}
          onToggle={(row) => toggle(row.position.question)}
          onOpened={() => setOpen(false)}
        />
      </div>
    </section>
  )
}

const toKey = (position: object): string => JSON.stringify(position)

/** The rows, and which questions show their parts: the current one, and those that were expanded. */
function useOutlineRows({ draft, position }: DraftEditor) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  // The current question can be collapsed too, until another item is shown.
  const [collapsedAt, setCollapsedAt] = useState<string | null>(null)
  const isCurrent = (question: number) => question === position.question
  const isExpanded = (question: number) =>
    isCurrent(question) ? collapsedAt !== toKey(position) : expanded.has(question)
  const all = draft.questions.map((_, question) => question)
  const areAllExpanded = all.every(isExpanded)
  const toggle = (question: number) => {
    if (isCurrent(question)) setCollapsedAt(isExpanded(question) ? toKey(position) : null)
    else
      setExpanded(
        new Set(
          expanded.has(question)
            ? [...expanded].filter((each) => each !== question)
            : [...expanded, question],
        ),
      )
  }
  const toggleAll = () => {
    setExpanded(new Set(areAllExpanded ? [] : all))
    setCollapsedAt(areAllExpanded ? toKey(position) : null)
  }
  return { rows: listOutlineRows(draft, isExpanded), areAllExpanded, toggle, toggleAll }
}
