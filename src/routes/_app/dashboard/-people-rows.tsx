import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import type { ListedPerson } from '../../../data/search.ts'
import { ListLoadFailed } from './-list-load-failed.tsx'
import styles from './-people-list.module.css'
import { roleNames } from '../../../lib/role-names.ts'
import { personName } from './-person-text.ts'

interface PeopleRowsProps {
  people: ListedPerson[]
  query: UseInfiniteQueryResult
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** Rows with a roving tab index and infinite scrolling. */
export function PeopleRows({ people, query, selectedId, onSelect }: PeopleRowsProps) {
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, error, fetchNextPage } = query
  const reach = useServerReachable()
  const end = useLoadMore(
    reach && hasNextPage && !isFetching && !isFetchNextPageError,
    () => void fetchNextPage(),
  )
  const selectedRow = people.findIndex(({ id }) => id === selectedId)
  const tabStop = Math.min(focusedRow ?? Math.max(0, selectedRow), people.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = getTargetRow(event.key, tabStop, people.length)
    if (row === null) return
    event.preventDefault()
    setFocusedRow(row)
    event.currentTarget.closest('ul')?.querySelectorAll('button')[row]?.focus()
  }
  return (
    <ul className={styles.rows} aria-label="People">
      {people.map((person, index) => (
        <PersonRow
          key={person.id}
          person={person}
          isSelected={person.id === selectedId}
          isTabStop={index === tabStop}
          onKeyDown={onKeyDown}
          onFocus={() => setFocusedRow(index)}
          onSelect={() => onSelect(person.id)}
        />
      ))}
      <li ref={end} className={styles.end}>
        {isFetchingNextPage && !isFetchNextPageError && <Spinner label="Loading more people" />}
        {isFetchNextPageError && (
          <ListLoadFailed
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

/** @see spec.md point 9 */
const loadMore = { delayMs: 100, marginPx: 400 } as const

/** Calls `load` a moment after the end of a scrolling list came near. Returns the ref of the list's last item. */
function useLoadMore(isEnabled: boolean, load: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const onNear = useEffectEvent(load)
  useEffect(() => {
    const item = end.current
    if (!isEnabled || item === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(onNear, loadMore.delayMs)
      },
      { root: item.closest('ul'), rootMargin: `${loadMore.marginPx}px 0px` },
    )
    observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isEnabled])
  return end
}

/** The row that a key moves the focus to, counted from 0; null for any other key. */
export function getTargetRow(key: string, row: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(row + 1, last)
  if (key === 'ArrowUp') return Math.max(row - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

interface PersonRowProps {
  person: ListedPerson
  isSelected: boolean
  /** One row at a time is in the tab order; the arrow keys change which. */
  isTabStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: () => void
  onSelect: () => void
}

function PersonRow({ person, isSelected, isTabStop, onKeyDown, onFocus, onSelect }: PersonRowProps) {
  const name = personName(person)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        title={name}
        aria-current={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onSelect}
      >
        <Avatar name={name} isDecorative />
        <span className={styles.words}>
          <span>{name}</span>
          <small>{person.display_name && person.email ? person.email : roleNames[person.role]}</small>
        </span>
      </button>
    </li>
  )
}
