import { connectCalls } from '../data/call.ts'
import { currentUser, onOtherTab, setAuth } from './auth-store.ts'
import { dropSecrets, tabStorage } from './form-inputs.ts'
import { leftBehind } from './person.ts'
import { isLeaving, isLeavingHere } from './sign-out.ts'
import { connectLogin, unauthorized } from './unauthorized.ts'

/** Wires the session to the calls, to the other tabs and to the way to Log in; once, at the start. */
export function connectSession(toLogin: () => void): void {
  connectLogin(toLogin)
  connectCalls({
    expectedUser: () => currentUser()?.id ?? null,
    onUnauthorized: () => {
      if (!isLeaving()) unauthorized()
    },
  })
  onOtherTab((user) => {
    if (isLeavingHere()) return
    const here = currentUser()
    if (user?.id !== here?.id) loadAnew(user === null)
    else if (JSON.stringify(user) !== JSON.stringify(here)) setAuth({ user })
  })
}

/** Another tab signed in or out. This one is loaded anew, so that nothing of one person stays for another. */
function loadAnew(isOut: boolean): void {
  dropSecrets(tabStorage())
  // Who signed out starts at the beginning; whose session ended comes back to the same place.
  if (isOut && leftBehind() === null) location.assign('/login')
  else location.reload()
}
