import { ArrowSyncRegular } from '@fluentui/react-icons/headless/svg/arrow-sync'
import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { ReactNode } from 'react'
import { useAnnouncement } from '../../lib/announce.ts'
import { capitalise } from '../../lib/capitalise.ts'
import { classNames } from '../../lib/class-names.ts'
import styles from './banner.module.css'
import { connectionBannerId, useServerReachable } from './server-reachable.ts'
import { formatDateTimeInSentence } from '../../lib/dates.ts'

interface BannerProps {
  variant: 'offline' | 'sending' | 'news' | 'wrong'
  /** Instead of the icon of the variant. */
  icon?: ReactNode
  /** In bold before the text: "You are offline." */
  title?: string
  /** At most one button. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

const icons = {
  offline: CloudOffRegular,
  sending: ArrowSyncRegular,
  news: SparkleRegular,
  wrong: ErrorCircleRegular,
}

/** One line about the page, above its contents. It can't be dismissed. Who shows it announces it, if that is needed. */
export function Banner({ variant, icon, title, action, className, children }: BannerProps) {
  const Icon = icons[variant]
  return (
    <div className={classNames(styles.line, styles[variant], className)}>
      <p className={styles.words}>
        {icon ?? <Icon aria-hidden="true" />}
        <span>
          {title && <strong>{title} </strong>}
          {children}
        </span>
      </p>
      {action}
    </div>
  )
}

export const unsavedTitle = 'This browser keeps nothing.'

/**
 * Replaces the connection banner, which would say that the answers are on this device, and takes over its id.
 * The frame announces it, once for all screens.
 */
export function UnsavedBanner() {
  return (
    <div id={connectionBannerId}>
      <Banner variant="wrong" title={unsavedTitle}>
        Your answers are in this page alone until they are sent: leave it open.
      </Banner>
    </div>
  )
}

interface StaleBannerProps {
  /** What is shown, in lower case: "quizzes". */
  things: string
  /** Why the last refresh failed, as one sentence; null if it didn't. */
  reason: string | null
  /** In ms; 0 if unknown. */
  fetchedAt: number
}

/**
 * Tells how old the shown data is: a small line while offline, because the connection banner says why, and a banner if a
 * refresh failed online. Otherwise nothing.
 */
export function StaleBanner({ things, reason, fetchedAt }: StaleBannerProps) {
  const isReachable = useServerReachable()
  const title = `The ${things} could not be refreshed.`
  useAnnouncement(fetchedAt > 0 && isReachable && reason !== null && title)
  if (fetchedAt === 0 || (isReachable && reason === null)) return null
  if (!isReachable) return <p className={styles.asOf}>{describeAge(things, fetchedAt)}</p>
  return (
    <div className={styles.failed}>
      <Banner variant="wrong" title={title}>
        You see them as of {formatDateTimeInSentence(fetchedAt)}. {reason}
      </Banner>
    </div>
  )
}

/** 'Marks and feedback as of today, 10:04' */
export const describeAge = (things: string, fetchedAt: number): string =>
  `${capitalise(things)} as of ${formatDateTimeInSentence(fetchedAt)}`
