import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square-edit'
import { useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Step } from '../../../lib/steps.ts'
import type { EditorStart } from './-manage-exercises/use-draft-editor.ts'

interface ManageExercisesButtonProps {
  disabled: boolean
  /** The id of the text that says why it is disabled. */
  reasonId?: string | undefined
  editor: EditorDialog
}

/** Opens the editor dialog, whose code is loaded when the button is about to be pressed. */
export function ManageExercisesButton({
  disabled,
  reasonId,
  editor: { isLoading, hasFailed, button, open },
}: ManageExercisesButtonProps) {
  const returnWords = useReturnWords()
  return (
    <>
      <Button
        ref={button}
        icon={<TextBulletListSquareEditRegular />}
        disabled={disabled}
        aria-describedby={reasonId}
        busy={isLoading}
        onClick={() => open(null)}
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

/**
 * The lazily loaded editor dialog, opened by Manage exercises or at the question that Save found incomplete.
 * @param step where it is open from the beginning; null if it is closed
 */
export function useEditorDialog(step: Step | null) {
  const [isOpen, setOpen] = useState(step !== null)
  const { value: ManageExercises, isLoading, hasFailed, retry } = useLazy(manageExercises, isOpen)
  const [start, setStart] = useState<EditorStart | null>(step && { type: 'step', step })
  // What led to the dialog may be gone when it closes: the link, or the button in a message.
  const button = useReturnedFocus(isOpen)
  const open = (at: EditorStart | null) => {
    setStart(at)
    setOpen(true)
    retry()
  }
  const openAtIncomplete = (question: number) => open({ type: 'incomplete', question })
  const close = () => setOpen(false)
  return { ManageExercises, isLoading, hasFailed, start, button, open, openAtIncomplete, close }
}

export type EditorDialog = ReturnType<typeof useEditorDialog>
