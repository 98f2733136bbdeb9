import type { Auth } from 'firebase/auth'

/** What the library asks at a page load about the account it keeps: whether it still exists, and for a newer token. */
const asksAboutAccount =
  /\/(identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token)\b/

/** The service speaks of the account in successes and in 400s; anything else is an outage, a limit or a proxy. */
const isAboutAccount = ({ ok, status }: Response): boolean => ok || status === 400

/**
 * At a page load the identity library signs its account out on any answer but success, also when its service is only
 * overloaded (429) or broken (5xx); it keeps the account where no answer comes. So while the library opens, such an answer
 * is made into none. The library has no option for this: it takes the page's `fetch` at each call.
 */
export function openThroughOutage(open: () => Auth): Auth {
  const pageFetch = globalThis.fetch
  const patched: typeof fetch = async (input, init) => {
    const response = await pageFetch.call(globalThis, input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (asksAboutAccount.test(url) && !isAboutAccount(response))
      throw new TypeError(`The identity service answered ${response.status}`)
    return response
  }
  const restore = (): void => {
    if (globalThis.fetch === patched) globalThis.fetch = pageFetch
  }
  globalThis.fetch = patched
  const auth = open()
  auth.authStateReady().then(restore, restore)
  return auth
}
