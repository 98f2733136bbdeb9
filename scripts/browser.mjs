// Finds a Chromium for the browser tests: Playwright's own, else the system's, else it tries to install one.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { giveUp, node, root, run, tool } from './toolchain.mjs'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** Path of the browser's program. */
export function browser() {
  const found = find()
  if (found !== undefined) return found
  console.log('Installing a browser for the tests.')
  run(node, [tool('playwright', 'cli.js'), 'install', 'chromium'])
  return (
    find() ??
    giveUp(
      'No Chromium was found for the browser tests. Install one (on Debian: apt-get install chromium) and try again.',
    )
  )
}

function find() {
  const { chromium } = createRequire(`${root}/package.json`)('playwright')
  return [process.env.CHROMIUM, chromium.executablePath(), ...system].find((path) => path && existsSync(path))
}
