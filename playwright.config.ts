import { defineConfig } from 'playwright/test'
import { headlessOptions } from './scripts/browser-options.ts'

/** The journeys run on the built product. Each worker starts a server of its own: see e2e/setup/test.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup/build.ts',
  workers: 2,
  fullyParallel: true,
  // Long, so that a loaded machine does not fail a journey.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing costs a third of the CPU time: `TRACE=1` keeps the traces of failures, in test-results.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: headlessOptions,
  },
})
