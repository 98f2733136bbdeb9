import { useState } from 'react'
import { Button } from '../../../../components/form/button.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Modal } from '../-modal.tsx'
import type { StudentGroup } from '../../../../data/class.ts'
import { useUser } from '../../../../session/auth-store.ts'
import { contentsOf } from '../-draft-contents.ts'
import { type Moved, firstPlace, within } from '../-draft-operations.ts'
import { keepDraft, useQuizDraft } from '../-quiz-draft-store.ts'
import { AnswerLevel } from './answer-level.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { Editing } from './editing.ts'
import { EditorFoot } from './editor-foot.tsx'
import { LevelBar } from './level-bar.tsx'
import styles from './manage-exercises.module.css'
import { QuestionLevel } from './question-level.tsx'
import { SubquestionLevel } from './subquestion-level.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface ManageExercisesProps {
  group: StudentGroup
  /** The question that Save has found incomplete, counted from 0: it is shown with what it lacks. */
  incomplete: number | null
  onClose: () => void
}

const levels = { question: QuestionLevel, subquestion: SubquestionLevel, answer: AnswerLevel }

/** The editor of a draft's questions, their subquestions and the answers of those, one level at a time. */
export function ManageExercises({ group, incomplete, onClose }: ManageExercisesProps) {
  const { editing, kept, removed, undo } = useEditing(incomplete)
  const { draft, place } = editing
  const LevelFields = levels[place.level]
  const contents = useKeptFocus(place.level)
  return (
    <Modal
      title="Manage exercises"
      subtitle={
        <>
          <span className={styles.whose}>
            {[draft.name.trim(), group.name].filter(Boolean).join(' · ')} ·{' '}
          </span>
          <strong>{contentsOf(draft)}</strong>
        </>
      }
      tabs={<Breadcrumbs editing={editing} />}
      footer={<EditorFoot editing={editing} onDone={onClose} />}
      onClose={onClose}
    >
      <div ref={contents} className={styles.contents}>
        <div className={styles.main}>
          <LevelBar editing={editing} />
          <div role="status">
            {removed && (
              <p className={styles.removed}>
                {removed}
                <Button onClick={undo}>Undo</Button>
              </p>
            )}
            {!kept && (
              <CardNote kind="wrong">This device cannot keep the draft: save it before you leave.</CardNote>
            )}
          </div>
        </div>
        <LevelFields
          // Fields of their own for each item: undo must not bring back another one's text.
          key={`${place.level} ${place.question} ${place.subquestion} ${place.answer}`}
          editing={editing}
          subjectId={group.subject.id}
        />
      </div>
    </Modal>
  )
}

/** The draft of this device with the place that is shown, and the last removal for as long as it can be undone. */
function useEditing(incomplete: number | null) {
  const { id } = useUser()
  const { draft, kept } = useQuizDraft(id)
  const [wanted, setPlace] = useState({ ...firstPlace, question: incomplete ?? 0 })
  const [removal, setRemoval] = useState<{ words: string; before: Moved } | null>(null)
  const place = within(draft, wanted)
  const move = (moved: Moved, words?: string) => {
    setRemoval(words === undefined ? null : { words, before: { draft, place } })
    keepDraft(id, moved.draft)
    setPlace(moved.place)
  }
  const go: Editing['go'] = (to) => {
    setRemoval(null)
    setPlace(to)
  }
  const editing: Editing = {
    draft,
    place,
    strict: incomplete !== null,
    move,
    go,
    change: (changed) => move({ draft: changed, place }),
  }
  return { editing, kept, removed: removal?.words, undo: () => removal && move(removal.before) }
}
