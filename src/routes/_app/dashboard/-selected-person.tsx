import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { StaleBanner } from '../../../components/feedback/stale-banner.tsx'
import { getUserById } from '../../../data/user.ts'
import { getFailure } from '../../../data/failure.ts'
import styles from './-dashboard.module.css'
import { NoResults } from './-no-results.tsx'
import { PersonSkeleton } from './-people-skeleton.tsx'
import { PeopleStats } from './-people-stats.tsx'
import { PersonCard } from './-person-card.tsx'
import { shownName } from './-person-words.ts'

interface SelectedPersonProps {
  id: number
  onClose: () => void
}

/** Who was chosen, and the person's numbers where the teacher may see them. */
export function SelectedPerson({ id, onClose }: SelectedPersonProps) {
  const query = useQuery(getUserById(id, true))
  const { data: person, isFetching, dataUpdatedAt, refetch } = query
  const error = getFailure(query)
  const stats = person?.stats
  return (
    <>
      <p className="visually-hidden" role="status">
        {person && `Showing ${shownName(person)}`}
      </p>
      {!person && !error && <PersonSkeleton />}
      {!person && error && (
        <LoadFailed heading={error.message} busy={isFetching} onRetry={() => void refetch()}>
          The person and the statistics could not be loaded.
        </LoadFailed>
      )}
      {person && (
        <StaleBanner things="statistics" reason={error && `${error.message}.`} shownSince={dataUpdatedAt} />
      )}
      {person && (
        <div className={styles.board}>
          <PersonCard person={person} onClose={onClose} />
          {stats?.overall_stats.average_accuracy === null && (
            <NoResults>
              Their statistics will appear here once one of their quizzes has been marked.
            </NoResults>
          )}
          {typeof stats?.overall_stats.average_accuracy === 'number' && (
            <PeopleStats stats={stats} linked={false} />
          )}
        </div>
      )}
    </>
  )
}
