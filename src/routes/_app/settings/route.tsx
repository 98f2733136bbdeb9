import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import fold from '../../../components/layout/fold.module.css'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { ReadingSettings } from '../../../reading/reading-settings.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { Phrases } from './-phrases.tsx'
import { Password } from './-password.tsx'
import { DeleteAccount } from './-delete-account.tsx'
import { Invite } from './-invite.tsx'
import { MyData } from './-my-data.tsx'
import { Profile } from './-profile.tsx'
import { SectionLinks } from './-section-links.tsx'
import { type SectionId, getSection } from './-sections.ts'
import styles from './-settings.module.css'
import { Appearance, InstallCard } from './-this-device.tsx'

export const Route = createFileRoute('/_app/settings')({
  component: Settings,
  staticData: { title: 'Settings' },
})

function Settings() {
  const isTeacher = useRole() === 'teacher'
  return (
    <>
      <PageHeader title={usePageTitle()} />
      <SectionLinks ids={isTeacher ? teacherSections : studentSections} />
      <div className={styles.columns}>{isTeacher ? <TeacherColumns /> : <StudentColumns />}</div>
    </>
  )
}

/** On phones, in one column, what a teacher works with comes before the many settings of reading. */
const TeacherColumns = () => (
  <>
    <div className={styles.column}>
      <Appearance />
      <Profile />
      <Phrases />
    </div>
    <div className={styles.column}>
      <Invite />
      <ClosedReading />
      <InstallCard />
      <Password />
      <MyData />
      <DeleteAccount />
    </div>
  </>
)

/** In the order of the panels below each other. */
const teacherSections: SectionId[] = [
  'device',
  'profile',
  'phrases',
  'invite',
  'reading',
  'install',
  'password',
  'data',
  'delete',
]
const studentSections: SectionId[] = ['device', 'reading', 'install', 'profile', 'password', 'data', 'delete']

/** How one reads is what students come for. */
const StudentColumns = () => (
  <>
    <div className={styles.column}>
      <Appearance />
      <Reading />
      <InstallCard />
    </div>
    <div className={styles.column}>
      <Profile />
      <Password />
      <MyData />
      <DeleteAccount />
    </div>
  </>
)

/** A teacher's is opened by a press: it is as long as everything else, and made for students. */
function ClosedReading() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel {...getSection('reading')}>
      <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={fold.summary}>Spacing, tint and other help</summary>
        {isOpen && <ReadingSettings hasSample />}
      </details>
    </Panel>
  )
}

const Reading = () => (
  <Panel {...getSection('reading')}>
    <ReadingSettings hasSample />
  </Panel>
)
