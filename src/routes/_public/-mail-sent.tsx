import styles from './-form.module.css'
import { useDemo } from './-use-demo.ts'

/** Where the verification link is to be found. */
export function MailSent({ email }: { email: string }) {
  const demo = useDemo()
  return (
    <div className={styles.sent} role="status">
      {demo ? (
        <p>
          The demo school sends no mail. The link for <strong>{email}</strong> is here:{' '}
          <a href={`/demo-mail?email=${encodeURIComponent(email)}`}>Read the mail</a>
        </p>
      ) : (
        <p>
          A link is on its way to <strong>{email}</strong>. Open it to verify your email, then log in.
        </p>
      )}
    </div>
  )
}
