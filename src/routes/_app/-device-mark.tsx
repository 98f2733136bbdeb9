import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { listCached } from '../../answers/cached-exercises.ts'
import { DeviceIcon } from '../../components/feedback/device-icon.tsx'
import { findPersisted } from '../../data/persistence.ts'
import { useUser } from '../../session/auth-store.ts'
import styles from './-device-mark.module.css'

/** What a link opens: the exercises of a quiz, or a screen that shows one query. */
export type Target = { topicId: number } | { queryKey: QueryKey }

/** Whether what a link opens is on this device, or needs a connection. Nothing until that is known. */
export function DeviceMark(target: Target) {
  const userId = useUser().id
  const { data: isOnDevice } = useQuery({
    queryKey: ['onDevice', { user: userId }],
    queryFn: ({ client }) => findOnDevice(userId, client),
    networkMode: 'always',
    // Anew with each page: what is opened meanwhile is kept.
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  })
  if (isOnDevice === undefined) return null
  return isOnDevice(target) ? (
    <span className={styles.here}>
      <DeviceIcon />
      On this device
    </span>
  ) : (
    <span className={styles.away}>
      <CloudOffRegular aria-hidden="true" />
      Needs a connection
    </span>
  )
}

/** What this page has in memory counts too: it is shown, whether the device could store it or not. */
async function findOnDevice(userId: number, client: QueryClient): Promise<(target: Target) => boolean> {
  const [exercises, isPersisted] = await Promise.all([listCached(userId), findPersisted(userId)])
  return (target) =>
    'topicId' in target
      ? exercises.some(({ topicId }) => topicId === target.topicId)
      : client.getQueryData(target.queryKey) !== undefined || isPersisted(target.queryKey)
}
