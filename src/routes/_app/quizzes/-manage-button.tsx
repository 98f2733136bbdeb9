import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square-edit'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import type { QuizEditor } from './-use-editor.ts'

interface ManageButtonProps {
  disabled: boolean
  editor: QuizEditor
}

export function ManageButton({ disabled, editor: { busy, failed, button, openAt } }: ManageButtonProps) {
  return (
    <>
      <Button
        ref={button}
        icon={<TextBulletListSquareEditRegular />}
        disabled={disabled}
        busy={busy}
        onClick={() => openAt(null)}
      >
        Manage exercises
      </Button>
      {failed && (
        <CardNote kind="error">The editor could not be loaded. Try again when you are online.</CardNote>
      )}
    </>
  )
}
