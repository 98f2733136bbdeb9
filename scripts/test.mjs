// `npm test`: installs what is missing (a browser too), then types, lint, unit, server and browser tests.
import { browser } from './browser.mjs'
import { build, giveUp, install, node, root, run, tool } from './toolchain.mjs'
import { join } from 'node:path'

install()
const chromium = browser()
const steps = [
  ['types', node, [tool('typescript', 'bin', 'tsc'), '-b']],
  ['lint', node, [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  ['formatting', node, [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['unit and server tests', node, [tool('vitest', 'vitest.mjs'), 'run']],
  ['component tests', node, [tool('vitest', 'vitest.mjs'), 'run', '--config', 'vitest.browser.config.ts']],
  ['build', null],
  ['browser tests', node, [tool('playwright', 'cli.js'), 'test']],
]
for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`)
  if (command === null) build()
  else if (
    !run(command, args, {
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        CHROMIUM: chromium,
      },
    })
  )
    giveUp(`\nFailed: ${name}.`)
}
console.log('\nAll tests passed.')
