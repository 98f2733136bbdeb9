import { sql } from 'drizzle-orm'
import { EnvError, type Env } from '../env.ts'
import { getDatabaseName, type Db } from '../platform/db.ts'
import { demo_accounts, users } from '../schema/auth.ts'

/**
 * A school with people stays what it is: the demo school's passwords are public, and the people of a real school can't log
 * in at the demo identity service. Has to come before anything is stored.
 * @throws `EnvError` if the variables are those of the other kind
 */
export async function refuseOtherKind(db: Db, env: Env): Promise<void> {
  const { rows } = await db.execute<{ is_demo: boolean; has_people: boolean }>(
    sql`select exists (select from ${demo_accounts}) as is_demo, exists (select from ${users}) as has_people`,
  )
  const school = rows[0]
  if (env.firebase !== null && school?.is_demo === true) {
    const remedy =
      env.databaseUrl === null ? 'set DATA_DIR to an empty folder' : 'set DATABASE_URL to an empty database'
    throw new EnvError(
      `${getDatabaseName(env)} holds a demo school, whose passwords everybody knows: ${remedy}.`,
    )
  }
  if (env.firebase === null && school?.is_demo === false && school.has_people)
    throw new EnvError(
      `${getDatabaseName(env)} holds the people of a real school, so FIREBASE_PROJECT_ID must be set: without it this would be a demo school.`,
    )
}
