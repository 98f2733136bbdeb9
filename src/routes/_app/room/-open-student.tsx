import { useEffect } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import type { Tile } from './-tiles.ts'

const studentDialog = lazyValue(async () => (await import('./-student-dialog.tsx')).StudentDialog)

interface OpenStudentProps {
  /** Undefined while none is open. */
  tile: Tile | undefined
  /** The server's time, in ms. */
  now: number
  onClose: () => void
}

/** The dialog of a student; a note in its place where it can't be loaded, so that the room stays. */
export function OpenStudent({ tile, now, onClose }: OpenStudentProps) {
  const { value: StudentDialog, hasFailed, retry } = useLazy(studentDialog, tile !== undefined)
  useEffect(() => whenIdle(studentDialog.preload), [])
  if (tile === undefined) return null
  if (StudentDialog !== null) return <StudentDialog tile={tile} now={now} onClose={onClose} />
  if (!hasFailed) return null
  return (
    <div role="alert">
      <CardNote variant="error">
        {tile.name} could not be opened. <Button onClick={retry}>Try again</Button>
      </CardNote>
    </div>
  )
}
