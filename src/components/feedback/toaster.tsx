import {
  Toast,
  Toaster as FluentToaster,
  ToastTitle,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { useEffect } from 'react'
import { announce } from '../../lib/announce.ts'
import { getDevice } from '../../lib/device.ts'
import styles from './popover.module.css'

/** Fluent's toasts: each new one joins those that are still shown. */
export function Toaster({ toast }: { toast: { text: string } }) {
  const id = useId()
  const { dispatchToast } = useToastController(id)
  useEffect(() => {
    dispatchToast(
      <Toast className={styles.edge}>
        <ToastTitle>{toast.text}</ToastTitle>
      </Toast>,
      { intent: 'success', timeout: 5_000 },
    )
  }, [dispatchToast, toast])
  return (
    <FluentToaster
      inline
      toasterId={id}
      position="bottom-end"
      // Above the tab bar of phones.
      offset={{ horizontal: 16, vertical: getDevice() === 'phone' ? 80 : 16 }}
      announce={announce}
    />
  )
}
