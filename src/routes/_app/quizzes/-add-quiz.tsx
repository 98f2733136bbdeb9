import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { DashedCard } from '../../../components/dashed-card.tsx'
import { PopoverNote } from '../../../components/popover-note.tsx'
import { reasonOf } from '../../../data/call.ts'
import { getClasses } from '../../../data/class.ts'
import { addTopic } from '../../../data/topic.ts'
import { useUser } from '../../../session/auth-store.ts'
import { AddQuizButtons } from './-add-quiz-buttons.tsx'
import { AddQuizFields } from './-add-quiz-fields.tsx'
import styles from './-add-quiz.module.css'
import { bodyOf, isBlank, isUntouched } from './-draft-contents.ts'
import { type QuizDraft, chooseGroup } from './-draft-operations.ts'
import { keepDraft, useQuizDraft } from './-quiz-draft-store.ts'

/** What was just taken away, for as long as nothing new is written. */
interface TakenAway {
  draft: QuizDraft
  words: string
}

/** The form of a new quiz. It keeps its draft on this device until the server has the quiz. */
export function AddQuiz() {
  const { id } = useUser()
  const { draft } = useQuizDraft(id)
  const groups = useQuery(getClasses())
  const addition = useMutation(addTopic())
  const [taken, setTaken] = useState<TakenAway | null>(null)

  const change = (to: QuizDraft | null, words?: string) => {
    setTaken(words === undefined ? null : { draft, words })
    addition.reset()
    keepDraft(id, to)
  }
  const choose = (groupId: number) => {
    const group = groups.data?.find((each) => each.id === groupId)
    if (group === undefined) return
    const to = chooseGroup(draft, group)
    const cleared = to.questions !== draft.questions && !draft.questions.every(isBlank)
    change(to, cleared ? `The questions were cleared: ${group.name} has another subject.` : undefined)
  }
  const save = () => addition.mutate(bodyOf(draft), { onSuccess: () => keepDraft(id, null) })
  const group = groups.data?.find((each) => each.id === draft.groupId)
  return (
    <div className={styles.card}>
      <DashedCard
        title="Add a quiz"
        closeLabel="Clear the draft"
        onClose={() =>
          !addition.isPending && change(null, isUntouched(draft) ? undefined : 'The draft was cleared.')
        }
      >
        <fieldset className={styles.form} disabled={addition.isPending}>
          <AddQuizFields draft={draft} groups={groups} onChange={change} onChoose={choose} />
          <AddQuizButtons group={group} saving={addition.isPending} onSave={save} />
        </fieldset>
        <div role="status">
          {addition.isSuccess && <p>"{addition.data.name}" is saved. Its questions are being made ready.</p>}
          {taken && (
            <p className={styles.taken}>
              {taken.words}
              <Button onClick={() => change(taken.draft)}>Undo</Button>
            </p>
          )}
        </div>
        <PopoverNote>
          {addition.error && `The quiz is not saved. ${reasonOf(addition.error)} The draft is still here.`}
        </PopoverNote>
      </DashedCard>
    </div>
  )
}
