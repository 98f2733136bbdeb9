import {
  Toast,
  Toaster as FluentToaster,
  ToastTitle,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { type ReactElement, useEffect } from 'react'
import { announce } from '../../lib/announce.ts'
import { getDevice } from '../../lib/device.ts'
import styles from './popover.module.css'

export interface ToastContent {
  text: string
  /** For a failure: leads to what it is about. */
  action?: ReactElement
}

/** Fluent's toasts: each new one joins those that are still shown. */
export function Toaster({ toast }: { toast: ToastContent }) {
  const id = useId()
  const { dispatchToast } = useToastController(id)
  useEffect(() => {
    dispatchToast(
      <Toast className={styles.edge}>
        <ToastTitle action={toast.action}>{toast.text}</ToastTitle>
      </Toast>,
      toast.action
        ? { intent: 'error', timeout: 30_000, pauseOnHover: true, pauseOnWindowBlur: true }
        : { intent: 'success', timeout: 5_000 },
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
