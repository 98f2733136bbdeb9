import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { TextField } from '../../../components/form/field.tsx'
import { ApiError } from '../../../data/call.ts'
import { PasswordNeeded, deleteAccount } from '../../../session/account-changes.ts'
import { useRole, useUser } from '../../../session/auth-store.ts'
import { OldPasswordWrong, toMessage } from '../../../session/identity.ts'
import { type AccountLoss, useAccountLoss } from './-account-loss.ts'
import { focusField } from './-edit-button.tsx'
import { FlashOnRed } from './-flash-icon.tsx'
import styles from './-settings.module.css'

interface DeleteAccountDialogProps {
  onCancel: () => void
}

type Deletable = Extract<AccountLoss, { type: 'deletable' }>

/** Confirms the deletion of the account, or says what stands in its way. */
export function DeleteAccountDialog({ onCancel }: DeleteAccountDialogProps) {
  const loss = useAccountLoss()
  const navigate = useNavigate()
  const { remove, flash, passwordField } = useDeletion()
  const { email } = useUser()
  const needsEmail = loss?.type === 'deletable' ? loss.deleted.length > 0 : loss === null
  const emailField = useEmailField(email)
  // The same dialog for both: the focus goes back to what opened it.
  if (loss?.type === 'blocked')
    return (
      <ConfirmDialog
        heading="Your account cannot be deleted yet"
        confirmLabel="Go to your groups"
        onCancel={onCancel}
        onConfirm={() => void navigate({ to: '/student-groups' })}
      >
        <p>{loss.reason}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      heading="Delete your account?"
      confirmLabel={
        <>
          <FlashOnRed flash={flash} />
          Delete account
        </>
      }
      destructive
      isSafeFilled={needsEmail && !emailField.isMatching}
      needsServer
      loading={loss === undefined}
      busy={remove.isPending || remove.isSuccess}
      error={remove.isError && toErrorText(remove.error)}
      onCancel={onCancel}
      onConfirm={() => (!needsEmail || emailField.isRight()) && remove.mutate()}
    >
      {loss !== undefined && <LossLists loss={loss} email={email} />}
      {needsEmail && emailField.field}
      {passwordField}
    </ConfirmDialog>
  )
}

/** The deletion, and the field for the password where the last sign-in is too old. */
function useDeletion() {
  const { email } = useUser()
  const [password, setPassword] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const openField = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    focusField(element)
  }, [])
  const [flash, showFlash] = useFlash()
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteAccount({ email, password: password ?? '' }),
    onError: (error) => {
      if (error instanceof PasswordNeeded) setPassword('')
      else showFlash('failure')
      if (error instanceof OldPasswordWrong) input.current?.focus()
    },
  })
  const passwordField = password !== null && (
    <TextField
      type="password"
      label="Password"
      required
      ref={openField}
      autoComplete="current-password"
      value={password}
      onChange={setPassword}
    />
  )
  return { remove, flash, passwordField }
}

function LossLists({ loss, email }: { loss: Deletable | null; email: string }) {
  const isTeacher = useRole() === 'teacher'
  const { deleted = ['Everything that belongs to it'], kept = [] } = loss ?? {}
  return (
    <>
      <LossList
        title="Deleted, and nobody can bring it back"
        items={[`Your account, ${email}`, ...deleted]}
      />
      {kept.length > 0 && <LossList title="Stays" items={kept} />}
      {!isTeacher && deleted.length > 0 && <p>Your teachers will no longer see any of this.</p>}
    </>
  )
}

const LossList = ({ title, items }: { title: string; items: string[] }) => (
  <div className={styles.loss}>
    <strong>{title}</strong>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

function toErrorText(error: Error): string {
  if (error instanceof OldPasswordWrong) return 'The password is incorrect.'
  return error instanceof ApiError ? error.detail : toMessage(error)
}

/** A field for the email. `isRight` says whether it is there, as `isMatching`, and else shows that it is not. */
function useEmailField(email: string) {
  const [value, setValue] = useState('')
  const [hasMismatch, setMismatch] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isMatching = value.trim().toLowerCase() === email.toLowerCase()
  const isRight = () => {
    if (isMatching) return true
    setMismatch(true)
    input.current?.focus()
    return false
  }
  const openField = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    focusField(element)
  }, [])
  const field = (
    <TextField
      ref={openField}
      className={styles.confirmEmail}
      label="Type your email to delete your account"
      required
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={hasMismatch && `Type ${email}, as it is written above.`}
      onChange={(text) => {
        setValue(text)
        setMismatch(false)
      }}
    />
  )
  return { field, isMatching, isRight }
}
