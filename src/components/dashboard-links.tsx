import { Link } from '@tanstack/react-router'
import type { Role } from '../../contract/roles.ts'
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
      {role === 'teacher' && ['Student groups', 'Quizzes'].map((name) => <Unavailable key={name} name={name} />)}
    </ul>
  )
}

/** A part that is still being made: it can be found, but not followed. */
function Unavailable({ name }: { name: string }) {
  return (
    <li>
      <a role="link" aria-disabled="true" tabIndex={0} className={styles.unavailable}>
        {name}
        <small>Unavailable</small>
      </a>
    </li>
  )
}
