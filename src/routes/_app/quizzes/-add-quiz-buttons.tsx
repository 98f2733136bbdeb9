import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { Button } from '../../../components/form/button.tsx'
import { CardNote, PopoverNote } from '../../../components/feedback/note.tsx'

import { useProgressLabel } from '../../../components/form/button-feedback.ts'
import { NetworkError, toReason } from '../../../data/call.ts'
import styles from './-add-quiz.module.css'
import { contentsOf, emptyAnswers, isUntouched } from './-draft-contents.ts'
import { ManageButton } from './-manage-button.tsx'
import type { AddingQuiz } from './-use-add-quiz.ts'
import type { QuizEditor } from './-use-editor.ts'

interface AddQuizButtonsProps {
  adding: AddingQuiz
  editor: QuizEditor
}

/** Manage exercises and Save, with why it could not be saved and what is in the draft. */
export function AddQuizButtons({ adding, editor }: AddQuizButtonsProps) {
  const { draft, kept, group, saving, addition, problem } = adding
  const { status, submittedAt } = addition
  const words = useProgressLabel('Save', { status: saving ? 'pending' : status, submittedAt })
  const empty = emptyAnswers(draft)
  const question = problem?.question ?? null
  return (
    <>
      <div className={styles.buttons}>
        <ManageButton disabled={group === undefined || saving} editor={editor} />
        <Button type="submit" kind="filled" needsServer icon={<SaveRegular />} busy={saving}>
          {words}
        </Button>
      </div>
      <PopoverNote
        action={
          question !== null && (
            <Button onClick={() => editor.openAt(question)}>Show question {question + 1}</Button>
          )
        }
      >
        {problem?.words ?? (addition.error && refusal(addition.error))}
      </PopoverNote>
      {!isUntouched(draft) && (
        <p className={styles.small}>
          {contentsOf(draft)}.{' '}
          {kept
            ? 'The draft is kept on this device.'
            : 'This device cannot keep the draft: save it before you leave this page.'}
          {draft.replaces !== null && ' Saving it replaces the quiz that could not be made.'}
        </p>
      )}
      {empty !== null && <CardNote>{empty}</CardNote>}
    </>
  )
}

const refusal = (error: Error): string =>
  error instanceof NetworkError
    ? 'The server did not answer. See whether the quiz is in the list before you save again; the draft is still here.'
    : `The quiz is not saved, and the draft is still here. ${toReason(error)}`
