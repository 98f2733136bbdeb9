import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-square-edit'
import { Button } from '../../../components/button.tsx'
import { CardNote } from '../../../components/card-note.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { useOnDemand } from './-use-on-demand.ts'

const loadEditor = async () => (await import('./-manage-exercises/manage-exercises.tsx')).ManageExercises

/** Opens the editor of the drafted questions, for a chosen class. */
export function ManageButton({ group }: { group: StudentGroup | undefined }) {
  const { Part: Editor, busy, failed, open, close } = useOnDemand(loadEditor)
  return (
    <>
      <Button
        icon={<TextBulletListSquareEditRegular />}
        disabled={group === undefined}
        busy={busy}
        onClick={open}
      >
        Manage exercises
      </Button>
      {failed && (
        <CardNote kind="error">The editor could not be loaded. Try again when you are online.</CardNote>
      )}
      {Editor && group && <Editor group={group} onClose={close} />}
    </>
  )
}
