import type { FluentIcon } from '@fluentui/react-icons'
import { BookFilled, BookRegular } from '@fluentui/react-icons/headless/svg/book'
import {
  ClipboardTaskListLtrFilled,
  ClipboardTaskListLtrRegular,
} from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/headless/svg/home'
import { NotepadFilled, NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { PeopleFilled, PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import { Link } from '@tanstack/react-router'
import type { Role } from '../../../../contract/calls.ts'
import { DashboardLinks } from '../../../components/layout/dashboard-links.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { ServerStatus } from './server-status.tsx'
import styles from './sidebar.module.css'

export function Sidebar({ pathname }: { pathname: string }) {
  const role = useRole()
  return (
    <div className={styles.sidebar}>
      <nav className={styles.nav} aria-label="Main">
        <ul className={styles.list}>
          {sectionsByRole[role].map((section) => (
            <li key={section.to}>
              <SectionLink section={section} pathname={pathname} />
              {section.to === '/dashboard' && isInSection(section, pathname) && (
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
  const isActive = isInSection(section, pathname)
  const ShownIcon = isActive ? ActiveIcon : Icon
  return (
    <Link
      to={to}
      className={styles.section}
      data-active={isActive || undefined}
      aria-current={pathname === to ? 'page' : isActive ? 'true' : undefined}
      aria-label={name}
    >
      <ShownIcon aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.shortName}>{shortName}</span>
    </Link>
  )
}

interface Section {
  to: '/dashboard' | '/subjects' | '/student-groups' | '/quizzes' | '/attempts'
  name: string
  /** On the tab bar of phones. */
  shortName: string
  Icon: FluentIcon
  ActiveIcon: FluentIcon
  /** Other paths during which the section is the current one. */
  otherPaths?: string[]
}

const dashboard: Section = {
  to: '/dashboard',
  name: 'Dashboard',
  shortName: 'Dashboard',
  Icon: HomeRegular,
  ActiveIcon: HomeFilled,
}
const subjects: Section = {
  to: '/subjects',
  name: 'Subjects',
  shortName: 'Subjects',
  Icon: BookRegular,
  ActiveIcon: BookFilled,
}
const studentGroups: Section = {
  to: '/student-groups',
  name: 'Student groups',
  shortName: 'Groups',
  Icon: PeopleRegular,
  ActiveIcon: PeopleFilled,
}
const quizzes: Section = {
  to: '/quizzes',
  name: 'Quizzes',
  shortName: 'Quizzes',
  Icon: NotepadRegular,
  ActiveIcon: NotepadFilled,
  otherPaths: ['/exercises', '/exercise-preview', '/quiz-results', '/marking', '/room', '/drill'],
}
const records: Section = {
  to: '/attempts',
  name: 'Exercise records',
  shortName: 'Records',
  Icon: ClipboardTaskListLtrRegular,
  ActiveIcon: ClipboardTaskListLtrFilled,
  otherPaths: ['/exercise-review', '/own-answers'],
}

/** Teachers reach a student's records from the dashboard. */
const teacherDashboard: Section = { ...dashboard, otherPaths: ['/attempts', '/exercise-review'] }

const sectionsByRole: Record<Role, Section[]> = {
  teacher: [teacherDashboard, subjects, studentGroups, quizzes],
  student: [dashboard, subjects, studentGroups, quizzes, records],
}

const isInSection = ({ to, otherPaths = [] }: Section, pathname: string): boolean =>
  [to, ...otherPaths].some((path) => pathname === path || pathname.startsWith(`${path}/`))
