import { ArrowSyncRegular } from '@fluentui/react-icons/headless/svg/arrow-sync'
import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './banner.module.css'
import { connectionLineId, useReach } from './server-reach.ts'
import { dateAndTimeInSentence } from '../../lib/dates.ts'

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

export const unsavedLead = 'This browser keeps nothing.'

/**
 * In place of the line about the connection, which would say that the answers are on this device; it is referred to in its
 * place as well. Read aloud by the frame, once for all screens.
 */
export function UnsavedBanner() {
  return (
    <div id={connectionLineId}>
      <Banner quiet kind="wrong" lead={unsavedLead}>
        Your answers are in this page alone until they are sent: leave it open.
      </Banner>
    </div>
  )
}

interface StaleBannerProps {
  /** What is shown, as it stands in a sentence: "quizzes". */
  things: string
  /** Why it could not be refreshed, as one sentence; null where it was. */
  reason: string | null
  /** When it was fetched, in ms; 0 where that is not known. */
  shownSince: number
}

/**
 * Says of what is shown how old it is: quietly while there is no connection, which the page's own line says already,
 * and loudly where a refresh failed although there is one. Otherwise nothing.
 */
export function StaleBanner({ things, reason, shownSince }: StaleBannerProps) {
  const reach = useReach()
  if (shownSince === 0 || (reach && reason === null)) return null
  const since = dateAndTimeInSentence(shownSince)
  if (!reach)
    return (
      <p className={styles.asOf}>
        {things.charAt(0).toUpperCase()}
        {things.slice(1)} as of {since}
      </p>
    )
  return (
    <div className={styles.failed}>
      <Banner kind="wrong" lead={`The ${things} could not be refreshed.`}>
        You see them as of {since}. {reason}
      </Banner>
    </div>
  )
}
