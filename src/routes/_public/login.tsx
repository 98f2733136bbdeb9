import { Link, createFileRoute } from '@tanstack/react-router'
import { Label } from './-cover.tsx'
import styles from './-form.module.css'
import { LoginForm } from './-login-form.tsx'
import { SessionEnded } from './-session-ended.tsx'
import { useDemo } from './-use-demo.ts'

export const Route = createFileRoute('/_public/login')({ component: Login, staticData: { title: 'Log in' } })

function Login() {
  const demo = useDemo()
  return (
    <Label title="Log in" below={demo && <DemoHint />}>
      <SessionEnded />
      <LoginForm />
      <p className={styles.foot}>
        No account yet?{' '}
        <Link to="/register" search={true}>
          Register
        </Link>
      </p>
    </Label>
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
