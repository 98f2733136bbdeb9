import { lazy, Suspense, useEffect } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { TryAgain, useBusy } from '../../../components/feedback/refresh-button.tsx'

import { toReason } from '../../../data/call.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { ActiveAttempts } from './-active-attempts.tsx'
import styles from './-attempts.module.css'
import { RecordsSkeleton, Results } from './-results.tsx'

import type { Unaccepted as UnacceptedAnswers } from './-unaccepted-answers.tsx'
import type { RecordsState } from './-use-records.ts'

const loadUnaccepted = async () => (await import('./-unaccepted-answers.tsx')).Unaccepted
const Unaccepted = lazy<typeof UnacceptedAnswers>(async () => ({
  default: await loadUnaccepted().catch(() => NotShown),
}))

interface RecordsProps {
  records: RecordsState
  /** Only those of one quiz are asked for. */
  filtered: boolean
}

export function Records({ records, filtered }: RecordsProps) {
  const { attempts, isListed, results, rows, isOwn } = records
  // Fetched once the records stand: it must be there when the network is not.
  useEffect(() => {
    if (isOwn) whenIdle(() => void loadUnaccepted().catch(() => undefined))
  }, [isOwn])
  const isEmpty = isListed && attempts.length === 0 && results?.total_test_result_count === 0
  return (
    <>
      {records.unaccepted.length > 0 && (
        <Suspense>
          <Unaccepted rows={records.unaccepted} topics={records.topics} />
        </Suspense>
      )}
      {attempts.length > 0 && <ActiveAttempts attempts={attempts} rows={rows} now={records.polledAt} />}
      {isEmpty && <NoRecords isOwn={isOwn} filtered={filtered} onRetry={records.refresh} />}
      {!isEmpty && <Rest records={records} />}
    </>
  )
}

/** This page came without the part that shows them, and the connection went. */
function NotShown() {
  const { isAtRisk } = usePendingNotice()
  return (
    <LoadError heading="Answers that were not accepted could not be shown">
      {isAtRisk
        ? 'They are in this page alone: leave it open.'
        : 'They are safe on this device, and here when this page is loaded anew with a connection.'}
    </LoadError>
  )
}

/** The results, or what stands in their place. */
function Rest({ records }: { records: RecordsState }) {
  const { attempts, isListed, results, error, isOwn } = records
  const [retrying, retry] = useBusy(records.refresh)
  if (isListed && results !== undefined) return <Results results={results} mayDelete={isOwn} />
  if (error === null && !retrying) return <RecordsSkeleton />
  const notLoaded = (
    <LoadFailed heading="The records could not be loaded" busy={retrying} onRetry={retry}>
      {error && toReason(error)} {isOwn && 'Answers on this device are safe.'}
    </LoadFailed>
  )
  if (attempts.length === 0) return notLoaded
  // Under what is there, it is said what is not.
  return (
    <section className={styles.section} aria-label="Results">
      <SectionTitle>Results</SectionTitle>
      {notLoaded}
    </section>
  )
}

interface NoRecordsProps {
  isOwn: boolean
  filtered: boolean
  onRetry: () => Promise<unknown>
}

function NoRecords({ isOwn, filtered, onRetry }: NoRecordsProps) {
  const own = 'Attempt a quiz, and its result will be here.'
  const others = 'This student has not finished any of your quizzes yet.'
  return (
    <Empty heading="No exercise records" action={<TryAgain onRetry={onRetry} />}>
      {filtered ? 'There is none for this quiz. Choose All topics to see the others.' : isOwn ? own : others}
    </Empty>
  )
}
