import { Empty } from '../../../components/empty.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { TryAgain } from '../../../components/try-again.tsx'
import { reasonOf } from '../../../data/call.ts'
import { useBusy } from '../../../components/use-busy.ts'
import { ActiveAttempts } from './-active-attempts.tsx'
import { RecordsSkeleton } from './-records-skeleton.tsx'
import { Results } from './-results.tsx'
import type { RecordsState } from './-use-records.ts'

interface RecordsProps {
  records: RecordsState
  /** Only those of one quiz are asked for. */
  filtered: boolean
}

export function Records({ records, filtered }: RecordsProps) {
  const { attempts, results, error, isOwn } = records
  const [retrying, retry] = useBusy(records.refresh)
  if (attempts === undefined || results === undefined) {
    if (error === null && !retrying) return <RecordsSkeleton />
    return (
      <LoadError heading="The records could not be loaded" busy={retrying} onRetry={retry}>
        {error && reasonOf(error)} {isOwn && 'Answers on this device are safe.'}
      </LoadError>
    )
  }
  if (attempts.length === 0 && results.total_test_result_count === 0)
    return <NoRecords isOwn={isOwn} filtered={filtered} onRetry={records.refresh} />
  return (
    <>
      {attempts.length > 0 && <ActiveAttempts attempts={attempts} now={records.polledAt} />}
      <Results results={results} mayDelete={isOwn} />
    </>
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
