import { Link } from '@tanstack/react-router'
import { DashboardLinks } from '../../../components/layout/dashboard-links.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { ServerStatus } from './server-status.tsx'
import styles from './sidebar.module.css'
import type { FluentIcon } from '@fluentui/react-icons'
import { BookFilled, BookRegular } from '@fluentui/react-icons/headless/svg/book'
import {
  ClipboardTaskListLtrFilled,
  ClipboardTaskListLtrRegular,
} from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/headless/svg/home'
import { NotepadFilled, NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { PeopleFilled, PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import type { Role } from '../../../../contract/calls.ts'

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

interface Section {
  to: '/dashboard' | '/subjects' | '/student-groups' | '/quizzes' | '/attempts'
  name: string
  /** Where there is little room. */
  shortName: string
  Icon: FluentIcon
  ActiveIcon: FluentIcon
  /** Other screens that belong to it. */
  also?: string[]
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
const groups: Section = {
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
  also: ['/exercises', '/exercise-preview'],
}
const records: Section = {
  to: '/attempts',
  name: 'Exercise records',
  shortName: 'Records',
  Icon: ClipboardTaskListLtrRegular,
  ActiveIcon: ClipboardTaskListLtrFilled,
  also: ['/exercise-review'],
}

/** A teacher finds a student's records from the dashboard. */
const teacherDashboard: Section = { ...dashboard, also: ['/attempts', '/exercise-review'] }

/** The parts of the app that a role finds in the sidebar. */
const sectionsOf: Record<Role, Section[]> = {
  teacher: [teacherDashboard, subjects, groups, quizzes],
  student: [dashboard, subjects, groups, quizzes, records],
}

/** Whether a path lies in a section. */
const isIn = ({ to, also = [] }: Section, pathname: string): boolean =>
  [to, ...also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
