import pino from 'pino'
import { builtInExaminer } from '../../server/examiner/built-in/built-in-examiner.ts'
import type { Database } from '../../server/platform/db.ts'
import { startJobs } from '../../server/platform/jobs.ts'
import { seedReferenceData } from '../../server/seed/reference-data.ts'
import { jobHandlers } from '../../server/worker.ts'

/** Adds what every new school has to a migrated database: reference data and the job queue's tables. */
export async function fillEmptySchool(database: Database): Promise<void> {
  await seedReferenceData(database.db)
  const names = Object.keys(jobHandlers(builtInExaminer))
  const jobs = await startJobs(database, names, null, pino({ level: 'silent' }))
  await jobs.stop()
}
