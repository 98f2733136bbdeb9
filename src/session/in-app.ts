import { onlineManager } from '@tanstack/react-query'
import { config } from '../config.ts'
import { me } from '../data/auth.ts'
import { connectCalls } from '../data/call.ts'
import { forgetQueries, keepAgain } from '../data/persistence.ts'
import { queryClient } from '../data/query-client.ts'
import { keepTrying } from '../lib/retry.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { connectionWatch } from '../offline/connection-watch.ts'
import { connectionNow, isDown, subscribe } from '../offline/connection.ts'
import { enterOutbox, onPass, reenterOutbox } from '../offline/delivery.ts'
import { currentUser, onOtherTab, subscribe as onAuth } from './auth-store.ts'
import { fetchUser } from './fetch-user.ts'
import { identity } from './identity.ts'
import { alsoForget, enteredHere, leftBehind } from './person.ts'
import { isLeaving } from './sign-out.ts'
import { unauthorized } from './unauthorized.ts'

let started = false

/** What begins when the app is first shown to a person; the public pages load none of it. */
export function startInApp(): void {
  if (started) return
  started = true
  alsoForget(async () => queryClient.clear())
  connectCalls({ onAnswer: (answered, response) => connectionWatch.hear(answered, response) })
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
  const follow = () => setOnline(!isDown(connectionNow()))
  follow()
  return subscribe(follow)
}

/** What is kept of queries goes with its person, from every tab; and is kept again once the server has named somebody. */
function keepWhatIsFetched(): void {
  const keep = () => {
    const isNamed = enteredHere() !== null && enteredHere() === currentUser()?.id
    if (isNamed && !isLeaving()) void keepAgain(queryClient)
  }
  onOtherTab((user) => {
    if (user === null && leftBehind() === null) void forgetQueries()
  })
  onAuth(keep)
  keep()
}

/** What waits of this person's answers goes out. */
function openOutbox(): void {
  const open = () => {
    const user = currentUser()
    if (user !== null && !isLeaving()) void enterOutbox(user.id, user.outbox_key).catch(console.error)
  }
  onAuth(open)
  open()
  onPass(({ isSignedOut }) => {
    if (isSignedOut && !isLeaving()) void askAgain()
  })
}

/** A 401 may be of a call made before the person signed in again; another one ends the session in its own way. */
async function askAgain(): Promise<void> {
  try {
    const { id, outbox_key } = await me()
    if (id === currentUser()?.id) await reenterOutbox(id, outbox_key)
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
  if (currentUser() === null || isLeaving() || !navigator.onLine) return
  try {
    await me()
  } catch {
    return // No answer is no reason; a 401 has its own way out.
  }
  if (!isLeaving()) unauthorized()
}

/** Apart, for the server takes longer to make or mark something than this takes to load. */
async function watchWork(): Promise<void> {
  const { askWhenDone } = await keepTrying(() => import('./ask-when-done.ts'))
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
