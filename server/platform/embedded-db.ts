import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { tables } from '../schema/tables.ts'
import { migrationsFolder, type Database } from './db.ts'
import { databaseIn, markSchool, refuseMissingDatabase, withDataDir } from './data-folder.ts'
import { keepLogShort } from './embedded-checkpoint.ts'
import { openDurable } from './embedded-files.ts'
import { lockDataDir } from './data-dir-lock.ts'

/** Opens the database in a data folder, which no other process may have open. Throws `DataDirError`. */
export async function openFolder(dataDir: string): Promise<Database> {
  const unlock = await withDataDir(dataDir, () => lockDataDir(dataDir))
  try {
    const client = await withDataDir(dataDir, () => {
      refuseMissingDatabase(dataDir)
      return openDurable(databaseIn(dataDir))
    })
    const database = await fromClient(client)
    markSchool(dataDir)
    const stopLooking = keepLogShort(client)
    const close = () => {
      stopLooking()
      return client.close().finally(unlock)
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite and brings it up to date. Tests hand in one in memory. */
export async function fromClient(client: PGlite): Promise<Database> {
  const db = drizzle(client, { schema: tables })
  await migrate(db, { migrationsFolder })
  return {
    db,
    background: db,
    queue: fromPglite(client),
    async listen(channel, listener) {
      const stop = await client.listen(channel, (payload) => listener.onPayload(payload))
      listener.onUp()
      return async () => {
        listener.onDown()
        await stop()
      }
    },
    close: () => client.close(),
  }
}
