import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../../components/form/button.tsx'
import type { VerificationMail } from '../../session/sign-in.ts'
import { Label } from './-cover.tsx'
import styles from './-form.module.css'
import { MailSent } from './-mail-sent.tsx'
import { RegisterForm } from './-register-form.tsx'

export const Route = createFileRoute('/_public/register')({
  component: Register,
  staticData: { title: 'Register' },
})

interface Registered {
  email: string
  mail: VerificationMail
}

function Register() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (registered !== null) return <Done {...registered} />
  return (
    <Label title="Register">
      <RegisterForm onRegistered={(email, mail) => setRegistered({ email, mail })} />
      <p className={styles.foot}>
        Already have an account?{' '}
        <Link to="/login" search={true}>
          Log in
        </Link>
      </p>
    </Label>
  )
}

function Done({ email, mail }: Registered) {
  return (
    <Label title="You are registered">
      <div className={styles.sent}>
        {mail === 'sent' && <MailSent email={email} />}
        {mail === 'failed' && (
          <p role="status">The mail with the link could not be sent. Log in, then press Resend.</p>
        )}
        {mail === 'not-needed' && <p role="status">Your email is verified already. You can log in now.</p>}
        <LinkButton to="/login" search={true} kind="filled" wide>
          Log in
        </LinkButton>
      </div>
    </Label>
  )
}
