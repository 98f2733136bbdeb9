import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { toDatabase } from '../../server/platform/embedded-db.ts'
import { fillEmptySchool } from './empty-school.ts'

export const snapshotPath = join(import.meta.dirname, '../../node_modules/.cache/jotter/empty-school.tar')

/** Creates the empty school once, on the embedded database. Each test file starts from a copy. */
export async function setup(): Promise<void> {
  const client = await PGlite.create()
  const database = await toDatabase(client)
  await fillEmptySchool(database)
  const dump = await client.dumpDataDir('none')
  mkdirSync(join(snapshotPath, '..'), { recursive: true })
  // Renamed into place, because another run may be reading the file.
  const fresh = `${snapshotPath}.${process.pid}`
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()))
  renameSync(fresh, snapshotPath)
  await database.close()
}
