import { Link, createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { PopoverNote } from '../../components/feedback/note.tsx'
import { CoverLabel } from '../../components/layout/cover.tsx'
import styles from './-form.module.css'
import { useIsDemo } from './-mail-sent.tsx'
import { useEffect, useState } from 'react'
import { lazyValue } from '../../lib/lazy.ts'
import { hasOutbox } from '../../answers/has-outbox.ts'
import { previousUserId } from '../../session/user-data.ts'
import { waitForSessionEnd } from '../../session/connect.ts'
import { NativeButton } from '../../components/form/native-button.tsx'
import { clearSecrets, tabStorage } from '../../session/form-inputs.ts'
import { getReturnPath } from '../../session/guards.ts'
import { signIn } from '../../session/sign-in.ts'
import { CredentialFields, useInputs } from './-credentials.tsx'
import { focusElement, focusField, useSubmit, FormError } from './-submit.tsx'

export const Route = createFileRoute('/_public/login')({ component: Login, staticData: { title: 'Log in' } })

const resetPassword = lazyValue(async () => (await import('./-reset-password.tsx')).ResetPassword)

function Login() {
  const isDemo = useIsDemo()
  const [ResetPassword, setResetPassword] = useState<ReturnType<typeof resetPassword.get>>(null)
  const [hasFailed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    resetPassword.load().then(
      (form) => setResetPassword(() => form),
      () => setFailed(true),
    )
  }
  if (ResetPassword) return <ResetPassword onBack={() => setResetPassword(null)} />
  return (
    <CoverLabel title="Log in" below={isDemo && <DemoHint />}>
      <SessionEnded />
      <LoginForm onForgotten={open} />
      {hasFailed && <PopoverNote>The form could not be loaded. Check the Wi-Fi, then try again.</PopoverNote>}
      <p className={styles.foot}>
        No account yet?{' '}
        <Link to="/register" search={true}>
          Register
        </Link>
      </p>
    </CoverLabel>
  )
}

function DemoHint() {
  return (
    <>
      <strong>Demo school.</strong> Log in as <strong>student1@demo.school</strong> or{' '}
      <strong>teacher1@demo.school</strong> with the password <strong>jotter-demo</strong>.
    </>
  )
}

/** Tells a user whose session expired why this page is shown, and that pending answers are safe. */
function SessionEnded() {
  const [userId] = useState(previousUserId)
  const hasPending = useHasPendingAnswers(userId)
  if (userId === null) return null
  return (
    // It is read before the form, and again when it grows.
    <p ref={focusElement} tabIndex={-1} className={styles.ended} role="status">
      Your session has ended. Log in to go on{hasPending && '; your answers are safe on this device'}.
    </p>
  )
}

/** Whether this device has unsent answers of the user; false until that is known. */
function useHasPendingAnswers(userId: number | null): boolean {
  const [hasPending, setPending] = useState(false)
  useEffect(() => {
    if (userId !== null) hasPendingAnswers(userId).then(setPending, console.error)
  }, [userId])
  return hasPending
}

async function hasPendingAnswers(userId: number): Promise<boolean> {
  await waitForSessionEnd()
  return (await hasOutbox()) && (await import('../../app/clear-device.ts')).answersWait(userId)
}

const { useSearch } = getRouteApi('/_public/login')

function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { inputs, change } = useInputs()
  const openNextPage = useNextPage()
  const { busy, error, submit, clearError } = useSubmit(async () => {
    const isSameUser = await signIn(inputs)
    clearSecrets(tabStorage())
    await openNextPage(isSameUser)
  }, focusField)
  return (
    <form className={styles.form} onSubmit={submit}>
      <CredentialFields
        inputs={inputs}
        onChange={(part) => {
          clearError()
          change(part)
        }}
      />
      <div>
        <NativeButton variant="filled" type="submit" wide busy={busy}>
          Log in
        </NativeButton>
        <FormError error={error} inputs={inputs} />
      </div>
      <button type="button" className={styles.textButton} onClick={onForgotten}>
        Forgot your password?
      </button>
    </form>
  )
}

/** Returns to the remembered path, unless another user left it. */
function useNextPage() {
  const router = useRouter()
  const { from } = useSearch()
  return async (isSameUser: boolean) => {
    const path = isSameUser ? getReturnPath(from, location.origin) : null
    router.history.replace(path ?? '/')
    await router.load()
  }
}
