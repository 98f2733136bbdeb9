// `npm test`: installs what is missing (a browser too), then types, lint, unit, server, component and browser tests.
// `npm run test:quick`: types, the lint rules that need none, and the unit and server tests on the embedded database,
// those of changed files first. It leaves out tests that start the product's own processes or PostgreSQL, and takes
// samples where `npm test` takes all: of the outbox's histories, the bank's questions and hostile calls.
import { browser } from './browser.mjs'
import { build, giveUp, install, node, startPrefixed, tool } from './toolchain.mjs'

const isQuick = process.argv[2] === 'quick'
install()

const types = { name: 'types', args: [tool('typescript', 'bin', 'tsc'), '-b'] }
const lint = { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] }
const quickLint = { name: 'lint without types', args: [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings'] }
const formatting = {
  name: 'formatting',
  args: [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
}
const vitest = tool('vitest', 'vitest.mjs')
const unit = { name: 'unit and server tests', args: [vitest, 'run', '--project', '!processes'] }
const processes = { name: 'process tests', args: [vitest, 'run', '--project', 'processes'] }
const quickUnit = {
  name: 'unit and server tests on the embedded database',
  args: [vitest, 'run', '--project', '!processes', '--project', '!postgres'],
}
const components = { name: 'component tests', args: [vitest, 'run', '--config', 'vitest.browser.config.ts'] }
const journeys = { name: 'browser tests', args: [tool('playwright', 'cli.js'), 'test'] }

/** Run two at a time, in this order, because none keeps two cores busy alone. */
const steps = isQuick
  ? [quickUnit, types, quickLint]
  : [journeys, types, lint, formatting, unit, components, processes]

const environment = {}
if (!isQuick) {
  environment.CHROMIUM = browser()
  build()
}
if (isQuick) environment.QUICK = '1'
const startedAt = Date.now()
const secondsSince = (time) => `${Math.round((Date.now() - time) / 1000)} s`
const running = new Set()
let hasFailed = false

/** Runs the steps that are left, one by one. The first failure ends the step beside it too. */
async function runSteps() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const { name, args } = step
    const stepStartedAt = Date.now()
    const child = startPrefixed(name, node, args, environment)
    running.add(child)
    const isOk = await child.exit
    running.delete(child)
    if (hasFailed) return
    console.log(`${name} | ${isOk ? 'passed' : 'FAILED'} after ${secondsSince(stepStartedAt)}`)
    if (isOk) continue
    hasFailed = true
    for (const other of running) other.stop()
    await Promise.all([...running].map((other) => other.exit))
    giveUp(`\nFailed: ${name}.`)
  }
}

await Promise.all([runSteps(), runSteps()])
console.log(`\nAll tests passed in ${secondsSince(startedAt)}.`)
