import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useState, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useReach } from '../../../components/feedback/server-reach.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import type { ListedPerson } from '../../../data/search.ts'
import { ListFailure } from './-list-failure.tsx'
import styles from './-people-list.module.css'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { roleNames, personName } from './-person-text.ts'

interface PeopleRowsProps {
  people: ListedPerson[]
  query: UseInfiniteQueryResult
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** One stop for Tab; the arrow keys go through the rows, and further people are fetched before the end is seen. */
export function PeopleRows({ people, query, selectedId, onSelect }: PeopleRowsProps) {
  const [reached, setReached] = useState<number | null>(null)
  const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, error, fetchNextPage } = query
  const reach = useReach()
  const end = useLoadMore(
    reach && hasNextPage && !isFetching && !isFetchNextPageError,
    () => void fetchNextPage(),
  )
  const chosen = people.findIndex(({ id }) => id === selectedId)
  const stop = Math.min(reached ?? Math.max(0, chosen), people.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = getTargetRow(event.key, stop, people.length)
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
          isChosen={person.id === selectedId}
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

interface PersonRowProps {
  person: ListedPerson
  isChosen: boolean
  /** Whether Tab stops here; the arrow keys move that. */
  isStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: () => void
  onSelect: () => void
}

function PersonRow({ person, isChosen, isStop, onKeyDown, onFocus, onSelect }: PersonRowProps) {
  const name = personName(person)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        title={name}
        aria-current={isChosen || undefined}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onSelect}
      >
        <Avatar name={name} beside />
        <span className={styles.words}>
          <span>{name}</span>
          <small>{person.display_name && person.email ? person.email : roleNames[person.role]}</small>
        </span>
      </button>
    </li>
  )
}

/** The row a key leads to, counted from 0, or null for a key that is none of the list's. */
export function getTargetRow(key: string, row: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(row + 1, last)
  if (key === 'ArrowUp') return Math.max(row - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Source: spec.md point 9. */
const userList = { loadMoreDelay: 100, marginPx: 400 } as const

/** Asks for more while the end of a scrolled list is near, and a moment after it came near. */
function useLoadMore(mayLoad: boolean, load: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const onNear = useEffectEvent(load)
  useEffect(() => {
    const item = end.current
    if (!mayLoad || item === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(onNear, userList.loadMoreDelay)
      },
      { root: item.closest('ul'), rootMargin: `${userList.marginPx}px 0px` },
    )
    observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [mayLoad])
  return end
}
