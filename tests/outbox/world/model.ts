import fc from 'fast-check'
import type { Code } from './code.ts'
import { command, drillCommand, run, sentence, type Command } from './commands.ts'
import { heal } from './heal.ts'
import { maxSteps } from './scheduler.ts'
import { World } from './world.ts'

/** One history of the world. */
export interface Case {
  seed: number
  hasWorkers: boolean
  hasLocks: boolean
  hasDrills: boolean
  commands: Command[]
}

const arbitraryCase = (hasDrills: boolean): fc.Arbitrary<Case> =>
  fc.record({
    hasDrills: fc.constant(hasDrills),
    commands: fc.array(hasDrills ? drillCommand : command, { maxLength: 40, size: 'max' }),
    hasWorkers: fc.boolean(),
    hasLocks: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    seed: fc.nat(1_000_000),
  })

/** Plays a history. Returns the first violation, or null, and how many texts the server has stored. */
export async function play(
  code: Code,
  { seed, hasWorkers, hasLocks, hasDrills, commands }: Case,
): Promise<{ failure: string | null; acceptedCount: number; drillCount: number }> {
  const world = new World(code, seed, hasWorkers, hasLocks, hasDrills)
  const { failures } = world.oracle
  await world.begin()
  for (const one of commands) {
    await run(world, one)
    for (const device of world.devices) for (const tab of device.tabs) tab.check()
    if (failures.length > 0) break
  }
  if (failures.length === 0) await heal(world)
  const isEndless = world.scheduler.steps >= maxSteps
  const failure = isEndless ? 'The world does not come to rest' : (failures[0] ?? null)
  const drillCount = world.devices.reduce((sum, { drills }) => sum + drills.heard.size, 0)
  return { failure, acceptedCount: world.oracle.acceptedCount(), drillCount }
}

export interface Found {
  runs: number
  /** How many texts reached the server: a world in which none does would prove nothing. */
  acceptedCount: number
  /** How many drills devices were in. */
  drillCount: number
  /** The violation with its history, shrunk as far as possible; null if there was none. */
  report: string | null
}

/** A seeded defect only has to be found: its history need not become smaller. */
const isMutant = process.env['MUTANT'] !== undefined

/** How many histories a test plays; `npm run test:quick` sets fewer. */
export const histories = process.env['QUICK'] ? 300 : 5_000

/** Plays `runs` histories and reports the smallest one with a violation. */
export async function search(code: Code, runs: number, seed: number, hasDrills = false): Promise<Found> {
  const consoleError = console.error
  console.error = () => undefined
  let accepted = 0
  let drilled = 0
  try {
    const property = fc.asyncProperty(arbitraryCase(hasDrills), async (one) => {
      const { failure, acceptedCount, drillCount } = await play(code, one)
      accepted += acceptedCount
      drilled += drillCount
      if (failure !== null) throw new Error(failure)
    })
    const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: isMutant })
    const [found] = details.counterexample ?? []
    if (!details.failed || found === undefined)
      return { runs: details.numRuns, acceptedCount: accepted, drillCount: drilled, report: null }
    return {
      runs: details.numRuns,
      acceptedCount: accepted,
      drillCount: drilled,
      report: formatReport(found, seed, details.counterexamplePath, details.errorInstance),
    }
  } finally {
    console.error = consoleError
  }
}

function formatReport(found: Case, seed: number, path: string | null, error: unknown): string {
  const { hasWorkers, hasLocks, commands } = found
  return [
    error instanceof Error ? error.message : String(error),
    `With seed ${seed} (world ${found.seed}, path ${path}), ${hasWorkers ? 'a' : 'no'} worker, ${hasLocks ? 'web locks' : 'leases'}:`,
    ...commands.map((one) => `  ${sentence(one)}`),
  ].join('\n')
}
