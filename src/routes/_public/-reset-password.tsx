import { useState } from 'react'
import { NativeButton } from '../../components/form/native-button.tsx'
import { requestPasswordReset } from '../../session/account-changes.ts'
import { CoverLabel } from '../../components/layout/cover.tsx'
import { EmailField, useInputs } from './-credentials.tsx'
import styles from './-form.module.css'
import { useIsDemo } from './-mail-sent.tsx'
import { FormError, focusField, useSubmit } from './-submit.tsx'

/** Asks for the mail with a link to a new password. */
export function ResetPassword({ onBack }: { onBack: () => void }) {
  const { inputs, change } = useInputs()
  const [answer, setAnswer] = useState<{ email: string; by: 'mail' | 'card' } | null>(null)
  const { busy, error, submit, clearError } = useSubmit(async () => {
    setAnswer({ email: inputs.email, by: await requestPasswordReset(inputs.email) })
  }, focusField)
  return (
    <CoverLabel title="New password" key={answer?.by}>
      {answer === null ? (
        <form className={styles.form} onSubmit={submit}>
          <EmailField
            hint="We will email you a link to choose a new password."
            value={inputs.email}
            onChange={(email) => {
              clearError()
              change({ email })
            }}
          />
          <div>
            <NativeButton variant="filled" type="submit" wide busy={busy}>
              Send the link
            </NativeButton>
            <FormError error={error} inputs={inputs} />
          </div>
        </form>
      ) : (
        <Answer {...answer} />
      )}
      <p className={styles.foot}>
        <button type="button" className={styles.textButton} onClick={onBack}>
          Back to Log in
        </button>
      </p>
    </CoverLabel>
  )
}

function Answer({ email, by }: { email: string; by: 'mail' | 'card' }) {
  if (by === 'mail') return <ResetSent email={email} />
  return (
    <div className={styles.sent} role="status">
      <p>
        <strong>{email}</strong> is a log-in from a card, so no mail can be sent to it.
      </p>
      <p>Ask your teacher for a new card. Your answers and results stay.</p>
    </div>
  )
}

function ResetSent({ email }: { email: string }) {
  const isDemo = useIsDemo()
  return (
    <div className={styles.sent} role="status">
      <p>
        If <strong>{email}</strong> has an account, a link to a new password is on its way. It is good for an
        hour.
      </p>
      <p>Nothing there? Look in the spam folder, or ask your teacher.</p>
      {isDemo && (
        <p>
          The demo school sends no mail.{' '}
          <a href={`/demo-mail?email=${encodeURIComponent(email)}`}>Read the mail</a>
        </p>
      )}
    </div>
  )
}
