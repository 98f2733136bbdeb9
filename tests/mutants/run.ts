// `npm run test:mutants`: puts each defect into the product and runs the tests that concern it. Some test has to fail.
// `-- --only <text>` takes the mutants whose id or group contains the text; `--jobs 2` runs so many at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groups } from './mutants.ts'
import type { Mutant } from './mutant.ts'
import { printTable, type Run } from './table.ts'
import { runTests } from './run-tests.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, jobs: { type: 'string', default: '1' } },
})
// The component tests need a browser.
const { browser } = (await import(new URL('../../scripts/browser.mjs', import.meta.url).href)) as {
  browser: () => string
}
process.env['CHROMIUM'] = browser()
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const left = Object.entries<Mutant[]>(groups).flatMap(([group, mutants]) =>
  mutants
    .map((mutant) => ({ group, mutant }))
    .filter(({ mutant: { id } }) => `${group}/${id}`.includes(values.only)),
)
const runs: Run[] = []

/** Takes one mutant after the other until none is left. */
async function work(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { group, mutant } = next
    const start = performance.now()
    const outcome = await runTests(mutant, folder)
    const seconds = Math.round((performance.now() - start) / 1000)
    runs.push({ group, mutant, outcome, seconds })
    console.log(
      `${outcome.type.padEnd(10)} ${String(seconds).padStart(4)} s  ${mutant.id}: ${outcome.message}`,
    )
  }
}

try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, work))
} finally {
  rmSync(folder, { recursive: true })
}
printTable(runs)
process.exitCode = runs.every(
  ({ outcome, mutant }) => outcome.type === 'found' || mutant.equivalent !== undefined,
)
  ? 0
  : 1
