import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { LazyTextAreaField } from '../../../components/form/lazy-fields.tsx'
import fold from '../../../components/layout/fold.module.css'
import { showDetails } from '../-mark-history.tsx'

interface NoteProps {
  hasNote: boolean
  text: string
  onChange: (text: string) => void
}

/** Folded away until it is wanted, or has been written. */
export function NoteToSelf({ hasNote, text, onChange }: NoteProps) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || hasNote
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={fold.summary}>Note to self</summary>
      {isOpen && (
        <LazyTextAreaField
          // One that is there from the start stays where it is.
          ref={hasNote ? undefined : showDetails}
          label="Note to self"
          labelHidden
          hint="Students do not see it."
          lines={2}
          maxLength={limits.descriptionLength}
          value={text}
          onChange={onChange}
        />
      )}
    </details>
  )
}
