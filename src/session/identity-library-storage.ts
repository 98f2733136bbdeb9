/** Where the identity library keeps the account signed in. It tells nobody, so these are its own names once more. */
const place = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' }
const keyOf = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`

/**
 * Whether this device can be read and keeps no account. The library says "nobody" as well where it could not read its
 * database, as happens on iPads and on full disks, and that is no word of the identity service. A database that hangs
 * never answers here either: nothing waits for it.
 */
export async function keepsNobody(apiKey: string): Promise<boolean> {
  try {
    const key = keyOf(apiKey)
    return localStorage.getItem(key) === null && (await countIn(key)) === 0
  } catch {
    return false
  }
}

async function countIn(key: string): Promise<number> {
  const database = await openExisting()
  if (database === null) return 0
  try {
    return await resultOf(database.transaction(place.store).objectStore(place.store).count(key))
  } finally {
    database.close()
  }
}

/** Null where there is none; then none is made either, for an empty one would not be the library's. */
async function openExisting(): Promise<IDBDatabase | null> {
  let isMissing = false
  const opening = indexedDB.open(place.database)
  opening.addEventListener('upgradeneeded', () => {
    isMissing = true
    opening.transaction?.abort()
  })
  try {
    return await resultOf(opening)
  } catch (error) {
    if (isMissing) return null
    throw error
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')))
  })
