import { createServer } from 'node:net'
import { openDemoIdentity } from './demo-identity/signing-key.ts'
import { demoTokenVerifier } from './demo-identity/tokens.ts'
import { buildApp } from './app.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { builtInExaminer } from './examiner/built-in/built-in-examiner.ts'
import { openExaminer } from './examiner/open-examiner.ts'
import { DataDirError } from './platform/data-dir.ts'
import { DatabaseOutage } from './platform/database-outage.ts'
import { openDatabase, type Database } from './platform/db.ts'
import { prepareShutdown } from './platform/graceful-shutdown.ts'
import { hostedKeys, idTokenVerifier } from './platform/identity.ts'
import { startJobs, type Jobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { getCookies } from './platform/session.ts'
import { seedDemoSchool } from './seed/demo-school.ts'
import { seedReferenceData } from './seed/reference-data.ts'
import { setTimeZone } from './stats/recalculation.ts'
import { clientFolder } from './web/routes.ts'
import { hourlyJobs, jobHandlers, longRetryJobs } from './worker.ts'

const workerOnly = process.argv.includes('worker')
const outage = new DatabaseOutage()
const log = createLog(process.argv.includes('--quiet') ? 'error' : 'info', outage)

/** What has to be closed, newest first, however far the start came. */
const closers: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const env = readEnv(process.env)
  refuseSecondProcess(env)
  if (!workerOnly) await refuseBusyPort(env)
  const database = await open(env)
  closers.unshift(() => database.close())
  const { db, background } = database
  outage.watch(db, log)
  closers.unshift(async () => outage.end())
  await seedReferenceData(background)
  await setTimeZone(background, env.timeZone)
  const demoIdentity = env.firebase === null ? await openDemoIdentity(background) : null
  if (demoIdentity !== null) await seedDemoSchool(background, builtInExaminer, new Date(), env.timeZone)
  const jobs = await startWork(env, database)
  if (workerOnly) return console.log('Jotter is working on jobs.')
  const app = await buildApp({
    ...{ env, db, background, outage, listen: database.listen, jobs, log, demoIdentity, clientFolder },
    cookies: getCookies(env.publicUrl),
    verifyIdToken:
      demoIdentity === null
        ? idTokenVerifier(env.firebase?.projectId ?? '', hostedKeys())
        : demoTokenVerifier(database.db, demoIdentity),
    now: () => new Date(),
  })
  const drain = prepareShutdown(app.server)
  closers.unshift(async () => {
    await drain()
    await app.close()
  })
  const address = await app.listen({ port: env.port, host: env.host, backlog })
  console.log(`Jotter is ready at ${env.publicUrl?.origin ?? `http://localhost:${new URL(address).port}`}`)
}

async function startWork(env: Env, database: Database): Promise<Jobs> {
  const { examiner, close } = await openExaminer(env.ai)
  const handlers = jobHandlers(examiner)
  const works = workerOnly || env.jobs === 'in-process'
  const names = Object.keys(handlers)
  // The built-in examiner is always available.
  const longRetry = env.ai === null ? [] : longRetryJobs
  const options = { hourly: hourlyJobs, longRetry }
  const jobs = await startJobs(database, names, works ? handlers : null, log, options)
  closers.unshift(() => jobs.stop())
  // Before the queue, so that work which waits for the examiner ends in time and is done by the next process.
  closers.unshift(close)
  return jobs
}

/** Workers and servers of their own meet in PostgreSQL only: the embedded database belongs to one process. */
function refuseSecondProcess({ databaseUrl, jobs }: Env): void {
  if (databaseUrl !== null) return
  const because = 'the embedded database belongs to one process, which serves and works.'
  if (workerOnly) throw new EnvError(`DATABASE_URL must be set for a worker: ${because}`)
  if (jobs === 'off') throw new EnvError(`DATABASE_URL must be set too, because JOBS is off: ${because}`)
}

/** A school whose devices all connect at once finds room to wait in; the system's own limit may be lower. */
const backlog = 4_096

/** Another database or queue error is a fault; one that cannot be reached is a setting to mend. */
async function open(env: Env): Promise<Database> {
  try {
    return await openDatabase(env)
  } catch (cause) {
    if (env.databaseUrl === null) throw cause
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
    const words = reason instanceof Error && reason.message !== '' ? reason.message : 'no answer'
    throw new EnvError(`The database of DATABASE_URL cannot be used: ${words}.`, { cause })
  }
}

/** Found out before the data folder is touched; `listen` would find it too, but only after migrating and seeding. */
function refuseBusyPort({ port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is in use by another program: stop that one, or set PORT to a free one.`
      const other = `Jotter cannot listen on HOST ${host} and PORT ${port}: ${error.code ?? error.message}.`
      reject(new EnvError(error.code === 'EADDRINUSE' ? busy : other))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** However it went, the process ends within this time. */
const closeWithin = 10_000

/** Closes everything and ends the process: with `code`, or with 1 where something does not let itself be closed. */
async function end(code: number): Promise<never> {
  setTimeout(() => {
    log.error('Jotter did not close within ten seconds and was ended')
    process.exit(1)
  }, closeWithin)
  let failed = false
  for (const close of closers.splice(0))
    await close().catch((error: unknown) => {
      failed = true
      log.error({ err: error }, 'closing')
    })
  process.exit(failed ? 1 : code)
}

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void end(0)
  })
}

try {
  await start()
} catch (error) {
  // What goes wrong because everything is being closed already is of no interest.
  if (!ending) {
    ending = true
    if (error instanceof EnvError || error instanceof DataDirError) console.error(error.message)
    else log.fatal({ err: error }, 'Jotter could not start')
    await end(1)
  }
}
