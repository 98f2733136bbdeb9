import { onlineManager } from '@tanstack/react-query'
import { config } from '../config.ts'
import { me } from '../data/auth.ts'
import { connectCalls } from '../data/call.ts'
import { deletePersistedQueries, resumePersistence } from '../data/persistence.ts'
import { queryClient } from '../data/query-client.ts'
import { keepTrying } from '../lib/retry.ts'
import { whenIdle } from '../lib/lazy.ts'
import { connectionWatch } from '../connection/connection-watch.ts'
import { getConnection, isDown, onConnection } from '../connection/connection.ts'
import { unlockOutbox, unlockOutboxAgain } from '../answers/outbox-session.ts'
import { onFlush } from '../answers/page-outbox.ts'
import { currentUser, onAuth, onOtherTab } from '../session/auth-store.ts'
import { fetchUser } from '../session/fetch-user.ts'
import { identity } from '../session/identity.ts'
import { onClearDevice, confirmedUserId, previousUserId } from '../session/user-data.ts'
import { isSigningOutInAnyTab } from '../session/sign-out.ts'
import { endSession } from '../session/connect.ts'

let started = false

/** Starts the signed-in app, once. The public pages don't load this. */
export function startApp(): void {
  if (started) return
  started = true
  onClearDevice(async () => queryClient.clear())
  connectCalls({ onResponse: (hasResponded, response) => connectionWatch.onResponse(hasResponded, response) })
  onlineManager.setEventListener(followConnection)
  persistQueries()
  connectOutbox()
  // The library is large and not urgent, so it loads after the first screen is in use.
  setTimeout(() => whenIdle(() => void watchIdentity()), config.identityWatchDelayMs)
  whenIdle(() => void startRefetching())
}

/** Queries pause while the server is unreachable, and resume when it is reachable. */
function followConnection(setOnline: (online: boolean) => void): () => void {
  const follow = () => setOnline(!isDown(getConnection()))
  follow()
  return onConnection(follow)
}

/** Persisted queries are deleted when their user signs out in any tab, and persisted again for a confirmed user. */
function persistQueries(): void {
  const resume = () => {
    const isConfirmed = confirmedUserId() !== null && confirmedUserId() === currentUser()?.id
    if (isConfirmed && !isSigningOutInAnyTab()) void resumePersistence(queryClient)
  }
  onOtherTab((user) => {
    if (user === null && previousUserId() === null) void deletePersistedQueries()
  })
  onAuth(resume)
  resume()
}

/** Unlocks the outbox for the signed-in user, and sends pending answers. */
function connectOutbox(): void {
  const open = () => {
    const user = currentUser()
    if (user !== null && !isSigningOutInAnyTab())
      void unlockOutbox(user.id, user.outbox_key).catch(console.error)
  }
  onAuth(open)
  open()
  onFlush(({ isSignedOut }) => {
    if (isSignedOut && !isSigningOutInAnyTab()) void confirmUser()
  })
}

/** The 401 may belong to a call made before the user signed in again; if not, `me` gets one too and ends the session. */
async function confirmUser(): Promise<void> {
  try {
    await askForUser()
  } catch {
    return // No response doesn't end a session.
  }
}

async function askForUser(): Promise<void> {
  const { id, outbox_key } = await me()
  if (id === currentUser()?.id) await unlockOutboxAgain(id, outbox_key)
}

/** The identity service may have no user while one is stored here; that counts only while the server responds. */
async function watchIdentity(): Promise<void> {
  try {
    const service = await identity()
    service.onNobody(() => void checkNobody())
  } catch {
    // Offline or blocked: the next load of the page tries again, and the server decides in the meantime.
  }
}

async function checkNobody(): Promise<void> {
  if (currentUser() === null || isSigningOutInAnyTab() || !navigator.onLine) return
  try {
    await me()
  } catch {
    return // No response doesn't end a session; a 401 has been handled by `call`.
  }
  if (!isSigningOutInAnyTab()) endSession()
}

/**
 * Loaded when idle, because making or marking a quiz takes longer than that. Also brings back a teacher's unsaved work
 * and sends their marks, goes on with a student's Wi-Fi drill, and caches a student's attempts in progress.
 */
async function startRefetching(): Promise<void> {
  const { refetchWhenNotified, refetchUserWhenDone, refetchUserWhileShown } = await keepTrying(
    () => import('./refetch.ts'),
  )
  refetchUserWhenDone(queryClient, () => void fetchUser())
  const { restoreWork } = await keepTrying(() => import('./locked-work.ts'))
  const { sendUnsavedMarks } = await keepTrying(() => import('../data/unsaved-marks.ts'))
  const notify = refetchWhenNotified(queryClient)
  const onUser = () => {
    notify(currentUser())
    void bringBackWork().catch(console.error)
  }
  const bringBackWork = async () => {
    await restoreWork()
    const user = currentUser()
    if (user?.role === 'teacher') await sendUnsavedMarks(user.id)
  }
  onUser()
  onAuth(onUser)
  refetchUserWhileShown({
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (listener) => document.addEventListener('visibilitychange', listener),
    canAsk: () => currentUser() !== null && !isSigningOutInAnyTab() && !isDown(getConnection()),
    refetch: fetchUser,
  })
  await followDrills()
  await cacheAttempts()
}

/** Of a student, in idle time: no screen waits for it. */
async function cacheAttempts(): Promise<void> {
  const { cacheListedAttempts } = await keepTrying(() => import('./cache-attempts.ts'))
  cacheListedAttempts(queryClient, async ({ id, topic_id }) => {
    const user = currentUser()
    if (user?.role !== 'student') return
    const { cacheAttempt } = await import('../answers/open-exercise.ts')
    await cacheAttempt(user, topic_id, id)
  })
}

async function followDrills(): Promise<void> {
  const { onDrillEnd, followOtherTabs, resumeDrill } = await keepTrying(
    () => import('../answers/wifi-drill.ts'),
  )
  // While a drill simulated the end of the session, nobody may have said that it goes on.
  onDrillEnd(() =>
    keepTrying(async () => {
      if (currentUser() !== null && !isSigningOutInAnyTab()) await askForUser()
    }),
  )
  followOtherTabs(currentStudent)
  const student = currentStudent()
  if (student !== null) await resumeDrill(student)
}

function currentStudent(): number | null {
  const user = currentUser()
  return user?.role === 'student' ? user.id : null
}
