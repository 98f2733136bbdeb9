import type { QueryClient } from '@tanstack/react-query'
import { within } from '../lib/within.ts'
import { expectedUser } from './call.ts'
import { keepInDatabase } from './database-keeper.ts'
import { type Keeper, isKept, keepsNothing } from './keeper.ts'
import { KeptStore, databaseName, databasePatience } from './kept-store.ts'
import { keepInTab } from './tab-keeper.ts'

let store: KeptStore | null = null
const theStore = (): KeptStore => (store ??= new KeptStore())

interface Opened {
  userId: number
  keeper: Promise<Keeper>
  /** The database was purged, and the server has not named this person since. */
  isShut: boolean
}
let opened: Opened | null = null

function open(client: QueryClient, userId: number, isSignedIn: boolean): Opened {
  const next: Opened = { userId, isShut: false, keeper: find() }
  return next

  async function find(): Promise<Keeper> {
    try {
      if (await within(theStore().claim(userId, isSignedIn), databasePatience))
        return keepInDatabase(client, theStore(), userId)
      next.isShut = true
      return keepsNothing(userId)
    } catch {
      return keepInTab(client, userId)
    }
  }
}

/** The keeper of the person whom calls are made for now, or null. */
export async function keeperFor(client: QueryClient): Promise<Keeper | null> {
  const userId = expectedUser()
  if (userId === null) return null
  if (opened?.userId !== userId) {
    await close()
    opened = open(client, userId, false)
  }
  return opened.keeper
}

/** The server has named the person of now, so that their cache may be kept where somebody's was purged before. */
export async function keepAgain(client: QueryClient): Promise<void> {
  const before = await keeperFor(client)
  if (before === null || opened?.isShut !== true) return
  opened = open(client, before.userId, true)
  const { write } = await opened.keeper
  const known = client
    .getQueryCache()
    .findAll({ predicate: (query) => isKept(query) && query.state.data !== undefined })
  await Promise.all(known.map((query) => write(query)))
}

async function close(): Promise<void> {
  const keeper = opened?.keeper
  opened = null
  ;(await keeper)?.close()
}

/** Takes what is kept of everybody off this device. Nothing is written after it, whatever was under way in any tab. */
export async function forgetQueries(): Promise<void> {
  await close()
  try {
    await within(theStore().purge(), databasePatience)
  } catch {
    store = null
    indexedDB.deleteDatabase(databaseName)
  }
}

/** Makes room for answers: all that is kept of queries goes, and comes again with the next fetch. */
export const dropQueryCache = (): Promise<void> => theStore().empty()
