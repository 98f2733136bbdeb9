import { createServer } from 'node:net'
import pino, { type Logger } from 'pino'
import { openDemoIdentity } from './demo-identity/signing-key.ts'
import { buildApp } from './app.ts'
import { EnvProblem, readEnv, type Env } from './env.ts'
import { builtInExaminer } from './examiner/built-in/built-in-examiner.ts'
import { openDatabase, type Database } from './platform/db.ts'
import { hostedKeys, idTokenVerifier } from './platform/identity.ts'
import { startJobs } from './platform/jobs.ts'
import { FolderInUse } from './platform/lock.ts'
import { cookiesFor } from './platform/session.ts'
import { seedDemoSchool } from './seed/demo-school.ts'
import { seedReferenceData } from './seed/seed.ts'
import { clientFolder } from './web/client-folder.ts'
import { jobHandlers } from './worker.ts'

/**
 * The process. `node server/main.ts` serves and, unless `JOBS=off`, works; with the argument `worker` it only works;
 * `--quiet` keeps the log to what needs somebody's attention.
 */
const workerOnly = process.argv.includes('worker')
const log = pino({ level: process.argv.includes('--quiet') ? 'error' : 'info', base: null })

/** What has to be closed, newest first, however far the start came. */
const closers: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const env = readEnv(process.env)
  if (!workerOnly) await refuseBusyPort(env)
  const database = await open(env)
  closers.unshift(() => database.close())
  await seedReferenceData(database.db)
  const demoIdentity = env.firebase === null ? await openDemoIdentity(database.db) : null
  if (demoIdentity !== null) await seedDemoSchool(database.db, builtInExaminer, new Date(), env.timeZone)
  const handlers = jobHandlers(builtInExaminer)
  const works = workerOnly || env.jobs === 'in-process'
  const jobs = await startJobs(database, Object.keys(handlers), works ? handlers : null, log)
  closers.unshift(() => jobs.stop())
  if (workerOnly) return console.log('Jotter is working on jobs.')
  const app = await buildApp({
    ...{ env, db: database.db, jobs, log, demoIdentity, clientFolder },
    cookies: cookiesFor(env.publicUrl),
    verifyIdToken: idTokenVerifier(
      env.firebase?.projectId ?? demoIdentity?.projectId ?? '',
      demoIdentity?.keys ?? hostedKeys(),
    ),
    now: () => new Date(),
  })
  closers.unshift(() => app.close())
  const address = await app.listen({ port: env.port, host: env.host })
  console.log(`Jotter is ready at ${env.publicUrl?.origin ?? `http://localhost:${new URL(address).port}`}`)
}

/** Another database or queue error is a fault; one that cannot be reached is a setting to mend. */
async function open(env: Env): Promise<Database> {
  try {
    return await openDatabase(env)
  } catch (cause) {
    if (cause instanceof FolderInUse || env.databaseUrl === null) throw cause
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
    const words = reason instanceof Error && reason.message !== '' ? reason.message : 'no answer'
    throw new EnvProblem(`The database of DATABASE_URL cannot be used: ${words}.`, { cause })
  }
}

/** Found out before the data folder is touched; `listen` would find it too, but only after migrating and seeding. */
function refuseBusyPort({ port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is in use by another program: stop that one, or set PORT to a free one.`
      const other = `Jotter cannot listen on HOST ${host} and PORT ${port}: ${error.code ?? error.message}.`
      reject(new EnvProblem(error.code === 'EADDRINUSE' ? busy : other))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function closeAll(logger: Logger): Promise<void> {
  for (const close of closers.splice(0)) {
    await close().catch((error: unknown) => logger.error({ err: error }, 'closing'))
  }
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void closeAll(log).then(() => process.exit(0))
  })
}

try {
  await start()
} catch (error) {
  if (error instanceof EnvProblem || error instanceof FolderInUse) console.error(error.message)
  else log.fatal({ err: error }, 'Jotter could not start')
  await closeAll(log)
  process.exit(1)
}
