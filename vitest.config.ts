import { defineConfig } from 'vitest/config'
import { seededDefect } from './tests/mutants/plugin.ts'
import { databaseTests } from './tests/setup/files.ts'
import { findPostgres } from './tests/setup/postgres.ts'

const postgres = findPostgres() !== null
if (!postgres) console.log('The server is tested on the embedded database only: there is no PostgreSQL here.')

// Parts of screens, `*.test.tsx`, are drawn by a real browser: see vitest.browser.config.ts.
const all = ['tests/**/*.test.ts']
const onDatabase = databaseTests()
/** Many small files need the same large modules, and each has a database of its own. */
const shared = { include: onDatabase, isolate: false }

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Files that need PostgreSQL have no tests where there is none; anywhere else a file without tests is a mistake.
    passWithNoTests: !postgres,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { plugins: seededDefect(), test: { name: 'alone', include: all, exclude: onDatabase } },
      {
        plugins: seededDefect(),
        test: { ...shared, name: 'embedded', globalSetup: ['tests/setup/snapshot.ts'] },
      },
      ...(postgres
        ? [{ test: { ...shared, name: 'postgres', globalSetup: ['tests/setup/template.ts'] } }]
        : []),
    ],
  },
})
