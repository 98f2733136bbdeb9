import type { FluentIcon } from '@fluentui/react-icons'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import type { Flash } from '../../../components/form/button-feedback.ts'
import styles from './-settings.module.css'

/** A tick or a cross while the result flashes, otherwise the button's own icon. */
export function FlashIcon({ flash, defaultIcon: DefaultIcon }: { flash: Flash; defaultIcon: FluentIcon }) {
  if (flash === 'success')
    return <CheckmarkCircleRegular className={styles.success} data-flash={flash} aria-hidden="true" />
  if (flash === 'failure')
    return <DismissCircleRegular className={styles.failure} data-flash={flash} aria-hidden="true" />
  return <DefaultIcon aria-hidden="true" />
}

/** The cross before the text of a red button, while the failure flashes. */
export function FlashOnRed({ flash }: { flash: Flash }) {
  if (flash === null) return null
  return (
    <span className={styles.onRed}>
      <FlashIcon flash={flash} defaultIcon={DismissCircleRegular} />
    </span>
  )
}
