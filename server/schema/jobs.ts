import { jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Work asked for in the transaction that causes it, handed to the queue after the commit and at every start.
 * The queue cannot take part in a transaction on the embedded database, so one way serves both.
 */
export const job_requests = pgTable('job_requests', {
  id: serial().primaryKey(),
  name: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
