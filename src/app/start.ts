import { onlineManager } from '@tanstack/react-query'
import { config } from '../config.ts'
import { me } from '../data/auth.ts'
import { connectCalls } from '../data/call.ts'
import { deletePersistedQueries, resumePersistence } from '../data/persistence.ts'
import { queryClient } from '../data/query-client.ts'
import { keepTrying } from '../lib/retry.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { connectionWatch } from '../connection/connection-watch.ts'
import { getConnection, isDown, subscribe } from '../connection/connection.ts'
import { unlockOutbox, onFlush, unlockOutboxAgain } from '../answers/delivery.ts'
import { currentUser, onOtherTab, subscribe as onAuth } from '../session/auth-store.ts'
import { fetchUser } from '../session/fetch-user.ts'
import { identity } from '../session/identity.ts'
import { onClearDevice, confirmedUserId, leftUserId } from '../session/person.ts'
import { isSigningOut } from '../session/sign-out.ts'
import { unauthorized } from '../session/unauthorized.ts'

let started = false

/** What begins when the app is first shown to a person; the public pages load none of it. */
export function startApp(): void {
  if (started) return
  started = true
  onClearDevice(async () => queryClient.clear())
  connectCalls({ onResponse: (answered, response) => connectionWatch.onResponse(answered, response) })
  onlineManager.setEventListener(followConnection)
  keepWhatIsFetched()
  openOutbox()
  // Its library is large, and nobody waits for it: the first answer is being typed.
  setTimeout(() => whenIdle(() => void watchIdentity()), config.identityWatchAfter)
  refreshWhenShown()
  whenIdle(() => void watchWork())
}

/** Fetches wait while the server cannot be reached, and go on by themselves when it can. */
function followConnection(setOnline: (online: boolean) => void): () => void {
  const follow = () => setOnline(!isDown(getConnection()))
  follow()
  return subscribe(follow)
}

/** What is kept of queries goes with its person, from every tab; and is kept again once the server has named somebody. */
function keepWhatIsFetched(): void {
  const keep = () => {
    const isNamed = confirmedUserId() !== null && confirmedUserId() === currentUser()?.id
    if (isNamed && !isSigningOut()) void resumePersistence(queryClient)
  }
  onOtherTab((user) => {
    if (user === null && leftUserId() === null) void deletePersistedQueries()
  })
  onAuth(keep)
  keep()
}

/** What waits of this person's answers goes out. */
function openOutbox(): void {
  const open = () => {
    const user = currentUser()
    if (user !== null && !isSigningOut()) void unlockOutbox(user.id, user.outbox_key).catch(console.error)
  }
  onAuth(open)
  open()
  onFlush(({ isSignedOut }) => {
    if (isSignedOut && !isSigningOut()) void askAgain()
  })
}

/** A 401 may be of a call made before the person signed in again; another one ends the session in its own way. */
async function askAgain(): Promise<void> {
  try {
    const { id, outbox_key } = await me()
    if (id === currentUser()?.id) await unlockOutboxAgain(id, outbox_key)
  } catch {
    return // No answer is no reason to end anything.
  }
}

/** The identity service may know nobody while somebody is stored; that counts while the product itself answers. */
async function watchIdentity(): Promise<void> {
  try {
    const service = await identity()
    service.onNobody(() => void checkNobody())
  } catch {
    // Offline or blocked: the next load of the page tries again, and the server decides in the meantime.
  }
}

async function checkNobody(): Promise<void> {
  if (currentUser() === null || isSigningOut() || !navigator.onLine) return
  try {
    await me()
  } catch {
    return // No answer is no reason; a 401 has its own way out.
  }
  if (!isSigningOut()) unauthorized()
}

/** Apart, for the server takes longer to make or mark something than this takes to load. */
async function watchWork(): Promise<void> {
  const { askWhenDone } = await keepTrying(() => import('../session/ask-when-done.ts'))
  askWhenDone(queryClient, () => void fetchUser())
}

/** Notifications, name and groups are asked for again when the person comes back after a while. */
function refreshWhenShown(): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - asked > config.fresh.usual
    if (document.visibilityState !== 'visible' || !isDue || currentUser() === null) return
    asked = Date.now()
    void fetchUser()
  })
}
