import { expect, test } from 'vitest'
import { earlierDatabase } from '../../setup/database.ts'

const createDatabase = earlierDatabase()

// First, because on PostgreSQL both tests have the same database.
test('a command that needs a school makes none in an empty database', async () => {
  const database = await createDatabase(0)
  await expect(database.open(true)).rejects.toThrow(
    'holds no school: set DATA_DIR or DATABASE_URL as for the server.',
  )
})

test('a database of a newer version is refused', async () => {
  const database = await createDatabase(1)
  const newer = Date.UTC(3000, 0)
  await database.run(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${newer})`,
  )
  await expect(database.open()).rejects.toThrow(
    'is of a newer version of Jotter: start that version, or restore the backup from before the upgrade.',
  )
})
