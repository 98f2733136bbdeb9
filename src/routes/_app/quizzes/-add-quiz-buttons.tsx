import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square-edit'
import { useRef, useState } from 'react'
import { CardNote, PopoverNote } from '../../../components/feedback/note.tsx'
import { useProgressLabel } from '../../../components/form/button-feedback.ts'
import { Button } from '../../../components/form/button.tsx'
import { NetworkError, toReason } from '../../../data/call.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-add-quiz-card.module.css'
import { formatContents, getEmptyAnswersWarning, isUntouched } from './-draft-contents.ts'
import type { QuizForm } from './-use-quiz-form.ts'

interface AddQuizButtonsProps {
  form: QuizForm
  editor: EditorDialog
}

/** Manage exercises and Save, why saving failed, and a summary of the draft. */
export function AddQuizButtons({ form, editor }: AddQuizButtonsProps) {
  const { draft, isPersisted, group, isSaving, saveMutation, problem } = form
  const { status, submittedAt, error } = saveMutation
  const label = useProgressLabel('Save', { status: isSaving ? 'pending' : status, submittedAt })
  const warning = getEmptyAnswersWarning(draft)
  const question = problem?.question ?? null
  return (
    <>
      <div className={styles.buttons}>
        <ManageExercisesButton disabled={group === undefined || isSaving} editor={editor} />
        <Button type="submit" kind="filled" needsServer icon={<SaveRegular />} busy={isSaving}>
          {label}
        </Button>
      </div>
      <PopoverNote
        action={
          question !== null && (
            <Button onClick={() => editor.openAt(question)}>Show question {question + 1}</Button>
          )
        }
      >
        {problem?.text ?? (error && toErrorText(error))}
      </PopoverNote>
      {!isUntouched(draft) && (
        <p className={styles.small}>
          {formatContents(draft)}.{' '}
          {isPersisted
            ? 'The draft is kept on this device.'
            : 'This device cannot keep the draft: save it before you leave this page.'}
          {draft.replaces !== null && ' Saving it replaces the quiz that could not be made.'}
        </p>
      )}
      {warning !== null && <CardNote>{warning}</CardNote>}
    </>
  )
}

const toErrorText = (error: Error): string =>
  error instanceof NetworkError
    ? 'The server did not answer. See whether the quiz is in the list before you save again; the draft is still here.'
    : `The quiz is not saved, and the draft is still here. ${toReason(error)}`

interface ManageExercisesButtonProps {
  disabled: boolean
  editor: EditorDialog
}

function ManageExercisesButton({
  disabled,
  editor: { isLoading, hasFailed, button, openAt },
}: ManageExercisesButtonProps) {
  return (
    <>
      <Button
        ref={button}
        icon={<TextBulletListSquareEditRegular />}
        disabled={disabled}
        busy={isLoading}
        onClick={() => openAt(null)}
      >
        Manage exercises
      </Button>
      {hasFailed && (
        <CardNote kind="error">The editor could not be loaded. Try again when you are online.</CardNote>
      )}
    </>
  )
}

const manageExercises = lazyValue(
  async () => (await import('./-manage-exercises/manage-exercises.tsx')).ManageExercises,
)

/** The lazily loaded editor dialog, opened by Manage exercises or at the question that Save found incomplete. */
export function useEditorDialog() {
  const [isOpen, setOpen] = useState(false)
  const { value: ManageExercises, isLoading, hasFailed, retry } = useLazy(manageExercises, isOpen)
  const [incompleteQuestion, setIncompleteQuestion] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const openAt = (question: number | null) => {
    // The dialog returns the focus to this button, because the button in the message may be gone by then.
    button.current?.focus()
    setIncompleteQuestion(question)
    setOpen(true)
    retry()
  }
  const close = () => setOpen(false)
  return { ManageExercises, isLoading, hasFailed, incompleteQuestion, button, openAt, close }
}

type EditorDialog = ReturnType<typeof useEditorDialog>
