import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { listCached } from '../../answers/cached-exercises.ts'
import { DeviceIcon } from '../../components/feedback/device-icon.tsx'
import { findPersisted } from '../../data/persistence.ts'
import { classNames } from '../../lib/class-names.ts'
import { useUser } from '../../session/auth-store.ts'
import styles from './-device-mark.module.css'

/**
 * What a link opens: the exercises of a quiz, or a screen that shows one query. Under a `DeviceSummary` the marks of
 * quizzes are quiet: only what is here is seen, and a link with `data-opens` stands back where nothing is.
 */
export type Target = { topicId: number; isQuiet?: boolean } | { queryKey: QueryKey }

/** Whether what a link opens is on this device, or needs a connection. Nothing until that is known. */
export function DeviceMark(target: Target) {
  const isOnDevice = useOnDevice()
  if (isOnDevice === undefined) return null
  const isQuiet = 'topicId' in target && target.isQuiet === true
  return isOnDevice(target) ? (
    <span className={styles.here}>
      <DeviceIcon />
      On this device
    </span>
  ) : (
    <span className={isQuiet ? classNames(styles.quiet, 'visually-hidden') : styles.away}>
      {!isQuiet && <CloudOffRegular aria-hidden="true" />}
      Needs a connection
    </span>
  )
}

/** Which of the quizzes open now, in one line; nothing where all of them do. */
export function DeviceSummary({ topicIds }: { topicIds: number[] }) {
  const isOnDevice = useOnDevice()
  if (isOnDevice === undefined) return null
  const here = topicIds.filter((topicId) => isOnDevice({ topicId }))
  if (here.length === topicIds.length) return null
  return (
    <p className={styles.summary}>
      {here.length === 0
        ? 'None of these quizzes is on this device: you need a connection to open them.'
        : 'What is marked “On this device” opens now. The others need a connection.'}
    </p>
  )
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
