import { formatContents } from '../-draft-contents.ts'
import { getQuestion } from '../-draft-operations.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import type { StudentGroup } from '../../../../data/class.ts'
import { useAnnouncement } from '../../../../lib/announce.ts'
import { ExistingExercises } from './existing-exercises.tsx'
import { LevelBar } from './level-bar.tsx'
import { AnswerLevel, QuestionLevel, SubquestionLevel } from './level-fields.tsx'
import { Breadcrumbs, EditorFooter } from './level-navigation.tsx'
import styles from './manage-exercises.module.css'
import { Modal } from '../../../../components/feedback/modal.tsx'
import { Outline } from './outline.tsx'
import { GeneratedView, StudentView } from './student-view.tsx'
import { type EditorStart, useDraftEditor } from './use-draft-editor.ts'
import { useEditorFocus } from './use-editor-focus.ts'

export interface ManageExercisesProps {
  group: StudentGroup
  /** Where the editor opens; at the first question if null. */
  start: EditorStart | null
  onClose: () => void
}

const levels = { question: QuestionLevel, subquestion: SubquestionLevel, answer: AnswerLevel }

const notKeptText = 'This device cannot keep the draft: save it before you leave.'

/** The editor of a draft's questions, subquestions and answers, one level at a time. */
export function ManageExercises({ group, start, onClose }: ManageExercisesProps) {
  const { editor, isPersisted, focusRequest, undoText, undo, onKeyDown } = useDraftEditor(group, start)
  const { draft, position } = editor
  const { needsGeneration } = getQuestion(draft, position)
  const LevelFields = levels[position.level]
  const contents = useEditorFocus(focusRequest)
  useAnnouncement(!isPersisted && notKeptText)
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
      footer={<EditorFooter editor={editor} isPersisted={isPersisted} onDone={onClose} />}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div ref={contents} className={styles.contents}>
        <Outline editor={editor} />
        <div className={styles.form} data-scrolls>
          <div className={styles.main}>
            <LevelBar editor={editor} />
            {undoText && (
              <p className={styles.undoable}>
                {undoText}
                <Button onClick={undo}>Undo</Button>
              </p>
            )}
            {!isPersisted && <CardNote variant="wrong">{notKeptText}</CardNote>}
          </div>
          <LevelFields
            // A key for each item, so that the browser's undo can't restore the text of another item.
            key={`${position.level} ${position.question} ${position.subquestion} ${position.answer}`}
            editor={editor}
            subjectId={group.subject.id}
          />
          <div className={styles.side}>
            {needsGeneration ? (
              <GeneratedView editor={editor} />
            ) : (
              <StudentView draft={draft} position={position} />
            )}
            {position.level === 'question' && (
              <ExistingExercises key={position.question} editor={editor} subjectId={group.subject.id} />
            )}
          </div>
        </div>
      </div>
    </Modal>
  )
}
