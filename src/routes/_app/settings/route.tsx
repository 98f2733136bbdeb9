import { createFileRoute } from '@tanstack/react-router'
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
      <div className={styles.columns}>
        {/* First, because that is what people come for on phones, where it is one column. */}
        <div className={styles.column}>
          <Appearance />
          <Panel title="Reading">
            <ReadingSettings hasSample />
          </Panel>
          <InstallCard />
        </div>
        <div className={styles.column}>
          <Profile />
          <Password />
          {isTeacher && <Phrases />}
          {isTeacher && <Invite />}
          <MyData />
          <DeleteAccount />
        </div>
      </div>
    </>
  )
}
