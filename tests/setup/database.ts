import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '../../server/platform/db.ts'
import { toDatabase } from '../../server/platform/embedded-db.ts'
import { openPostgres } from '../../server/platform/postgres-db.ts'
import { openBlank, openEmptySchool } from './embedded.ts'
import { dropDatabase, newDatabase, templateName } from './template.ts'

/**
 * The database of an empty school, one per test file, embedded or on PostgreSQL as the Vitest project says. It is open in
 * hooks that are registered after this call. A patient one lets statements wait for long, for tests that keep all of its
 * connections busy, on machines that are busy too.
 */
export function emptyDatabase(isPatient = false): { readonly database: Database } {
  const opened = {} as { database: Database }
  const copy = databaseOfFile(templateName)
  beforeAll(async () => {
    opened.database =
      copy.url === null
        ? await openEmptySchool()
        : await (isPatient ? openPostgres(copy.url, { limits: patientLimits }) : openOnPostgres(copy.url))
  })
  afterAll(() => opened.database.close())
  return opened
}

const patientLimits = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, silenceTimeoutMs: 65_000 }

const openOnPostgres = (databaseUrl: string, mustExist = false): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir: '' }, mustExist)

/** A database with the schema of an earlier version. */
export interface EarlierDatabase {
  /** Runs statements without parameters. */
  run(statements: string): Promise<void>
  /** Opens it as the current version does, which migrates it; with `mustExist` only if an earlier version did. */
  open(mustExist?: boolean): Promise<Database>
}

const migrations = join(import.meta.dirname, '../../server/schema/migrations')

/** Returns a function that makes a database with only the first `count` migrations. The caller closes what it opens. */
export function earlierDatabase(): (count: number) => Promise<EarlierDatabase> {
  const copy = databaseOfFile('template1')
  return async (count) => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    try {
      cpSync(migrations, folder, { recursive: true })
      const path = join(folder, 'meta/_journal.json')
      const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
      writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
      return await migrated(copy.url, folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

async function migrated(url: string | null, migrationsFolder: string): Promise<EarlierDatabase> {
  if (url === null) {
    const client = await openBlank()
    await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder })
    return {
      run: async (text) => void (await client.exec(text)),
      open: (mustExist) => toDatabase(client, mustExist),
    }
  }
  const run = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  await run((client) => migratePostgres(drizzlePostgres(client), { migrationsFolder }))
  return {
    run: (text) => run((client) => client.query(text)),
    open: (mustExist) => openOnPostgres(url, mustExist),
  }
}

/** The URL of this file's own copy of a template on PostgreSQL; null in projects on the embedded database. */
function databaseOfFile(template: string): { readonly url: string | null } {
  const copy: { url: string | null } = { url: null }
  const cluster = inject('postgres')
  if (cluster === undefined) return copy
  const name = `school_${randomBytes(6).toString('hex')}`
  beforeAll(async () => {
    copy.url = await newDatabase(cluster, name, template)
  })
  afterAll(() => dropDatabase(cluster, name))
  return copy
}
