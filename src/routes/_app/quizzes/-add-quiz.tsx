import { DashedCard } from '../../../components/dashed-card.tsx'
import { AddQuizButtons } from './-add-quiz-buttons.tsx'
import { AddQuizFields } from './-add-quiz-fields.tsx'
import { AddQuizNotes } from './-add-quiz-notes.tsx'
import styles from './-add-quiz.module.css'
import { useAddQuiz } from './-use-add-quiz.ts'

/** The form of a new quiz. It keeps its draft on this device until the server has the quiz. */
export function AddQuiz() {
  const adding = useAddQuiz()
  const { draft, groups, saving } = adding
  return (
    <div className={styles.card}>
      <DashedCard title="Add a quiz" closeLabel="Clear the draft" onClose={adding.clear}>
        <fieldset className={styles.form} disabled={saving}>
          <AddQuizFields draft={draft} groups={groups} onChange={adding.change} onChoose={adding.choose} />
          <AddQuizButtons
            group={groups.data?.find(({ id }) => id === draft.groupId)}
            saving={saving}
            onSave={adding.save}
          />
        </fieldset>
        <AddQuizNotes adding={adding} />
      </DashedCard>
    </div>
  )
}
