import type { KeyboardEvent, ReactNode } from 'react'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import type { Flash } from '../../../components/form/button-feedback.ts'
import { Button, ignoreSecondPress } from '../../../components/form/button.tsx'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

interface EditButtonProps {
  /** The text of the closed button, e.g. "Edit display name". */
  label: ReactNode
  isEditing: boolean
  busy: boolean
  flash: Flash
  onEdit: () => void
  /** Closes the fields without saving. */
  onCancel: () => void
}

/** Opens fields for editing, then submits their form. Flashes the result for two seconds. */
export function EditButton({ label, isEditing, busy, flash, onEdit, onCancel }: EditButtonProps) {
  const editButton = useReturnedFocus(isEditing)
  useAnnouncement(flash === 'success' && 'Saved')
  const icon = (defaultIcon: typeof PenRegular) => <FlashIcon flash={flash} defaultIcon={defaultIcon} />
  return (
    <div className={styles.edit}>
      {/* A new key after each change, so that a double press can't hit the button that has just appeared. */}
      <span key={isEditing ? 'save' : 'edit'} className={styles.edit} ref={ignoreSecondPress}>
        {isEditing ? (
          <>
            <Button
              type="submit"
              needsServer
              variant={flash === 'failure' ? 'destructive' : 'filled'}
              busy={busy}
              icon={icon(SaveRegular)}
              onKeyDown={onEscape(() => !busy && onCancel())}
            >
              Save
            </Button>
            <Button variant="plain" disabled={busy} onClick={onCancel} onKeyDown={onEscape(onCancel)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button needsServer ref={editButton} icon={icon(PenRegular)} onClick={onEdit}>
            {label}
          </Button>
        )}
      </span>
    </div>
  )
}

/** As a `ref` it focuses a field that has just been opened. */
export const focusField = (field: HTMLInputElement | null): void => field?.focus()

/** Escape in a field or on one of its buttons closes the fields without saving. */
export const onEscape =
  (cancel: () => void) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') cancel()
  }
