import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import type { ReactNode } from 'react'
import styles from './-settings.module.css'
import type { Flash } from './-use-flash.ts'

/** A tick or a cross while it flashes, else the button's own icon. */
export function FlashIcon({ flash, children }: { flash: Flash; children: ReactNode }) {
  if (flash === 'success') return <CheckmarkCircleRegular className={styles.success} aria-hidden="true" />
  if (flash === 'failure') return <DismissCircleRegular className={styles.failure} aria-hidden="true" />
  return children
}
