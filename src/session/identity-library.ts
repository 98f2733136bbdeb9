import { initializeApp } from 'firebase/app'
import {
  type Auth,
  type User as Account,
  EmailAuthProvider,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth'
import type { RuntimeConfig } from '../../contract/runtime-config.ts'

/** What the session needs of the identity service; errors carry its `auth/…` code. */
export interface Identity {
  /** Checks email and password and gives an unused id token. */
  signIn: (email: string, password: string) => Promise<string>
  /** Creates an account, signs it in and gives its id token. */
  create: (email: string, password: string) => Promise<string>
  /** Whether the signed-in account has a verified email. */
  isVerified: () => boolean
  /** Mails the verification link to the signed-in account. */
  sendVerification: () => Promise<void>
  /** Mails a link to a new password. Resolves also where the address has no account, if the service hides that. */
  sendPasswordReset: (email: string) => Promise<void>
  /** Checks the password of the signed-in account, as changing or deleting it requires. Gives an id token. */
  confirm: (email: string, password: string) => Promise<string>
  /** Changes the password of the signed-in account and gives an id token made since. */
  changePassword: (password: string) => Promise<string>
  /** Whether the sign-in on this device is so recent that the account may be deleted without its password. */
  isRecent: () => Promise<boolean>
  deleteAccount: () => Promise<void>
  signOut: () => Promise<void>
  /** Calls back, now and later, when nobody is signed in; not where this device's storage could not be read. */
  onNobody: (listener: () => void) => void
}

// The service allows a deletion for 5 minutes after a sign-in; the rest allows for a slow clock.
const recentSignInMs = 4 * 60_000

/** Opens the library. It is large, so only `identity()` loads this file, on demand. */
export function openIdentity(config: RuntimeConfig): Identity {
  const auth = openDespiteOutage(() => openLibrary(config))
  return {
    signIn: async (email, password) =>
      (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken(),
    create: async (email, password) =>
      (await createUserWithEmailAndPassword(auth, email, password)).user.getIdToken(),
    isVerified: () => auth.currentUser?.emailVerified ?? false,
    sendVerification: async () => sendEmailVerification(await signedInAccount(auth)),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    confirm: async (email, password) => {
      const proof = EmailAuthProvider.credential(email, password)
      return (await reauthenticateWithCredential(await signedInAccount(auth), proof)).user.getIdToken()
    },
    changePassword: async (password) => {
      const user = await signedInAccount(auth)
      await updatePassword(user, password)
      return user.getIdToken(true)
    },
    isRecent: async () => {
      const account = await signedInAccount(auth)
      // The account's last sign-in may have been on another device. A token that has run out is older than this anyway.
      const token = await account.getIdTokenResult().catch(() => null)
      return token !== null && Date.now() - Date.parse(token.authTime) < recentSignInMs
    },
    deleteAccount: async () => deleteUser(await signedInAccount(auth)),
    signOut: () => signOut(auth),
    onNobody: (listener) => {
      onAuthStateChanged(auth, (user) => {
        if (user === null)
          void hasNoStoredAccount(config.identity.apiKey).then((isTrue) => isTrue && listener())
      })
    },
  }
}

function openLibrary({ demo, identity: options }: RuntimeConfig): Auth {
  // Without a popup resolver, because that loads a script from another site.
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (demo) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

async function signedInAccount(auth: Auth): Promise<Account> {
  await auth.authStateReady()
  if (auth.currentUser === null) throw new Error('User is not logged in')
  return auth.currentUser
}

/** The library's requests at a page load about its stored account: whether it still exists, and for a newer token. */
const accountRequest =
  /\/(identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token)\b/

/** Successes and 400s are about the account; anything else is an outage, a rate limit or a proxy. */
const isAboutAccount = ({ ok, status }: Response): boolean => ok || status === 400

/**
 * At a page load the identity library signs its account out on any response but success, even if its service is only
 * overloaded (429) or broken (5xx). It keeps the account where no response arrives. So while the library opens, `fetch`
 * rejects for such responses. The library has no option for this; it uses the page's `fetch` at each call.
 */
function openDespiteOutage(open: () => Auth): Auth {
  const pageFetch = globalThis.fetch
  const patched: typeof fetch = async (input, init) => {
    const response = await pageFetch.call(globalThis, input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (accountRequest.test(url) && !isAboutAccount(response))
      throw new TypeError(`The identity service responded with ${response.status}`)
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

/** Where the identity library stores the signed-in account. These names are its own and undocumented. */
const accountStorage = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' }
const getAccountKey = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`

/**
 * Whether this device's storage can be read and holds no account. The library also reports "nobody" where it could not
 * read its database, as on some iPads and on full disks; that doesn't end a session. If the database hangs this never
 * settles, and nothing waits for it.
 */
export async function hasNoStoredAccount(apiKey: string): Promise<boolean> {
  try {
    const key = getAccountKey(apiKey)
    return localStorage.getItem(key) === null && (await countEntries(key)) === 0
  } catch {
    return false
  }
}

async function countEntries(key: string): Promise<number> {
  const database = await openExisting()
  if (database === null) return 0
  try {
    return await promisifyRequest(
      database.transaction(accountStorage.store).objectStore(accountStorage.store).count(key),
    )
  } finally {
    database.close()
  }
}

/** Null where the database doesn't exist. It isn't created either, because the library would find it without its stores. */
async function openExisting(): Promise<IDBDatabase | null> {
  let isMissing = false
  const opening = indexedDB.open(accountStorage.database)
  opening.addEventListener('upgradeneeded', () => {
    isMissing = true
    opening.transaction?.abort()
  })
  try {
    return await promisifyRequest(opening)
  } catch (error) {
    if (isMissing) return null
    throw error
  }
}

const promisifyRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')))
  })
