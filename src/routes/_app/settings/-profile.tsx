import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Panel } from '../../../components/panel.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useFlash } from '../../../components/use-flash.ts'
import { editDisplayName } from '../../../data/auth.ts'
import { reasonOf } from '../../../data/call.ts'
import { setAuth, useUser } from '../../../session/auth-store.ts'
import { EditButton } from './-edit-button.tsx'
import styles from './-settings.module.css'

/** The name may be changed; the email is the account and stays. */
export function Profile() {
  const user = useUser()
  const field = useRef<HTMLInputElement>(null)
  const { draft, change, open, cancel, save, flash, edit } = useNameDraft()
  return (
    <Panel title="Your profile">
      <form className={styles.form} onSubmit={save}>
        <TextField
          ref={field}
          label="Display name"
          required={draft !== null}
          maxLength={limits.displayNameLength}
          autoComplete="name"
          readOnly={draft === null}
          value={draft ?? user.display_name}
          error={edit.isError ? `The name could not be saved. ${reasonOf(edit.error)}` : undefined}
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
          busy={edit.isPending}
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

/** The name while it is edited, null while it is not. */
function useNameDraft() {
  const [draft, setDraft] = useState<string | null>(null)
  const [flash, showFlash] = useFlash()
  const edit = useMutation(editDisplayName())
  const change = (name: string | null) => {
    edit.reset()
    setDraft(name)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    edit.mutate(
      { display_name: (draft ?? '').trim() },
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
  return { draft, change, open: setDraft, cancel: () => change(null), save, flash, edit }
}
