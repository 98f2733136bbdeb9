import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Tx } from '../../server/platform/db.ts'
import { until } from './school.ts'

/** Whether transactions run at the same time. The embedded database runs one after the other. */
export const isConcurrent = (): boolean => inject('postgres') !== undefined

/** Resolves when another transaction waits for a row that this one has locked. */
export const untilAwaited = (tx: Tx): Promise<unknown> =>
  until(
    () =>
      tx.execute(
        sql`select from pg_locks where not granted and transactionid = pg_current_xact_id_if_assigned()::xid`,
      ),
    ({ rows }) => rows.length > 0,
  )
