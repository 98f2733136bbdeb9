import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square-edit'
import { useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'

interface ManageExercisesButtonProps {
  disabled: boolean
  editor: EditorDialog
}

/** Opens the editor dialog, whose code is loaded when the button is about to be pressed. */
export function ManageExercisesButton({
  disabled,
  editor: { isLoading, hasFailed, button, openAt },
}: ManageExercisesButtonProps) {
  const returnWords = useReturnWords()
  return (
    <>
      <Button
        ref={button}
        icon={<TextBulletListSquareEditRegular />}
        disabled={disabled}
        busy={isLoading}
        onClick={() => openAt(null)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Manage exercises
      </Button>
      {hasFailed && (
        <CardNote variant="error">The editor could not be loaded. Try again{returnWords}.</CardNote>
      )}
    </>
  )
}

const manageExercises = lazyValue(
  async () => (await import('./-manage-exercises/manage-exercises.tsx')).ManageExercises,
)

const preload = () => void manageExercises.preload()

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

export type EditorDialog = ReturnType<typeof useEditorDialog>
