import { createFileRoute, Link } from '@tanstack/react-router'
import type { Role } from '../../contract/calls.ts'
import { Wordmark } from '../components/layout/logo.tsx'
import { PageHeader } from '../components/layout/page-header.tsx'
import { NativeLinkButton } from '../components/form/native-button.tsx'
import { useAuth } from '../session/auth-store.ts'
import { usePageTitle } from '../session/page-title.ts'
import styles from './-not-found.module.css'

/** The page for every unknown path. A path below a screen's shows it too, not inside the screen. */
export const Route = createFileRoute('/$')({ component: NotFound, staticData: { title: 'Not Found' } })

function NotFound() {
  const { user } = useAuth()
  return (
    <main className={styles.cover}>
      <Wordmark />
      <div className={styles.sheet}>
        <PageHeader title={usePageTitle()} />
        <p>There is no page at this address. It may have been mistyped, or the page has moved.</p>
        <NativeLinkButton to="/" variant="filled">
          {user === null ? 'Go to Log in' : 'Go to the dashboard'}
        </NativeLinkButton>
        {user !== null && <WaysOn role={user.role} />}
      </div>
    </main>
  )
}

const studentScreens = [
  { to: '/quizzes', name: 'Quizzes' },
  { to: '/attempts', name: 'Exercise records' },
  { to: '/subjects', name: 'Subjects' },
] as const
const teacherScreens = [
  { to: '/quizzes', name: 'Quizzes' },
  { to: '/student-groups', name: 'Student groups' },
  { to: '/settings', name: 'Settings' },
] as const

/** What somebody who is signed in may have looked for. */
const WaysOn = ({ role }: { role: Role }) => (
  <nav className={styles.waysOn} aria-label="Other pages">
    {(role === 'teacher' ? teacherScreens : studentScreens).map(({ to, name }) => (
      <Link key={to} to={to}>
        {name}
      </Link>
    ))}
  </nav>
)
