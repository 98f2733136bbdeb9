import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { UnusableDatabase, type Db } from './db.ts'

export const migrationsFolder = fileURLToPath(new URL('../schema/migrations', import.meta.url))

/**
 * Has to come before the migration, which ignores what newer versions did.
 * @throws `UnusableDatabase` if a newer version migrated it, or with `mustExist` if none ever did
 */
export async function refuseUnusable(db: Db, mustExist: boolean): Promise<void> {
  const newest = await getNewestMigration(db)
  if (mustExist && newest === null)
    throw new UnusableDatabase('holds no school: set DATA_DIR or DATABASE_URL as for the server.')
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (newest !== null && newest > known)
    throw new UnusableDatabase(
      'is of a newer version of Jotter: start that version, or restore the backup from before the upgrade.',
    )
}

/** When it was written, in milliseconds; null if the database has no migration. */
async function getNewestMigration(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (rows[0]?.exists !== true) return null
  const newest = await db.execute<{ time: number | null }>(
    sql`select max(created_at)::float8 as time from drizzle.__drizzle_migrations`,
  )
  return newest.rows[0]?.time ?? null
}
