import { Link } from '@tanstack/react-router'
import type { Role } from '../../../contract/calls.ts'
import styles from './dashboard-links.module.css'

/** The parts of the dashboard: in the sidebar, or as tabs below the title if the sidebar shows icons only. */
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

/** A part that doesn't exist yet: a disabled link that can be focused. */
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
