import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { TextField } from '../../../components/form/field.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { useUser } from '../../../session/auth-store.ts'
import { OldPasswordWrong, toMessage, identityCode } from '../../../session/identity.ts'
import { EditButton, focusField, onEscape } from './-edit-button.tsx'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

const emptyDraft = { old: '', fresh: '', again: '' }
const fields = [
  { key: 'old', label: 'Old password', autoComplete: 'current-password' },
  { key: 'fresh', label: 'New password', autoComplete: 'new-password', hint: 'At least 6 characters.' },
  { key: 'again', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

/** The field that shows an error; the last one if the error is about none in particular. */
function getErrorField(error: Error): keyof typeof emptyDraft {
  if (error instanceof OldPasswordWrong) return 'old'
  return identityCode(error) === 'weak-password' ? 'fresh' : 'again'
}

/** Changes the password after checking the old one. */
export function Password() {
  const { draft, setDraft, change, cancel, flash } = usePasswordDraft()
  const [isShown, setIsShown] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null) change.mutate(draft)
  }
  return (
    <Panel {...getSection('password')}>
      <form className={styles.form} onSubmit={save}>
        {draft === null ? (
          <p className={styles.about}>
            When you change your password you are logged out on all other devices.
          </p>
        ) : (
          fields.map(({ key, ...field }) => (
            <TextField
              key={key}
              {...field}
              type={isShown ? 'text' : 'password'}
              required
              ref={key === 'old' ? focusField : undefined}
              value={draft[key]}
              error={
                change.isError && key === getErrorField(change.error) ? toMessage(change.error) : undefined
              }
              onKeyDown={onEscape(() => !change.isPending && cancel())}
              onChange={(value) => {
                change.reset()
                setDraft({ ...draft, [key]: value })
              }}
            />
          ))
        )}
        {draft !== null && (
          <Checkbox
            className={styles.show}
            label="Show passwords"
            checked={isShown}
            onChange={(_, { checked }) => setIsShown(checked === true)}
          />
        )}
        <EditButton
          label="Change password"
          isEditing={draft !== null}
          busy={change.isPending}
          flash={flash}
          onEdit={() => {
            setIsShown(false)
            setDraft(emptyDraft)
          }}
          onCancel={cancel}
        />
      </form>
    </Panel>
  )
}

/** The passwords in the fields; null while they are closed. */
function usePasswordDraft() {
  const { email } = useUser()
  const [draft, setDraft] = useState<typeof emptyDraft | null>(null)
  const [flash, showFlash] = useFlash()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async ({ old, fresh, again }: typeof emptyDraft) => {
      if (fresh !== again) throw new Error('Passwords do not match')
      const { changePassword } = await import('../../../session/account-changes.ts')
      await changePassword({ email, oldPassword: old, newPassword: fresh })
    },
    onSuccess: () => {
      setDraft(null)
      showFlash('success')
    },
    onError: () => showFlash('failure'),
  })
  const cancel = () => {
    change.reset()
    setDraft(null)
  }
  return { draft, setDraft, change, cancel, flash }
}
