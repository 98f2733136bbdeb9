import { type ReactNode, useEffect } from 'react'
import { usePendingNotice, useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { FetchAgainButton, useBusyAction } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { ApiError, toReason } from '../../../data/call.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { useNotInGroupText } from '../-not-in-group.ts'
import { OfflineSummary } from '../-offline-mark.tsx'
import { ActiveAttempts } from './-active-attempts.tsx'
import styles from './-attempts.module.css'
import { Results, ResultsSkeleton } from './-results.tsx'
import type { RecordsState } from './-use-records.ts'

const announcements = lazyValue(async () => (await import('./-announcements.tsx')).Announcements)
const unacceptedAnswers = lazyValue(async () => (await import('./-unaccepted-answers.tsx')).UnacceptedAnswers)

interface RecordsProps {
  records: RecordsState
  /** Whether the records are those of one quiz. */
  isFiltered: boolean
  /** What a teacher sees of another student. */
  ofStudent?: OfStudent | undefined
}

export interface OfStudent {
  /** Beside the heading of what follows. */
  filters: ReactNode
  /** Where there are none. */
  noResults: string
  /** The way on from there, and from where they could not be loaded. */
  wayBack: ReactNode
}

/** The attempts and results of a student. */
export function Records({ records, isFiltered, ofStudent }: RecordsProps) {
  const { attempts, isListed, results, queueItems, isOwn } = records
  // Loaded ahead, because it is needed when the network is gone.
  useEffect(() => {
    if (isOwn) whenIdle(unacceptedAnswers.preload)
  }, [isOwn])
  const { value: UnacceptedAnswers, hasFailed } = useLazy(
    unacceptedAnswers,
    records.unacceptedAnswers.length > 0,
  )
  const { value: Announcements } = useLazy(announcements, isOwn)
  const isEmpty = isListed && attempts.length === 0 && results?.total_test_result_count === 0
  return (
    <>
      <OfflineSummary />
      {Announcements && <Announcements records={records} />}
      {ofStudent?.filters}
      {hasFailed && <UnacceptedAnswersFailed />}
      {UnacceptedAnswers && <UnacceptedAnswers answers={records.unacceptedAnswers} topics={records.topics} />}
      {attempts.length > 0 && (
        <ActiveAttempts attempts={attempts} queueItems={queueItems} now={records.polledAt} />
      )}
      {isEmpty && <NoRecords {...{ records, isFiltered, ofStudent }} />}
      {!isEmpty && <ResultsState records={records} link={ofStudent?.wayBack} />}
    </>
  )
}

/** The network went away before the code that shows these answers was loaded. */
function UnacceptedAnswersFailed() {
  const { isAtRisk } = usePendingNotice()
  return (
    <LoadError heading="Answers that were not accepted could not be shown">
      {isAtRisk
        ? 'They are in this page alone: leave it open.'
        : 'They are safe on this device, and here when you load this page again with a connection.'}
    </LoadError>
  )
}

/** The results, or that they are loading or could not be loaded. */
function ResultsState({ records, link }: Pick<RecordsProps, 'records'> & { link: ReactNode }) {
  const { attempts, isListed, results, error, isOwn } = records
  const [isRetrying, retry] = useBusyAction(records.refresh)
  const safeAnswers = useSafeAnswersText()
  if (isListed && results !== undefined) return <Results results={results} canDelete={isOwn} />
  if (error === null && !isRetrying) return <ResultsSkeleton />
  if (!isOwn && error instanceof ApiError && error.status === 404)
    return (
      <Empty
        heading="You cannot see these records"
        action={<LinkButton to="/student-groups">Go to student groups</LinkButton>}
      >
        {error.detail} Add them to one to see their records.
      </Empty>
    )
  const loadFailed = (
    <LoadFailed
      things="The records"
      reason={error && toReason(error)}
      busy={isRetrying}
      onRetry={retry}
      link={link}
    >
      {isOwn && safeAnswers}
    </LoadFailed>
  )
  if (attempts.length === 0) return loadFailed
  return (
    <section className={styles.section} aria-label="Results">
      <SectionTitle>Results</SectionTitle>
      {loadFailed}
    </section>
  )
}

function NoRecords({ records, isFiltered, ofStudent }: RecordsProps) {
  const notInGroup = useNotInGroupText()
  const action = (
    <>
      {ofStudent?.wayBack ??
        (notInGroup === null && (
          <LinkButton variant="filled" to="/quizzes">
            Go to quizzes
          </LinkButton>
        ))}
      <FetchAgainButton variant="plain" onRefetch={records.refresh} />
    </>
  )
  return (
    <Empty heading="No exercise records" action={action}>
      {isFiltered
        ? 'There is none for this quiz. Choose All topics to see the others.'
        : (ofStudent?.noResults ?? notInGroup ?? 'Attempt a quiz, and its result will be here.')}
    </Empty>
  )
}
