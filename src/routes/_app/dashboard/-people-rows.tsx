import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useReach } from '../../../components/feedback/server-reach.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import type { ListedPerson } from '../../../data/search.ts'
import { ListFailure } from './-list-failure.tsx'
import styles from './-people-list.module.css'
import { PersonRow } from './-person-row.tsx'
import { rowAfter } from './-row-after.ts'
import { useLoadMore } from './-use-load-more.ts'

interface PeopleRowsProps {
  people: ListedPerson[]
  query: UseInfiniteQueryResult
  selected: number | undefined
  onSelect: (id: number) => void
}

/** One stop for Tab; the arrow keys go through the rows, and further people are fetched before the end is seen. */
export function PeopleRows({ people, query, selected, onSelect }: PeopleRowsProps) {
  const [reached, setReached] = useState<number | null>(null)
  const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, error, fetchNextPage } = query
  const reach = useReach()
  const end = useLoadMore(
    reach && hasNextPage && !isFetching && !isFetchNextPageError,
    () => void fetchNextPage(),
  )
  const chosen = people.findIndex(({ id }) => id === selected)
  const stop = Math.min(reached ?? Math.max(0, chosen), people.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rowAfter(event.key, stop, people.length)
    if (next === null) return
    event.preventDefault()
    setReached(next)
    event.currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul className={styles.rows} aria-label="People">
      {people.map((person, index) => (
        <PersonRow
          key={person.id}
          person={person}
          isChosen={person.id === selected}
          isStop={index === stop}
          onKeyDown={onKeyDown}
          onFocus={() => setReached(index)}
          onSelect={() => onSelect(person.id)}
        />
      ))}
      <li ref={end} className={styles.end}>
        {isFetchingNextPage && !isFetchNextPageError && <Spinner label="Loading more people" />}
        {isFetchNextPageError && (
          <ListFailure
            heading="More people could not be loaded"
            error={error}
            busy={isFetching}
            onRetry={() => void fetchNextPage()}
          />
        )}
      </li>
    </ul>
  )
}
