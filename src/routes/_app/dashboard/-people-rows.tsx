import { useArrowNavigationGroup } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import type { ListedPerson } from '../../../data/search.ts'
import { ListLoadFailed } from './-list-load-failed.tsx'
import styles from './-people-list.module.css'
import { useHasTwoColumns } from './-two-columns.ts'
import { whole } from '../../../lib/numbers.ts'
import { roleNames } from '../../../lib/role-names.ts'
import { personName } from '../../../lib/person-name.ts'
import { scrollWithin } from '../../../lib/focus-heading.ts'

interface PeopleRowsProps {
  people: ListedPerson[]
  query: UseInfiniteQueryResult
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** Makes a row the one that Tab leads to first, as `hasDefault` of Fluent's arrow keys expects it. */
const firstTabStop = { 'data-tabster': JSON.stringify({ focusable: { isDefault: true } }) }

/** Rows with one tab stop, at first the selected person, which the arrow keys move; and infinite scrolling. */
export function PeopleRows({ people, query, selectedId, onSelect }: PeopleRowsProps) {
  const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, error, fetchNextPage } = query
  const reach = useServerReachable()
  const { shown, showAll } = useFirstPeople(people, selectedId)
  const end = useLoadMore(
    reach && hasNextPage && !isFetching && !isFetchNextPageError && !showAll,
    () => void fetchNextPage(),
  )
  const showRest = (button: Element) => {
    const list = button.closest('ul')
    flushSync(() => showAll?.())
    // The pressed button is gone.
    list?.children[firstCount]?.querySelector('button')?.focus()
  }
  const arrowKeys = useArrowNavigationGroup({ unstable_hasDefault: true })
  return (
    <ul {...arrowKeys} className={styles.rows} aria-label="People">
      {shown.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          isSelected={person.id === selectedId}
          onSelect={() => onSelect(person.id)}
        />
      ))}
      <li ref={end} className={styles.end}>
        {showAll && (
          <div className={styles.whole}>
            <Button wide variant="plain" onClick={({ currentTarget }) => showRest(currentTarget)}>
              Show all {whole(people.length)}
              {hasNextPage && ' or more'}
            </Button>
          </div>
        )}
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

const firstCount = 5

/** In one column the first few, so that what follows the list is not far away; all once they are asked for. */
function useFirstPeople(people: ListedPerson[], selectedId: number | undefined) {
  const isSelectedBelow = people.findIndex(({ id }) => id === selectedId) >= firstCount
  const [isWhole, setWhole] = useState(isSelectedBelow)
  const isFolded = !useHasTwoColumns() && !isWhole && people.length > firstCount + 1
  return isFolded
    ? { shown: people.slice(0, firstCount), showAll: () => setWhole(true) }
    : { shown: people, showAll: null }
}

/** When more people are loaded: how long after scrolling, and how near the end of the list. */
const loadMore = { delayMs: 100, marginPx: 400 } as const

/** Calls `load` a moment after the end of the list came near. Returns the ref of the list's last item. */
function useLoadMore(isEnabled: boolean, load: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const scrolls = useHasTwoColumns()
  const onNear = useEffectEvent(load)
  useEffect(() => {
    const item = end.current
    if (!isEnabled || item === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // A busy browser reports several changes at once; the last is how it is now.
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(onNear, loadMore.delayMs)
      },
      { root: scrolls ? item.closest('ul') : null, rootMargin: `${loadMore.marginPx}px 0px` },
    )
    observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isEnabled, scrolls])
  return end
}

interface PersonRowProps {
  person: ListedPerson
  isSelected: boolean
  onSelect: () => void
}

function PersonRow({ person, isSelected, onSelect }: PersonRowProps) {
  const name = personName(person)
  const [account, domain] = person.email.split('@')
  const row = useRef<HTMLLIElement>(null)
  // Next and Previous may lead to a person out of sight.
  useEffect(() => {
    const list = row.current?.closest('ul')
    if (isSelected && row.current && list) scrollWithin(list, row.current)
  }, [isSelected])
  return (
    <li ref={row} className={styles.item}>
      <button
        {...(isSelected && firstTabStop)}
        type="button"
        className={styles.person}
        title={name}
        aria-current={isSelected || undefined}
        onClick={onSelect}
      >
        <Avatar hasHue name={name} isDecorative />
        <span className={styles.words}>
          <span>{name}</span>
          <small>
            {person.display_name && person.email ? (
              <>
                {account}
                <wbr />
                {domain && `@${domain}`}
              </>
            ) : (
              roleNames[person.role]
            )}
          </small>
        </span>
        <ChevronRightRegular className={styles.opens} aria-hidden="true" />
      </button>
    </li>
  )
}
