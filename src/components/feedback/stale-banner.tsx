import { dateAndTimeInSentence } from '../../lib/dates.ts'
import { Banner } from './banner.tsx'
import { useReach } from './server-reach.ts'
import styles from './stale-banner.module.css'

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
    <div className={styles.line}>
      <Banner kind="wrong" lead={`The ${things} could not be refreshed.`}>
        You see them as of {since}. {reason}
      </Banner>
    </div>
  )
}
