import type { DrillMessage } from '../../contract/drill.ts'
import { deletePersistedQueries } from '../data/persistence.ts'
import { hasUnsent, lockOutbox } from '../answers/outbox-session.ts'
import { deleteCachedExercises } from '../answers/cached-exercises.ts'
import { outboxStorage } from '../answers/page-outbox.ts'
import { lockWork } from './locked-work.ts'

/** The identity library's own databases, which it empties but leaves behind. */
const identityDatabases = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/** Encrypts the pending answers of the user who was signed in. */
export const lockAnswers = lockOutbox

/** Whether answers of a signed-out user wait on this device. */
export const answersWait = async (userId: number): Promise<boolean> =>
  !outboxStorage.isOnlyInPageMemory() && hasUnsent(userId)

/**
 * Deletes what is stored outside of web storage: answers, exercises, persisted queries.
 * @param previousUser whose session ended by itself: their unsaved quizzes and marks stay, encrypted
 */
export async function clearDevice(previousUser: number | null = null): Promise<void> {
  endWorkerDrill()
  await Promise.all([
    previousUser !== null && lockWork(previousUser).catch(console.error),
    lockOutbox(),
    deleteCachedExercises().catch(console.error),
    deletePersistedQueries().catch(console.error),
  ])
}

/** A Wi-Fi drill ends with the session: web storage loses what the page knows of it. */
function endWorkerDrill(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ type: 'drill', drill: null } satisfies DrillMessage)
}

/** Only at a sign-out: a delayed deletion would delete the next user's sign-in too. */
export async function deleteIdentityDatabases(): Promise<void> {
  await Promise.all(identityDatabases.map((name) => deleteDatabase(name)))
}

/** An open tab may block the deletion until it is closed; nothing waits for that. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
    } catch {
      resolve() // Blocked storage holds nothing.
    }
  })
}
