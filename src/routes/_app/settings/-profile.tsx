import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Panel } from '../../../components/panel.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { editDisplayName } from '../../../data/auth.ts'
import { reasonOf } from '../../../data/call.ts'
import { setAuth, useUser } from '../../../session/auth-store.ts'
import { EditButton } from './-edit-button.tsx'
import styles from './-settings.module.css'
import { useFlash } from './-use-flash.ts'

/** The name may be changed; the email is the account and stays. */
export function Profile() {
  const user = useUser()
  const [draft, setDraft] = useState<string | null>(null)
  const [flash, showFlash] = useFlash()
  const edit = useMutation(editDisplayName())
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
  return (
    <Panel title="Your profile">
      <form className={styles.form} onSubmit={save}>
        <TextField
          label="Display name"
          required={draft !== null}
          maxLength={limits.displayNameLength}
          autoComplete="name"
          readOnly={draft === null}
          value={draft ?? user.display_name}
          error={edit.isError ? `The name could not be saved. ${reasonOf(edit.error)}` : undefined}
          onChange={(name) => {
            edit.reset()
            setDraft(name)
          }}
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
          onEdit={() => setDraft(user.display_name)}
        />
      </form>
    </Panel>
  )
}
