import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Panel } from '../../../components/layout/panel.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import { editDisplayName } from '../../../data/account.ts'
import { ApiError, toReason } from '../../../data/call.ts'
import { setAuth, useUser } from '../../../session/auth-store.ts'
import { EditButton } from './-edit-button.tsx'
import styles from './-settings.module.css'

/** The name may be changed; the email is the account and stays. */
export function Profile() {
  const user = useUser()
  const { field, draft, change, open, cancel, save, flash, busy, error } = useNameDraft()
  return (
    <Panel title="Your profile">
      <form className={styles.form} noValidate onSubmit={save}>
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
        />
        <TextField
          label="Email"
          readOnly
          hint="Your email is your account, so it cannot be changed here."
          value={user.email}
          onChange={() => undefined}
        />
        <EditButton
          label="Edit display name"
          editing={draft !== null}
          busy={busy}
          flash={flash}
          onEdit={() => {
            open(user.display_name)
            field.current?.focus()
          }}
          onCancel={cancel}
        />
      </form>
    </Panel>
  )
}

/** Of a bad name the server speaks by the name of its own field. The form sees to the length, so characters remain. */
const reason = (error: Error): string =>
  error instanceof ApiError && error.status === 400
    ? 'It has characters that are not allowed.'
    : toReason(error)

/** The name while it is edited, null while it is not. */
function useNameDraft() {
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [flash, showFlash] = useFlash()
  const edit = useMutation(editDisplayName())
  const change = (name: string | null) => {
    edit.reset()
    setRefused(false)
    setDraft(name)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const display_name = (draft ?? '').trim()
    if (display_name === '') {
      setRefused(true)
      showFlash('failure')
      field.current?.focus()
      return
    }
    edit.mutate(
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
  const error = isRefused
    ? 'Enter a display name.'
    : edit.error && `The name could not be saved. ${reason(edit.error)}`
  const cancel = () => change(null)
  return { field, draft, change, open: setDraft, cancel, save, flash, busy: edit.isPending, error }
}
