import { connectCalls } from '../data/call.ts'
import { currentUser, isOutdated, onOtherTab, setAuth, storedUser } from './auth-store.ts'
import { dropSecrets, tabStorage } from './form-inputs.ts'
import { clearTab, leftUserId } from './person.ts'
import { isSigningOut, isSigningOutHere } from './sign-out.ts'
import { connectLogin, unauthorized } from './unauthorized.ts'

/** Wires the session to the calls, to the other tabs and to the way to Log in; once, at the start. */
export function connectSession(toLogin: () => void): void {
  connectLogin(toLogin)
  connectCalls({
    expectedUser: () => currentUser()?.id ?? null,
    onUnauthorized: () => {
      if (!isSigningOut()) unauthorized()
    },
  })
  onOtherTab((user) => {
    if (isSigningOutHere()) return
    const here = currentUser()
    if (user?.id !== here?.id) loadAnew(user === null)
    else if (JSON.stringify(user) !== JSON.stringify(here)) setAuth({ user })
  })
  emptyWhenLeft()
}

/**
 * A page that its person has left may be kept by the browser for Back. It keeps nothing that can be seen, and is loaded
 * anew when it comes back. One that still is logging out goes on with that.
 */
function emptyWhenLeft(): void {
  let isEmpty = false
  const emptyIfLeft = (): boolean => {
    isEmpty ||= isOutdated() || (isSigningOutHere() && currentUser() === null)
    if (isEmpty) document.body.replaceChildren()
    return isEmpty
  }
  window.addEventListener('pagehide', emptyIfLeft)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && emptyIfLeft()) loadAnew(storedUser() === null)
  })
}

/** Another tab signed in or out. This one is loaded anew, so that nothing of one person stays for another. */
function loadAnew(isOut: boolean): void {
  // Who signed out starts at the beginning; whose session ended comes back to the same place.
  const isGone = isOut && leftUserId() === null
  if (isGone) {
    clearTab()
    location.replace('/login')
  } else {
    dropSecrets(tabStorage())
    location.reload()
  }
}
