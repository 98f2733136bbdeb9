import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useReach } from '../../../components/feedback/server-reach.ts'
import { dateAndTimeInSentence } from '../../../lib/dates.ts'
import { getFailure } from '../../../data/failure.ts'
import { getUsers } from '../../../data/search.ts'
import { ListFailure } from './-list-failure.tsx'
import styles from './-people-list.module.css'
import { PeopleRows } from './-people-rows.tsx'
import { counted } from '../../../lib/numbers.ts'

interface PeopleListProps {
  filter: Parameters<typeof getUsers>[0]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** People page by page, in a list of a fixed height. */
export function PeopleList({ filter, selectedId, onSelect }: PeopleListProps) {
  const query = useInfiniteQuery({ ...getUsers(filter), placeholderData: keepPreviousData })
  const { data, dataUpdatedAt, hasNextPage, isFetching, isPlaceholderData, refetch } = query
  const error = getFailure(query)
  const reach = useReach()
  const people = data?.pages.flatMap(({ items }) => items) ?? null
  return (
    <>
      <div className={styles.count}>
        <p role="status">
          {people && !isPlaceholderData ? formatPeopleCount(people.length, hasNextPage) : '\u00a0'}
        </p>
        {people && !reach && <p>As of {dateAndTimeInSentence(dataUpdatedAt)}</p>}
      </div>
      {people === null && error !== null ? (
        <ListFailure
          heading="The people could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
          {people === null && <RowsSkeleton />}
          {people?.length === 0 && <p className={styles.nobody}>Nobody was found.</p>}
          {people && people.length > 0 && (
            // Other people start at the top again.
            <PeopleRows key={JSON.stringify(filter)} {...{ people, query, selectedId, onSelect }} />
          )}
        </div>
      )}
    </>
  )
}

const RowsSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Loading people">
    {Array.from({ length: 5 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)

/** '1 person', '50 people or more'. */
export const formatPeopleCount = (count: number, more: boolean): string =>
  `${counted(count, 'person', 'people')}${more ? ' or more' : ''}`
