import { lazy, Suspense } from 'react'
import { Tick } from './-mark.tsx'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { marks } from '../../../lib/marks.ts'
import styles from './-details.module.css'

// Students, who never see it, do not load it.
const MarkingEntry = lazy(async () => ({ default: (await import('./-marking-entry.tsx')).MarkingEntry }))

/** What the mark scheme asks for, what each point earned, and by which words; for teachers only. */
export function MarkingPoints({ entries }: { entries: NonNullable<FeedbackItem['marking']>['entries'] }) {
  if (entries.length === 0) return null
  return (
    <div className={styles.details}>
      <h2 className={styles.heading}>Marking points</h2>
      <ul className={styles.rows}>
        {entries.map(({ entry, awarded, quote }, index) => (
          <li key={index} className={styles.point}>
            <span className={styles.tick}>{awarded > 0 && <Tick />}</span>
            <Suspense fallback={<span />}>
              <MarkingEntry entry={entry} />
            </Suspense>
            <span className={styles.awarded}>{marks(awarded)}</span>
            {quote && awarded > 0 && <span className={styles.quote}>Earned by “{quote.trim()}”</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
