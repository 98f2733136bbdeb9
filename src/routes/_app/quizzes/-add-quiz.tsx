import { useEffect, useRef } from 'react'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import type { Topic } from '../../../data/topic.ts'
import { AddQuizButtons } from './-add-quiz-buttons.tsx'
import { AddQuizFields } from './-add-quiz-fields.tsx'
import { AddQuizNotes } from './-add-quiz-notes.tsx'
import styles from './-add-quiz.module.css'
import { useAddQuiz } from './-use-add-quiz.ts'
import { useEditor } from './-use-editor.ts'

interface AddQuizProps {
  focused: boolean
  onShow: (topic: Topic) => void
}

/** The form of a new quiz. It keeps its draft on this device until the server has the quiz, which can then be shown. */
export function AddQuiz({ focused, onShow }: AddQuizProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) card.current?.querySelector('input')?.focus()
  }, [focused])
  const adding = useAddQuiz()
  const { group } = adding
  const editor = useEditor()
  const { Editor } = editor
  return (
    <div ref={card} className={styles.card}>
      <DashedCard title="Add a quiz" closeLabel="Clear the draft" onClose={adding.clear}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            adding.save(event.currentTarget)
          }}
        >
          <fieldset className={styles.fields} disabled={adding.saving}>
            <AddQuizFields adding={adding} />
          </fieldset>
          <AddQuizButtons adding={adding} editor={editor} />
        </form>
        <AddQuizNotes adding={adding} onShow={onShow} />
      </DashedCard>
      {/* Outside the form, so that Enter in one of its fields does not save the quiz. */}
      {Editor && group && <Editor group={group} incomplete={editor.incomplete} onClose={editor.close} />}
    </div>
  )
}
