import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Button } from '../../../components/form/button.tsx'
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

type Filter = Parameters<typeof getUsers>[0] & { user_type: 'student' | 'teacher' | 'everyone' }

interface PeopleListProps {
  filter: Filter
  selectedId: number | undefined
  onSelect: (id: number) => void
  /** Searches outside the own groups too. */
  onSearchEverywhere: () => void
}

/** The people that match a filter, page by page. */
export function PeopleList({ filter, selectedId, onSelect, onSearchEverywhere }: PeopleListProps) {
  const query = useInfiniteQuery({ ...getUsers(filter), placeholderData: keepPreviousData })
  const { data, dataUpdatedAt, hasNextPage, isFetching, isPlaceholderData, refetch } = query
  const error = getFailure(query)
  // While the people are fetched.
  useEffect(() => void PeopleRows.preload(), [])
  const reach = useServerReachable()
  const people = data ? toPeople(data.pages) : null
  const count =
    people && !isPlaceholderData ? formatPeopleCount(people.length, filter.user_type, hasNextPage) : null
  useChangeAnnouncement(count)
  return (
    <>
      <div className={styles.count}>
        {people?.length !== 0 && <p>{count ?? '\u00a0'}</p>}
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
          {people?.length === 0 && <Nobody filter={filter} onSearchEverywhere={onSearchEverywhere} />}
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

/** '1 person', '50 students or more'. */
export const formatPeopleCount = (count: number, type: Filter['user_type'], hasMore: boolean): string =>
  `${type === 'everyone' ? counted(count, 'person', 'people') : counted(count, type)}${hasMore ? ' or more' : ''}`

/** Says who was not found, and where else they may be. */
function Nobody({ filter, onSearchEverywhere }: Pick<PeopleListProps, 'filter' | 'onSearchEverywhere'>) {
  const { user_type, associated, search } = filter
  const who = user_type === 'everyone' ? 'Nobody' : `No ${user_type}`
  const where = associated ? ' in your groups' : ''
  return (
    <div className={styles.nobody}>
      {search === undefined ? (
        <p>{associated ? 'Nobody is in your student groups yet.' : `${who} was found.`}</p>
      ) : (
        <p>
          {who}
          {where} has “{search}” in the name or email.
        </p>
      )}
      {search !== undefined && associated && <Button onClick={onSearchEverywhere}>Search everywhere</Button>}
    </div>
  )
}

const RowsSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <p className="visually-hidden">Loading people</p>
    {Array.from({ length: 12 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)
