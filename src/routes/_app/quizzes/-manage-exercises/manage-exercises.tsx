import { type RefObject, useEffect, useRef } from 'react'
import { formatContents } from '../-draft-contents.ts'
import type { Level } from '../-draft-operations.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import type { StudentGroup } from '../../../../data/class.ts'
import { LevelBar } from './level-bar.tsx'
import { AnswerLevel, QuestionLevel, SubquestionLevel } from './level-fields.tsx'
import { Breadcrumbs, EditorFooter } from './level-navigation.tsx'
import styles from './manage-exercises.module.css'
import { Modal } from './modal.tsx'
import { useDraftEditor } from './use-draft-editor.ts'

export interface ManageExercisesProps {
  group: StudentGroup
  /** The question that Save found incomplete, from 0: the editor opens there and shows the errors. */
  incompleteQuestion: number | null
  onClose: () => void
}

const levels = { question: QuestionLevel, subquestion: SubquestionLevel, answer: AnswerLevel }

/** The editor of a draft's questions, subquestions and answers, one level at a time. */
export function ManageExercises({ group, incompleteQuestion, onClose }: ManageExercisesProps) {
  const { editor, isPersisted, removalText, undo } = useDraftEditor(incompleteQuestion)
  const { draft, position } = editor
  const LevelFields = levels[position.level]
  const contents = useKeepFocus(position.level)
  return (
    <Modal
      title="Manage exercises"
      subtitle={
        <>
          <span className={styles.names}>
            {[draft.name.trim(), group.name].filter(Boolean).join(' · ')} ·{' '}
          </span>
          <strong>{formatContents(draft)}</strong>
        </>
      }
      tabs={<Breadcrumbs editor={editor} />}
      footer={<EditorFooter editor={editor} onDone={onClose} />}
      onClose={onClose}
    >
      <div ref={contents} className={styles.contents}>
        <div className={styles.main}>
          <LevelBar editor={editor} />
          <div role="status">
            {removalText && (
              <p className={styles.removed}>
                {removalText}
                <Button onClick={undo}>Undo</Button>
              </p>
            )}
            {!isPersisted && (
              <CardNote variant="wrong">
                This device cannot keep the draft: save it before you leave.
              </CardNote>
            )}
          </div>
        </div>
        <LevelFields
          // A key for each item, so that the browser's undo can't restore the text of another item.
          key={`${position.level} ${position.question} ${position.subquestion} ${position.answer}`}
          editor={editor}
          subjectId={group.subject.id}
        />
      </div>
    </Modal>
  )
}

/**
 * Keeps the focus inside the element with the returned ref: first on an invalid field, if any; then on the current
 * item whenever the level changes or the focus is lost.
 */
function useKeepFocus(level: Level): RefObject<HTMLDivElement | null> {
  const contents = useRef<HTMLDivElement>(null)
  const lastLevel = useRef(level)
  useEffect(() => contents.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [])
  // Runs after every render, because any change can remove the focused control.
  useEffect(() => {
    const isNew = level !== lastLevel.current
    if (!isNew && !isFocusLost()) return
    lastLevel.current = level
    const item = contents.current?.querySelector<HTMLElement>('[aria-current]')
    item?.focus({ preventScroll: isNew })
    // A phone shows a new level from its beginning.
    if (isNew) item?.closest('[role=dialog]')?.scrollTo({ top: 0 })
  })
  return contents
}

/** Whether the focused control was removed or disabled. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, [role=dialog], :disabled')
}
