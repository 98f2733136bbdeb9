import type { ReactNode } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { DashboardLinks } from '../../../components/layout/dashboard-links.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-dashboard.module.css'

interface DashboardHeaderProps {
  tools?: ReactNode
  /** Why a tool could not do its work. */
  error?: string | null
}

/** Title and tools; for teachers the parts of the dashboard too, where the sidebar has no room for them. */
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
        {error && <CardNote kind="error">{error}</CardNote>}
      </div>
    </>
  )
}
