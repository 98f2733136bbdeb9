import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/setup/postgres.ts'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/setup/snapshot.ts'],
    maxWorkers: 2,
    // Files that need PostgreSQL have no tests where there is none; anywhere else a file without tests is a mistake.
    passWithNoTests: findPostgres() === null,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
