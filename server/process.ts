import { createServer } from 'node:net'
import { openDemoIdentityAdmin } from './demo-identity/admin-calls.ts'
import { refuseOtherKind } from './demo-identity/school-kind.ts'
import { openDemoIdentity } from './demo-identity/signing-key.ts'
import { createDemoTokenVerifier } from './demo-identity/tokens.ts'
import { buildApp } from './app.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { builtInExaminer } from './examiner/built-in/built-in-examiner.ts'
import type { Examiner } from './examiner/examiner.ts'
import { openExaminer } from './examiner/open-examiner.ts'
import { DataDirError } from './platform/data-dir.ts'
import { DatabaseOutage } from './platform/database-outage.ts'
import { openDatabase, type Database } from './platform/db.ts'
import { prepareShutdown } from './platform/graceful-shutdown.ts'
import { openHostedIdentityAdmin } from './platform/hosted-identity-admin.ts'
import { getHostedKeys, createTokenVerifier } from './platform/identity.ts'
import { startJobs, type Jobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { getCookieSettings } from './platform/session.ts'
import { seedDemoSchool } from './seed/demo-school.ts'
import { seedReferenceData } from './seed/reference-data.ts'
import { setTimeZone } from './stats/recalculation.ts'
import { clientFolder } from './web/routes.ts'
import { frequentJobs, hourlyJobs, jobHandlers, longRetryJobs } from './worker.ts'

const workerOnly = process.argv.includes('worker')
const outage = new DatabaseOutage()
const log = createLog(process.argv.includes('--quiet') ? 'error' : 'info', outage)

/** Closes what `start` has opened so far, newest first. */
const closers: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const env = readEnv(process.env)
  // Read before anything is opened, because its file may be a wrong setting.
  const hostedAdmin = await openHostedIdentityAdmin(env)
  refuseSecondProcess(env)
  if (!workerOnly) await refuseBusyPort(env)
  const database = await openDatabase(env)
  closers.unshift(() => database.close())
  const { db, background } = database
  outage.watch(db, log)
  closers.unshift(async () => outage.exit())
  await refuseOtherKind(background, env)
  await seedReferenceData(background)
  await setTimeZone(background, env.timeZone)
  const demoIdentity = env.firebase === null ? await openDemoIdentity(background) : null
  if (demoIdentity !== null) await seedDemoSchool(background, builtInExaminer, new Date(), env.timeZone)
  const { jobs, examiner } = await startWork(env, database)
  if (workerOnly) return console.log('Jotter is working on jobs.')
  const app = await buildApp({
    ...{ env, db, background, outage, listen: database.listen, jobs, examiner },
    ...{ log, demoIdentity, clientFolder },
    cookies: getCookieSettings(env.publicUrl),
    verifyIdToken:
      demoIdentity === null
        ? createTokenVerifier(env.firebase?.projectId ?? '', getHostedKeys())
        : createDemoTokenVerifier(database.db, demoIdentity),
    identityAdmin:
      demoIdentity === null ? hostedAdmin : openDemoIdentityAdmin(db, env.pupilDomain, () => new Date()),
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

async function startWork(env: Env, database: Database): Promise<{ jobs: Jobs; examiner: Examiner }> {
  const { examiner, close } = await openExaminer(env.ai)
  const handlers = jobHandlers(examiner)
  const works = workerOnly || env.jobs === 'in-process'
  const names = Object.keys(handlers)
  // The built-in examiner is always available.
  const longRetry = env.ai === null ? [] : longRetryJobs
  const options = { hourly: hourlyJobs, frequent: frequentJobs, longRetry }
  const jobs = await startJobs(database, names, works ? handlers : null, log, options)
  closers.unshift(() => jobs.stop())
  // Closed before the queue: jobs that wait for the examiner then fail in time, and the next process retries them.
  closers.unshift(close)
  return { jobs, examiner }
}

/** Separate workers and servers need PostgreSQL: the embedded database belongs to one process. */
function refuseSecondProcess({ databaseUrl, jobs }: Env): void {
  if (databaseUrl !== null) return
  const because = 'the embedded database belongs to one process, which serves and works.'
  if (workerOnly) throw new EnvError(`DATABASE_URL must be set for a worker: ${because}`)
  if (jobs === 'off') throw new EnvError(`DATABASE_URL must be set too, because JOBS is off: ${because}`)
}

/** The queue of new connections, for a school whose devices all connect at once; the system's limit may be lower. */
const backlog = 4_096

/** Checked before the data folder is touched; `listen` would fail only after migrating and seeding. */
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

/** The process exits after this time, whatever still hangs. */
const closeTimeoutMs = 10_000

/** Closes everything and exits with `code`, or with 1 if something can't be closed. */
async function end(code: number): Promise<never> {
  setTimeout(() => {
    log.error('Jotter did not close within ten seconds and was ended')
    process.exit(1)
  }, closeTimeoutMs)
  let failed = false
  for (const close of closers.splice(0))
    await close().catch((error: unknown) => {
      failed = true
      log.error({ err: error }, 'closing')
    })
  process.exit(failed ? 1 : code)
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void end(0)
  })
}

try {
  await start()
} catch (error) {
  // Errors during a shutdown are caused by it.
  if (!isEnding) {
    isEnding = true
    if (error instanceof EnvError || error instanceof DataDirError) console.error(error.message)
    else log.fatal({ err: error }, 'Jotter could not start')
    await end(1)
  }
}
