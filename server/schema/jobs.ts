import { jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Jobs requested in the transaction that causes them, handed over to the queue after the commit. The queue can't take part
 * in a transaction on the embedded database, so both databases use this table.
 */
export const job_requests = pgTable('job_requests', {
  id: serial().primaryKey(),
  name: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
