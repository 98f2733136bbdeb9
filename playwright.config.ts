import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { browserOptions } from './scripts/browser-options.ts'

const port = Number(process.env['E2E_PORT'] ?? 3100)

/** The journeys run on the product as a newcomer starts it: `npm start` on a fresh data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: browserOptions,
  },
  webServer: {
    command: 'npm start',
    // The evaluated configuration is loaded by every worker too; only the first one starts the server.
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'jotter-e2e-')),
    },
    url: `http://localhost:${port}/api/v1/status/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
