import { Link } from '@tanstack/react-router'
import { DashboardLinks } from '../../../components/layout/dashboard-links.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { type Section, isIn, sectionsOf } from './sections.ts'
import { ServerStatus } from './server-status.tsx'
import styles from './sidebar.module.css'

export function Sidebar({ pathname }: { pathname: string }) {
  const role = useRole()
  return (
    <div className={styles.sidebar}>
      <nav className={styles.nav} aria-label="Main">
        <ul className={styles.list}>
          {sectionsOf[role].map((section) => (
            <li key={section.to}>
              <SectionLink section={section} pathname={pathname} />
              {section.to === '/dashboard' && isIn(section, pathname) && (
                <DashboardLinks role={role} className={styles.sublinks} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <footer className={styles.foot}>
        <ServerStatus />
      </footer>
    </div>
  )
}

function SectionLink({ section, pathname }: { section: Section; pathname: string }) {
  const { to, name, shortName, Icon, ActiveIcon } = section
  const active = isIn(section, pathname)
  const Shown = active ? ActiveIcon : Icon
  return (
    <Link
      to={to}
      className={styles.section}
      data-active={active || undefined}
      aria-current={pathname === to ? 'page' : active ? 'true' : undefined}
      aria-label={name}
    >
      <Shown aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortName}>{shortName}</span>
    </Link>
  )
}
