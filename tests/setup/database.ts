import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '../../server/platform/db.ts'
import { toDatabase } from '../../server/platform/embedded-db.ts'
import { snapshotPath } from './snapshot.ts'
import { dropDatabase, newDatabase, templateName } from './template.ts'

/**
 * The database of an empty school, one per test file, on whichever of the two kinds the project is about. Hooks that come
 * after this call find it open.
 */
export function emptyDatabase(): { readonly database: Database } {
  const opened = {} as { database: Database }
  const place = placeOfFile(templateName)
  beforeAll(async () => {
    opened.database = place.url === null ? await embedded() : await openOnPostgres(place.url)
  })
  afterAll(() => opened.database.close())
  return opened
}

const embedded = async (): Promise<Database> =>
  toDatabase(await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshotPath)]) }))

const openOnPostgres = (databaseUrl: string): Promise<Database> => openDatabase({ databaseUrl, dataDir: '' })

/** A database of an earlier version. */
export interface EarlierDatabase {
  /** Runs statements without parameters. */
  run(statements: string): Promise<void>
  /** Opens it as this version does. */
  open(): Promise<Database>
}

const migrations = join(import.meta.dirname, '../../server/schema/migrations')

/** Makes a database with the first so many migrations and no others; whoever opens it closes it. */
export function earlierDatabase(): (count: number) => Promise<EarlierDatabase> {
  const place = placeOfFile('template1')
  return async (count) => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    try {
      cpSync(migrations, folder, { recursive: true })
      const path = join(folder, 'meta/_journal.json')
      const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
      writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
      return await migrated(place.url, folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

async function migrated(url: string | null, migrationsFolder: string): Promise<EarlierDatabase> {
  if (url === null) {
    const client = await PGlite.create()
    await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder })
    return { run: async (text) => void (await client.exec(text)), open: () => toDatabase(client) }
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
  return { run: (text) => run((client) => client.query(text)), open: () => openOnPostgres(url) }
}

/** Where a copy of a template is on PostgreSQL while the file's tests run; null in projects on the embedded database. */
function placeOfFile(template: string): { readonly url: string | null } {
  const place: { url: string | null } = { url: null }
  const cluster = inject('postgres')
  if (cluster === undefined) return place
  const name = `school_${randomBytes(6).toString('hex')}`
  beforeAll(async () => {
    place.url = await newDatabase(cluster, name, template)
  })
  afterAll(() => dropDatabase(cluster, name))
  return place
}
