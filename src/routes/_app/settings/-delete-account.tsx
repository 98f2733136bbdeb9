import { Suspense, useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useRole } from '../../../session/auth-store.ts'
import styles from './-settings.module.css'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./-delete-account-dialog.tsx')).DeleteAccountDialog,
)

export function DeleteAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isTeacher = useRole() === 'teacher'
  return (
    <Panel title="Delete account" className={styles.last}>
      <p className={styles.text}>
        {isTeacher
          ? 'Your student groups stay with their other teachers. A group without another teacher is deleted with its quizzes.'
          : 'Your answers, records and statistics are deleted with your account, at once.'}
      </p>
      <Button variant="destructive" needsServer onClick={() => setDialogOpen(true)}>
        Delete account
      </Button>
      <Suspense>{isDialogOpen && <DeleteAccountDialog onCancel={() => setDialogOpen(false)} />}</Suspense>
    </Panel>
  )
}
