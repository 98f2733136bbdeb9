import type { FluentIcon } from '@fluentui/react-icons'
import { BookFilled, BookRegular } from '@fluentui/react-icons/headless/svg/book'
import {
  ClipboardTaskListLtrFilled,
  ClipboardTaskListLtrRegular,
} from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/headless/svg/home'
import { NotepadFilled, NotepadRegular } from '@fluentui/react-icons/headless/svg/notepad'
import { PeopleFilled, PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import type { Role } from '../../../../contract/roles.ts'

export interface Section {
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
export const sectionsOf: Record<Role, Section[]> = {
  teacher: [teacherDashboard, subjects, groups, quizzes],
  student: [dashboard, subjects, groups, quizzes, records],
}

/** Whether a path lies in a section. */
export const isIn = ({ to, also = [] }: Section, pathname: string): boolean =>
  [to, ...also].some((start) => pathname === start || pathname.startsWith(`${start}/`))
