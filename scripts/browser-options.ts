import { existsSync } from 'node:fs'

/** Chromium's options for tests, benchmarks and screenshots. As root it has no sandbox. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The same for a browser without windows, where it is installed: it takes two thirds of the CPU time. It lacks what belongs
 * to a profile, such as an installed app.
 */
export const headlessOptions = existsSync(headlessShell)
  ? { ...browserOptions, executablePath: headlessShell }
  : browserOptions
