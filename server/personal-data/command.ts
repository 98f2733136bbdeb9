import { EnvError } from '../env.ts'
import { DataDirError } from '../platform/data-dir.ts'

/** The command can't be run as it was given; the message says why. */
export class UsageError extends Error {}

const isUserError = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof EnvError || error instanceof DataDirError

/** Runs a command of the command line. Mistakes of its user are printed as one sentence, all others with their stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(isUserError(error) ? error.message : error)
    process.exitCode = 1
  })
}
