import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { TextField } from '../../../components/form/field.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { limits } from '../../../../contract/limits.ts'
import { editDisplayName } from '../../../data/account.ts'
import { ApiError, toReason } from '../../../data/call.ts'
import { setAuth, useUser } from '../../../session/auth-store.ts'
import { EditButton, onEscape } from './-edit-button.tsx'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

/** The display name can be changed; the email identifies the account and cannot. */
export function Profile() {
  const user = useUser()
  const { field, draft, change, open, cancel, save, flash, busy, error } = useNameDraft()
  return (
    <Panel {...getSection('profile')}>
      <form noValidate onSubmit={save}>
        <div className={styles.profile} data-editing={draft !== null || undefined}>
          <TextField
            ref={field}
            label="Display name"
            required={draft !== null}
            maxLength={limits.displayNameLength}
            autoComplete="name"
            readOnly={draft === null}
            value={draft ?? user.display_name}
            error={error}
            onChange={change}
            onKeyDown={onEscape(() => draft !== null && !busy && cancel())}
          />
          <EditButton
            label={
              <span>
                Edit<span className="visually-hidden"> display name</span>
              </span>
            }
            isEditing={draft !== null}
            busy={busy}
            flash={flash}
            onEdit={() => {
              open(user.display_name)
              field.current?.focus()
            }}
            onCancel={cancel}
          />
        </div>
        <div className={styles.profile}>
          <TextField
            label="Email"
            readOnly
            hint="Your email is your account, so it cannot be changed here."
            value={user.email}
            onChange={() => undefined}
          />
        </div>
      </form>
    </Panel>
  )
}

/** The server's 400 names its own field, so it is reworded. The form limits the length, so only characters can be wrong. */
const toNameError = (error: Error): string =>
  error instanceof ApiError && error.status === 400
    ? 'It has characters that are not allowed.'
    : toReason(error)

/** The draft of the name; null while it is not being edited. */
function useNameDraft() {
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const [flash, showFlash] = useFlash()
  const mutation = useMutation(editDisplayName())
  const change = (name: string | null) => {
    mutation.reset()
    setNameMissing(false)
    setDraft(name)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const display_name = (draft ?? '').trim()
    if (display_name === '') {
      setNameMissing(true)
      showFlash('failure')
      field.current?.focus()
      return
    }
    mutation.mutate(
      { display_name },
      {
        onSuccess: (changed) => {
          setAuth({ user: changed })
          setDraft(null)
          showFlash('success')
        },
        onError: () => showFlash('failure'),
      },
    )
  }
  const error = isNameMissing
    ? 'Enter a display name.'
    : mutation.error && `The name could not be saved. ${toNameError(mutation.error)}`
  const cancel = () => change(null)
  return { field, draft, change, open: setDraft, cancel, save, flash, busy: mutation.isPending, error }
}
