import { EnvError, readEnv, type Env } from '../env.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { openDatabase, type Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'

/** The command can't be run as it was given; the message says why. */
export class UsageError extends Error {}

const isUserError = (error: unknown): error is Error =>
  [UsageError, EnvError, DataDirError, Refusal].some((type) => error instanceof type)

/** Runs a command of the command line. Mistakes of its user are printed as one sentence, all others with their stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(isUserError(error) ? error.message : error)
    process.exitCode = 1
  })
}

/** Does work on the school of the server, whose variables a command has to be given: it makes no school of its own. */
export async function withSchool(
  variables: Record<string, string | undefined>,
  work: (db: Db, env: Env) => Promise<void>,
): Promise<void> {
  const env = readEnv(variables)
  const database = await openDatabase(env, true)
  try {
    await work(database.background, env)
  } finally {
    await database.close()
  }
}
