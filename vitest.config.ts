import { defineConfig } from 'vitest/config'
import { seededDefect } from './tests/mutants/plugin.ts'
import { ChangedFirst } from './tests/setup/changed-first.ts'
import { databaseTests, isolatedTests, postgresTests, processTests } from './tests/setup/files.ts'
import { findPostgres } from './tests/setup/postgres.ts'

const postgres = findPostgres() !== null
if (!postgres) console.log('PostgreSQL is not installed: the server is tested on the embedded database only.')

// Component tests, `*.test.tsx`, run in a browser: see vitest.browser.config.ts.
const all = ['tests/**/*.test.ts']
const onDatabase = databaseTests()
const isolated = isolatedTests()
const processes = processTests()
/** Little is kept in modules outside the page, so tests share them: many small files import the same large ones. */
const shared = { isolate: false }

export default defineConfig({
  test: {
    environment: 'node',
    // The quick run has the cores for itself, and some tests mostly wait.
    maxWorkers: process.env['QUICK'] ? 3 : 2,
    sequence: { sequencer: ChangedFirst },
    // Files that need PostgreSQL have no tests where there is none; anywhere else a file without tests is a mistake.
    passWithNoTests: !postgres,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/setup/slow-machine.ts'],
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        plugins: seededDefect(),
        test: { ...shared, name: 'unit', include: all, exclude: [...onDatabase, ...isolated, ...processes] },
      },
      {
        plugins: seededDefect(),
        test: {
          name: 'isolated',
          include: isolated,
          exclude: [...onDatabase, ...processes],
          pool: 'threads',
        },
      },
      {
        plugins: seededDefect(),
        // Starting a server takes long beside the browser tests.
        test: { ...shared, name: 'processes', include: processes, testTimeout: 90_000 },
      },
      {
        plugins: seededDefect(),
        test: { ...shared, name: 'embedded', include: onDatabase, globalSetup: ['tests/setup/snapshot.ts'] },
      },
      ...(postgres
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                include: postgresTests(),
                globalSetup: ['tests/setup/template.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
