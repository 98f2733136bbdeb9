import { forgetQueries } from '../data/persistence.ts'
import { hasUnsent, leaveOutbox } from './delivery.ts'
import { forgetKept } from './kept-attempts.ts'
import { outboxStorage } from './outbox.ts'

/** The identity library's own databases, which it empties but leaves behind. */
const identityDatabases = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/** Seals the answers that wait, of whoever was signed in here. */
export const sealAnswers = leaveOutbox

/** Whether answers of a person who is signed out wait on this device for them. */
export const answersWait = async (userId: number): Promise<boolean> =>
  !outboxStorage.isInMemory() && hasUnsent(userId)

/** Takes off this device what lies outside of web storage: answers, exercises, what was fetched. */
export async function leaveDevice(): Promise<void> {
  await Promise.all([leaveOutbox(), forgetKept().catch(console.error), forgetQueries().catch(console.error)])
}

/** Only on the way out: a deletion that has to wait would take the sign-in of the next person with it. */
export async function dropIdentityDatabases(): Promise<void> {
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
