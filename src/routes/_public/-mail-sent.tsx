import styles from './-form.module.css'
import { useEffect, useState } from 'react'
import { runtimeConfig } from '../../data/runtime-config.ts'

/** Tells where the verification link was sent; in the demo school it links to the mail. */
export function MailSent({ email }: { email: string }) {
  const isDemo = useIsDemo()
  return (
    <div className={styles.sent} role="status">
      {isDemo ? (
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

/** Whether this is the demo school; false until the configuration is loaded. */
export function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    runtimeConfig().then((config) => setDemo(config.demo), console.error)
  }, [])
  return isDemo
}
