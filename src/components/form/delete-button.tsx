import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useLazyDialog } from '../feedback/use-lazy-dialog.tsx'
import { lazyValue } from '../../lib/lazy.ts'
import styles from './button.module.css'
import type { Deletion } from './delete-dialog.tsx'
import { IconButton } from './icon-button.tsx'

const deleteDialog = lazyValue(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** An icon button with a confirmation dialog; red only while it is pointed at or focused, because lists have many. */
export function DeleteButton(deletion: Deletion) {
  const { Dialog, opener, close, failure } = useLazyDialog(deleteDialog, 'Deleting')
  return (
    <>
      <IconButton
        destructive
        className={styles.quiet}
        flush
        needsServer
        label={`Delete ${deletion.name}`}
        icon={<DeleteRegular />}
        {...opener}
      />
      {failure}
      {Dialog && <Dialog {...deletion} close={close} />}
    </>
  )
}
