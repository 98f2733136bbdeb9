import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseTests } from '../setup/files.ts'
import type { Mutant } from './mutant.ts'

/**
 * - `found`: a test failed by its assertion, or by an error that the defect causes;
 * - `survived`: all tests passed;
 * - `timed-out`: a test failed by its time limit alone, which a loaded machine does too;
 * - `not-loaded`: no test loaded the file;
 * - `broken`: the tests didn't run, as where the replacement is no valid code.
 */
export interface Outcome {
  type: 'found' | 'survived' | 'timed-out' | 'not-loaded' | 'broken'
  /** The test that failed and its message, on one line; else what went wrong. */
  message: string
}

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const onDatabase = new Set(databaseTests())
/** A test that waits for what the defect keeps from happening; tests of the whole product take a few seconds. */
const limitMs = 600_000

/** Runs the tests that concern a mutant, those in the browser last, and stops at the first that fails. */
export async function runTests(mutant: Mutant, folder: string): Promise<Outcome> {
  const components = mutant.tests.filter((path) => path.endsWith('.tsx'))
  const others = mutant.tests.filter((path) => !path.endsWith('.tsx'))
  // A server's test runs on the embedded database only, because the other one takes longer.
  const project = others.some((path) => onDatabase.has(path)) ? ['embedded'] : []
  const without = others.some((path) => !onDatabase.has(path)) ? ['unit', 'isolated', 'processes'] : []
  const projects = [...without, ...project].map((name) => `--project=${name}`)
  const first = others.length === 0 ? survived : await runVitest(mutant, folder, [...projects, ...others])
  if (first.type !== 'survived' && first.type !== 'not-loaded') return first
  if (components.length === 0) return first
  return runVitest(mutant, folder, ['--config=vitest.browser.config.ts', ...components])
}

const survived: Outcome = { type: 'survived', message: '' }

async function runVitest({ id }: Mutant, folder: string, args: string[]): Promise<Outcome> {
  const report = join(folder, `${id}.json`)
  const loaded = join(folder, id)
  const output = await runNode(
    [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...args],
    { ...process.env, MUTANT: id, MUTANT_LOADED: loaded, POSTGRES: 'off' },
  )
  if (!existsSync(report)) return { type: 'broken', message: output.slice(-300).replaceAll('\n', ' ') }
  if (!existsSync(loaded)) return { type: 'not-loaded', message: '' }
  return readReport(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

/** Resolves with what it printed. */
function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, timeout: limitMs })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    child.on('close', () => resolve(output))
  })
}

/** As much of Vitest's report as is used. */
interface Report {
  /** False also for an error outside of the tests. */
  success: boolean
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

function readReport({ success, testResults }: Report): Outcome {
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({ fullName, text: failureMessages.join(' ') }))
  const byAssertion = failures.find(({ text }) => !/^(Error: )?(Test|Hook) timed out/.test(text))
  const failure = byAssertion ?? failures[0]
  if (failure !== undefined)
    return {
      type: byAssertion === undefined ? 'timed-out' : 'found',
      message: `${failure.fullName}: ${failure.text.split('\n    at ')[0] ?? ''}`
        .replaceAll(/\s+/g, ' ')
        .slice(0, 240),
    }
  const suite = testResults.find(({ message = '' }) => message !== '')
  if (suite !== undefined) return { type: 'broken', message: suite.message?.slice(0, 240) ?? '' }
  return success ? survived : { type: 'broken', message: 'An error outside of the tests.' }
}
