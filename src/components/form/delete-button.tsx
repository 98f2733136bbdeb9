import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useLazyDialog } from '../feedback/use-lazy-dialog.tsx'
import { lazyValue } from '../../lib/lazy.ts'
import styles from './button.module.css'
import type { Deletion } from './delete-dialog.tsx'
import { IconButton } from './icon-button.tsx'

const deleteDialog = lazyValue(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

interface DeleteButtonProps extends Deletion {
  /** Red only while it is pointed at or focused: in lists, where many stand below each other. */
  quiet?: boolean
}

/** A red icon button with a confirmation dialog. */
export function DeleteButton({ quiet, ...deletion }: DeleteButtonProps) {
  const { Dialog, opener, close, failure } = useLazyDialog(deleteDialog, 'Deleting')
  return (
    <>
      <IconButton
        destructive
        {...(quiet && { className: styles.quiet })}
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
