import { dateAndTimeInSentence } from '../lib/dates.ts'
import { PageLine } from './page-line.tsx'
import { useReach } from './server-reach.ts'
import styles from './stale-line.module.css'

interface StaleLineProps {
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
export function StaleLine({ things, reason, shownSince }: StaleLineProps) {
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
      <PageLine kind="wrong" lead={`The ${things} could not be refreshed.`}>
        You see them as of {since}. {reason}
      </PageLine>
    </div>
  )
}
