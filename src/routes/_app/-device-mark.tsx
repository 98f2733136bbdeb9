import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { listCached } from '../../answers/cached-exercises.ts'
import { DeviceIcon } from '../../components/feedback/device-icon.tsx'
import { findPersisted } from '../../data/persistence.ts'
import { classNames } from '../../lib/class-names.ts'
import { useUser } from '../../session/auth-store.ts'
import styles from './-device-mark.module.css'

/** What a link opens: the exercises of a quiz, or a screen that shows one query. */
export type Target = { topicId: number } | { queryKey: QueryKey }

/** How many marks are on the page, for the summary above them. */
const counts = { here: 0, away: 0 }
const listeners = new Set<() => void>()

function count(key: keyof typeof counts, change: 1 | -1): void {
  counts[key] += change
  for (const listener of listeners) listener()
}

/**
 * Whether what a link opens is on this device, or needs a connection. Nothing until that is known. Only what is here is
 * seen: a link with `data-opens` stands back where nothing is, and the summary says why.
 */
export function DeviceMark(target: Target) {
  const isHere = useOnDevice()?.(target)
  useEffect(() => {
    if (isHere === undefined) return
    const key = isHere ? 'here' : 'away'
    count(key, 1)
    return () => count(key, -1)
  }, [isHere])
  if (isHere === undefined) return null
  return isHere ? (
    <span className={styles.here}>
      <DeviceIcon />
      On this device
    </span>
  ) : (
    <span className={classNames(styles.away, 'visually-hidden')}>Needs a connection</span>
  )
}

/** Which of the links with a mark open now, in one line; nothing where all of them do. */
export function DeviceSummary() {
  const here = useSyncExternalStore(subscribe, () => counts.here)
  const away = useSyncExternalStore(subscribe, () => counts.away)
  if (away === 0) return null
  return (
    <p className={styles.summary}>
      {here === 0
        ? `${away === 1 ? 'The grey button needs' : 'Grey buttons need'} a connection.`
        : 'What is marked “On this device” opens without a connection.'}
    </p>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until it is known. */
function useOnDevice() {
  const userId = useUser().id
  return useQuery({
    queryKey: ['onDevice', { user: userId }],
    queryFn: ({ client }) => findOnDevice(userId, client),
    networkMode: 'always',
    // Anew with each page: what is opened meanwhile is kept.
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  }).data
}

/** What this page has in memory counts too: it is shown, whether the device could store it or not. */
async function findOnDevice(userId: number, client: QueryClient): Promise<(target: Target) => boolean> {
  const [exercises, isPersisted] = await Promise.all([listCached(userId), findPersisted(userId)])
  return (target) =>
    'topicId' in target
      ? exercises.some(({ topicId }) => topicId === target.topicId)
      : client.getQueryData(target.queryKey) !== undefined || isPersisted(target.queryKey)
}
