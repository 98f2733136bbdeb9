import type { ReactNode } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { DashboardLinks } from '../../../components/layout/dashboard-links.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-dashboard.module.css'

interface DashboardHeaderProps {
  tools?: ReactNode
  /** Why the last action of a tool failed. */
  error?: string | null
}

/** Title and tools. Teachers get the links of the dashboard here where the sidebar is too narrow for them. */
export function DashboardHeader({ tools, error }: DashboardHeaderProps) {
  const role = useRole()
  const title = usePageTitle()
  return (
    <>
      <PageHeader
        title={title}
        tools={tools}
        subtitle={role === 'teacher' && <DashboardLinks role={role} className={styles.links} />}
      />
      <div role="alert" className={styles.alert}>
        {error && <CardNote variant="error">{error}</CardNote>}
      </div>
    </>
  )
}
