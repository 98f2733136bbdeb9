import { Link } from '@tanstack/react-router'
import type { Role } from '../../../contract/calls.ts'
import styles from './dashboard-links.module.css'

/** The parts of the dashboard: in the sidebar, and as tabs under the title where the sidebar has no words. */
export function DashboardLinks({ role, className }: { role: Role; className?: string | undefined }) {
  return (
    <ul className={className} aria-label="Dashboard">
      <li>
        <Link
          to="/dashboard"
          activeOptions={{ exact: true, includeSearch: false }}
          className={styles.link}
          activeProps={{ className: styles.current }}
        >
          Overall
        </Link>
      </li>
      {role === 'teacher' && (
        <>
          <Unavailable to="/dashboard/student-groups">Student groups</Unavailable>
          <Unavailable to="/dashboard/topics">Quizzes</Unavailable>
        </>
      )}
    </ul>
  )
}

interface UnavailableProps {
  to: '/dashboard/student-groups' | '/dashboard/topics'
  children: string
}

/** A part that is still being made: it can be found, but not followed. */
function Unavailable({ to, children }: UnavailableProps) {
  return (
    <li>
      <Link
        to={to}
        disabled
        tabIndex={0}
        className={styles.unavailable}
        activeProps={{ className: styles.current }}
      >
        {children} <small>Unavailable</small>
      </Link>
    </li>
  )
}
