import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/db.ts'
import { fillEmptySchool } from './empty-school.ts'
import { startPostgres } from './postgres.ts'

/** The database in the cluster of which each test file gets a copy. */
export const templateName = 'empty_school'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this run's cluster; undefined in projects on the embedded database. */
    postgres: string | undefined
  }
}

/**
 * Enough connections for the pools, queues and listeners of more schools than there are workers; no autovacuum, which
 * would change query plans in the middle of a test.
 */
const settings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['autovacuum=off', 'max_connections=300'],
]

/** Creates the empty school once, in a new cluster, which the returned function stops and removes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(settings)
  try {
    const database = await openDatabase({
      databaseUrl: await newDatabase(postgres.socketUrl, templateName),
      dataDir: '',
    })
    await fillEmptySchool(database)
    await database.close()
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgres', postgres.socketUrl)
  return () => postgres.stop()
}

/** Creates a database in a cluster, empty or as a copy, and returns its URL. */
export async function newDatabase(cluster: string, name: string, template = 'template1'): Promise<string> {
  await command(cluster, `create database ${name} template ${template}`)
  const url = new URL(cluster)
  url.pathname = name
  return url.href
}

/** Drops a database and closes the connections to it. */
export const dropDatabase = (cluster: string, name: string): Promise<void> =>
  command(cluster, `drop database ${name} with (force)`)

async function command(cluster: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
