import { deletePersistedQueries } from '../data/persistence.ts'
import { hasUnsent, lockOutbox } from '../answers/delivery.ts'
import { deleteCachedExercises } from '../answers/cached-exercises.ts'
import { outboxStorage } from '../answers/outbox.ts'

/** The identity library's own databases, which it empties but leaves behind. */
const identityDatabases = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/** Seals the answers that wait, of whoever was signed in here. */
export const lockAnswers = lockOutbox

/** Whether answers of a person who is signed out wait on this device for them. */
export const answersWait = async (userId: number): Promise<boolean> =>
  !outboxStorage.isInMemory() && hasUnsent(userId)

/** Takes off this device what lies outside of web storage: answers, exercises, what was fetched. */
export async function clearDevice(): Promise<void> {
  await Promise.all([
    lockOutbox(),
    deleteCachedExercises().catch(console.error),
    deletePersistedQueries().catch(console.error),
  ])
}

/** Only on the way out: a deletion that has to wait would take the sign-in of the next person with it. */
export async function deleteIdentityDatabases(): Promise<void> {
  await Promise.all(identityDatabases.map((name) => deleteDatabase(name)))
}

/** An open tab may hold it: it goes when that is closed, and nothing waits for it. */
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
