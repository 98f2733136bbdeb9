import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import { OldPasswordWrong, changePassword } from '../../../session/account.ts'
import { useUser } from '../../../session/auth-store.ts'
import { identityCode } from '../../../session/identity.ts'
import { messageOf } from '../../../session/identity-messages.ts'
import { EditButton } from './-edit-button.tsx'
import { focusOn } from './-focus-on.ts'
import styles from './-settings.module.css'

const empty = { old: '', fresh: '', again: '' }
const fields = [
  { key: 'old', label: 'Old password', autoComplete: 'current-password' },
  { key: 'fresh', label: 'New password', autoComplete: 'new-password' },
  { key: 'again', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

/** The field that a failure speaks of; the last one where it speaks of none. */
function fieldOf(error: Error): keyof typeof empty {
  if (error instanceof OldPasswordWrong) return 'old'
  return identityCode(error) === 'weak-password' ? 'fresh' : 'again'
}

/** Changes the password; the old one is checked again. */
export function Credentials() {
  const { email } = useUser()
  const [draft, setDraft] = useState<typeof empty | null>(null)
  const [flash, showFlash] = useFlash()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async ({ old, fresh, again }: typeof empty) => {
      if (fresh !== again) throw new Error('Passwords do not match')
      await changePassword({ email, old, fresh })
    },
    onSuccess: () => {
      setDraft(null)
      showFlash('success')
    },
    onError: () => showFlash('failure'),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null) change.mutate(draft)
  }
  return (
    <Panel title="Credentials">
      <form className={styles.form} onSubmit={save}>
        {draft === null ? (
          <p>When you change your password you are logged out on all other devices.</p>
        ) : (
          fields.map(({ key, label, autoComplete }) => (
            <TextField
              key={key}
              type="password"
              label={label}
              required
              ref={key === 'old' ? focusOn : undefined}
              autoComplete={autoComplete}
              value={draft[key]}
              error={change.isError && key === fieldOf(change.error) ? messageOf(change.error) : undefined}
              onChange={(value) => {
                change.reset()
                setDraft({ ...draft, [key]: value })
              }}
            />
          ))
        )}
        <EditButton
          label="Change password"
          editing={draft !== null}
          busy={change.isPending}
          flash={flash}
          onEdit={() => setDraft(empty)}
          onCancel={() => {
            change.reset()
            setDraft(null)
          }}
        />
      </form>
    </Panel>
  )
}
