import { TextBulletListSquareEditRegular } from '@fluentui/react-icons/svg/text-bullet-list-square-edit'
import { type ComponentType, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { CardNote } from '../../../components/card-note.tsx'
import { useBusy } from '../../../components/use-busy.ts'
import type { StudentGroup } from '../../../data/class.ts'
import type { ManageExercisesProps } from './-manage-exercises/manage-exercises.tsx'

/** Opens the editor, whose code is fetched when it is first needed. */
export function ManageButton({ group }: { group: StudentGroup | undefined }) {
  const [Editor, setEditor] = useState<ComponentType<ManageExercisesProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, open] = useBusy(async () => {
    try {
      const { ManageExercises } = await import('./-manage-exercises/manage-exercises.tsx')
      setEditor(() => ManageExercises)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  })
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
      {Editor && group && <Editor group={group} onClose={() => setEditor(null)} />}
    </>
  )
}
