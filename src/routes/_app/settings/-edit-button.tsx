import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { ignoreSecondPress } from '../../../components/form/second-press.ts'
import type { Flash } from '../../../components/form/use-flash.ts'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

interface EditButtonProps {
  /** What it opens: "Edit display name". */
  label: string
  editing: boolean
  busy: boolean
  flash: Flash
  onEdit: () => void
  /** Closes the fields and keeps what was there before. */
  onCancel: () => void
}

/** Opens fields for editing, then saves them: it submits its form. Shows for two seconds how that went. */
export function EditButton({ label, editing, busy, flash, onEdit, onCancel }: EditButtonProps) {
  const edit = useFocusAfter(editing)
  const icon = (usual: typeof PenRegular) => <FlashIcon flash={flash} usual={usual} />
  return (
    <div className={styles.edit}>
      {/* New with each change, so that the second press of a double press does not take what has just appeared. */}
      <span key={editing ? 'save' : 'edit'} className={styles.edit} ref={ignoreSecondPress}>
        {editing ? (
          <>
            <Button
              type="submit"
              needsServer
              kind={flash === 'failure' ? 'destructive' : 'filled'}
              busy={busy}
              icon={icon(SaveRegular)}
            >
              Save
            </Button>
            <Button kind="plain" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button needsServer ref={edit} icon={icon(PenRegular)} onClick={onEdit}>
            {label}
          </Button>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {flash === 'success' && 'Saved'}
      </span>
    </div>
  )
}

/** Gives the focus back to the button that opened the fields, once they are closed. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
