import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type ListedPerson, getUsers } from '../../../data/search.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { counted } from '../../../lib/numbers.ts'
import { ListLoadFailed } from './-list-load-failed.tsx'
import styles from './-people-list.module.css'

// Fluent's arrow keys are as large as the rest of the list.
const PeopleRows = lazyComponent(async () => (await import('./-people-rows.tsx')).PeopleRows)

interface PeopleListProps {
  filter: Parameters<typeof getUsers>[0]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** The people that match a filter, page by page. */
export function PeopleList({ filter, selectedId, onSelect }: PeopleListProps) {
  const query = useInfiniteQuery({ ...getUsers(filter), placeholderData: keepPreviousData })
  const { data, dataUpdatedAt, hasNextPage, isFetching, isPlaceholderData, refetch } = query
  const error = getFailure(query)
  // While the people are fetched.
  useEffect(() => void PeopleRows.preload(), [])
  const reach = useServerReachable()
  const people = data ? toPeople(data.pages) : null
  const count = people && !isPlaceholderData ? formatPeopleCount(people.length, hasNextPage) : null
  useChangeAnnouncement(count)
  return (
    <>
      <div className={styles.count}>
        <p>{count ?? '\u00a0'}</p>
        {people && !reach && <p>As of {formatDateTimeInSentence(dataUpdatedAt)}</p>}
      </div>
      {people === null && error !== null ? (
        <ListLoadFailed
          heading="The people could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
          {people === null && <RowsSkeleton />}
          {people?.length === 0 && (
            <p className={styles.nobody}>
              {filter.associated && filter.search === undefined
                ? 'Nobody is in your student groups yet.'
                : 'Nobody was found.'}
            </p>
          )}
          {people && people.length > 0 && (
            // The key scrolls to the top when the filter changes.
            <Suspense key={JSON.stringify(filter)} fallback={<RowsSkeleton />}>
              <PeopleRows {...{ people, query, selectedId, onSelect }} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

/** Each once: somebody who is added between two pages moves the others by one. */
const toPeople = (pages: { items: ListedPerson[] }[]): ListedPerson[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((person) => [person.id, person])).values(),
]

/** '1 person', '50 people or more'. */
export const formatPeopleCount = (count: number, hasMore: boolean): string =>
  `${counted(count, 'person', 'people')}${hasMore ? ' or more' : ''}`

const RowsSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <p className="visually-hidden">Loading people</p>
    {Array.from({ length: 12 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)
