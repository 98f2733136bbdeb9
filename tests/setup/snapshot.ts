import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pino from 'pino'
import { fromClient } from '../../server/platform/db.ts'
import { startJobs } from '../../server/platform/jobs.ts'
import { seedReferenceData } from '../../server/seed/seed.ts'
import { jobHandlers } from '../../server/worker.ts'
import { builtInExaminer } from '../../server/examiner/built-in/built-in-examiner.ts'

export const snapshotPath = join(import.meta.dirname, '../../node_modules/.cache/jotter/empty-school.tar')

/** Makes the empty school once: migrated, with reference data and the queue's tables. Each test file starts from a copy. */
export default async function makeSnapshot(): Promise<void> {
  const client = await PGlite.create()
  const database = await fromClient(client)
  await seedReferenceData(database.db)
  const names = Object.keys(jobHandlers(builtInExaminer))
  const jobs = await startJobs(database, names, null, pino({ level: 'silent' }))
  await jobs.stop()
  const dump = await client.dumpDataDir('none')
  mkdirSync(join(snapshotPath, '..'), { recursive: true })
  // Another run may be reading: it finds the old one whole or the new one whole.
  const fresh = `${snapshotPath}.${process.pid}`
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()))
  renameSync(fresh, snapshotPath)
  await database.close()
}
