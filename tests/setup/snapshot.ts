import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { toDatabase } from '../../server/platform/embedded-db.ts'
import { fillEmptySchool } from './empty-school.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's snapshots; undefined in projects on PostgreSQL. */
    snapshots: string | undefined
  }
}

/** What is in the empty school, and what stores it. */
const sources = [
  ...['server/schema/**', 'server/seed/*.ts', 'server/platform/*.ts', 'server/worker.ts', 'content/*.ts'],
  ...['package-lock.json', 'tests/setup/{snapshot,empty-school}.ts'],
]
const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/jotter/snapshots')

/** A database without tables, in `folder`. Loading it takes a third of the time that creating one takes. */
export const blankPath = (folder: string): string => join(folder, 'blank.tar')
/** The database of the empty school, in `folder`. */
export const emptySchoolPath = (folder: string): string => join(folder, 'empty-school.tar')

/** Stores the databases that test files start from, unless an earlier run has stored them from the same sources. */
export async function setup(project: TestProject): Promise<void> {
  const folder = join(cache, hashSources())
  if (!existsSync(folder)) await store(folder)
  project.provide('snapshots', folder)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true }).toSorted(byPath))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}

const byPath = (a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number =>
  join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1

async function store(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const client = await PGlite.create()
  await dump(client, blankPath(unfinished))
  const database = await toDatabase(client)
  await fillEmptySchool(database)
  await dump(client, emptySchoolPath(unfinished))
  await database.close()
  for (const old of globSync('*', { cwd: cache }))
    if (!old.includes('.')) rmSync(join(cache, old), { recursive: true })
  // Another run may have stored the same meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}

async function dump(client: PGlite, path: string): Promise<void> {
  const file = await client.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
}
