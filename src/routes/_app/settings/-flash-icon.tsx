import type { FluentIcon } from '@fluentui/react-icons'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import type { Flash } from '../../../components/form/use-flash.ts'
import styles from './-settings.module.css'

/** A tick or a cross while it flashes, else the button's own icon. */
export function FlashIcon({ flash, usual: Usual }: { flash: Flash; usual: FluentIcon }) {
  if (flash === 'success')
    return <CheckmarkCircleRegular className={styles.success} data-flash={flash} aria-hidden="true" />
  if (flash === 'failure')
    return <DismissCircleRegular className={styles.failure} data-flash={flash} aria-hidden="true" />
  return <Usual aria-hidden="true" />
}

/** Before the words of a red button: the cross while it flashes. */
export function FlashOnRed({ flash }: { flash: Flash }) {
  if (flash === null) return null
  return (
    <span className={styles.onRed}>
      <FlashIcon flash={flash} usual={DismissCircleRegular} />
    </span>
  )
}
