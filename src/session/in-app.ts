import { config } from '../config.ts'
import { me } from '../data/auth.ts'
import { connectCalls } from '../data/call.ts'
import { queryClient } from '../data/query-client.ts'
import { health } from '../data/status.ts'
import { currentUser } from './auth-store.ts'
import { fetchUser } from './fetch-user.ts'
import { identity } from './identity.ts'
import { alsoForget } from './person.ts'
import { isLeaving } from './sign-out.ts'
import { unauthorized } from './unauthorized.ts'

let started = false

/** What begins when the app is first shown to a person; the public pages load none of it. */
export function startInApp(): void {
  if (started) return
  started = true
  alsoForget(async () => queryClient.clear())
  connectCalls({ onAnswer: followAnswers })
  whenIdle(() => void watchIdentity())
  refreshWhenShown()
}

/** The server's status follows what every other call finds out. */
function followAnswers(answered: boolean): void {
  const { queryKey } = health()
  const known = queryClient.getQueryState(queryKey)
  const isReachable = known?.data?.status !== 'unreachable'
  if (known?.fetchStatus === 'idle' && known.data !== undefined && isReachable !== answered)
    void queryClient.invalidateQueries({ queryKey })
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
  unauthorized()
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

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 3_000)
}
