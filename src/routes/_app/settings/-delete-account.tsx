import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import { useRole } from '../../../session/auth-store.ts'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

const deleteAccountDialog = lazyValue(
  async () => (await import('./-delete-account-dialog.tsx')).DeleteAccountDialog,
)

export function DeleteAccount() {
  const { Dialog, opener, close, failure } = useLazyDialog(deleteAccountDialog, 'Deleting')
  const isTeacher = useRole() === 'teacher'
  return (
    <Panel {...getSection('delete')}>
      <p className={styles.text}>
        {isTeacher
          ? 'Groups that you share with other teachers stay. A group that only you teach must have no students first, and is deleted with its quizzes.'
          : 'Your answers, records and statistics are deleted with your account, at once.'}
      </p>
      <Button variant="destructive" needsServer {...opener}>
        Delete account
      </Button>
      {failure}
      {Dialog && <Dialog onCancel={close} />}
    </Panel>
  )
}
