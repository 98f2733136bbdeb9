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
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth'
import type { RuntimeConfig } from '../../contract/runtime-config.ts'
import type { Identity } from './identity.ts'
import { openThroughOutage } from './identity-fetch.ts'
import { keepsNobody } from './identity-library-storage.ts'

// The service lets an account be deleted for 5 minutes after a sign-in; the rest is room for a slow clock.
const recent = 4 * 60_000

/** Opens the library, which is fetched apart from everything else; only `identity()` may import this file. */
export function openIdentity(config: RuntimeConfig): Identity {
  const auth = openThroughOutage(() => openLibrary(config))
  return {
    signIn: async (email, password) =>
      (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken(),
    create: async (email, password) =>
      (await createUserWithEmailAndPassword(auth, email, password)).user.getIdToken(),
    isVerified: () => auth.currentUser?.emailVerified ?? false,
    sendVerification: async () => sendEmailVerification(await account(auth)),
    confirm: async (email, password) => {
      const proof = EmailAuthProvider.credential(email, password)
      return (await reauthenticateWithCredential(await account(auth), proof)).user.getIdToken()
    },
    changePassword: async (password) => {
      const user = await account(auth)
      await updatePassword(user, password)
      return user.getIdToken(true)
    },
    isRecent: async () => {
      const { lastSignInTime } = (await account(auth)).metadata
      return lastSignInTime !== undefined && Date.now() - Date.parse(lastSignInTime) < recent
    },
    deleteAccount: async () => deleteUser(await account(auth)),
    signOut: () => signOut(auth),
    onNobody: (heard) => {
      onAuthStateChanged(auth, (user) => {
        if (user === null) void keepsNobody(config.identity.apiKey).then((isTrue) => isTrue && heard())
      })
    },
  }
}

function openLibrary({ demo, identity: options }: RuntimeConfig): Auth {
  // Without a popup resolver, for that fetches a script from outside.
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (demo) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

async function account(auth: Auth): Promise<Account> {
  await auth.authStateReady()
  if (auth.currentUser === null) throw new Error('User is not logged in')
  return auth.currentUser
}
