import { ArrowSyncRegular } from '@fluentui/react-icons/headless/svg/arrow-sync'
import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './banner.module.css'

interface BannerProps {
  kind: 'offline' | 'sending' | 'news' | 'wrong'
  /** The first words, in bold: "You are offline." */
  lead?: string
  /** At most one button. */
  action?: ReactNode
  className?: string
  /** Whoever shows it announces it in words of its own. */
  quiet?: boolean
  children?: ReactNode
}

const icons = {
  offline: CloudOffRegular,
  sending: ArrowSyncRegular,
  news: SparkleRegular,
  wrong: ErrorCircleRegular,
}

/** The one line for the page, above its contents. It cannot be dismissed while it is true. */
export function Banner({ kind, lead, action, className, quiet, children }: BannerProps) {
  const Icon = icons[kind]
  return (
    <div className={classNames(styles.line, styles[kind], className)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.words} role={quiet ? undefined : 'status'}>
        {lead && <strong>{lead} </strong>}
        {children}
      </p>
      {action}
    </div>
  )
}
