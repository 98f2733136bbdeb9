import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Role } from '../../contract/calls.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A person. `identity_id` is the identity service's user id; `email` is kept in lower case. A trigger tells the servers of
 * each change, as they remember who is signed in.
 */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    identity_id: text().notNull().unique(),
    email: text().notNull().unique(),
    display_name: text().notNull().default(''),
    role: text().$type<Role>().notNull(),
    outbox_key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** The last change of the password, by the identity service's clock: no log-in with a password given before it. */
    tokens_valid_since: moment(),
    /** The end of the last recalculation of statistics that this person asked for. */
    stats_recalculated_at: moment(),
  },
  (table) => [index('users_by_name').on(sql`lower(${table.display_name})`, table.id)],
)

/** A signed-in browser. Only the SHA-256 of the cookie's value is kept. Triggers tell the servers of a session's end. */
export const sessions = pgTable(
  'sessions',
  {
    id_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
    last_seen_at: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** Id tokens that were used for a login, so that none is good twice. Rows may go once the token has expired. */
export const used_tokens = pgTable('used_tokens', {
  token_hash: text().primaryKey(),
  expires_at: moment().notNull(),
})

/** Failed logins per account, for the limit of 10 in 15 minutes. */
export const login_failures = pgTable(
  'login_failures',
  { id: serial().primaryKey(), account: text().notNull(), failed_at: moment().notNull().defaultNow() },
  (table) => [index('login_failures_by_account').on(table.account, table.failed_at)],
)

/** Codes by which a teacher lets other teachers register. */
export const registration_tokens = pgTable(
  'registration_tokens',
  {
    id: serial().primaryKey(),
    teacher_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expires_at: moment().notNull(),
    max_uses: integer().notNull(),
    current_uses: integer().notNull().default(0),
  },
  (table) => [index('registration_tokens_by_teacher').on(table.teacher_id)],
)

/** Codes of the configuration that were used up: the first teacher's is good once. */
export const used_codes = pgTable('used_codes', { code_hash: text().primaryKey() })

/** Accounts of the demo identity service; real schools keep theirs at the hosted one. */
export const demo_accounts = pgTable(
  'demo_accounts',
  {
    uid: text().primaryKey(),
    email: text().notNull(),
    password_hash: text().notNull(),
    email_verified: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    last_login_at: moment(),
    /** Refresh tokens issued before this moment are no longer good. */
    valid_since: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('demo_accounts_by_email').on(table.email)],
)

/** One-time codes of the demo identity service: email verification. */
export const demo_codes = pgTable('demo_codes', {
  code: text().primaryKey(),
  uid: text()
    .notNull()
    .references(() => demo_accounts.uid, { onDelete: 'cascade' }),
  kind: text().notNull(),
  created_at: moment().notNull().defaultNow(),
})

/** Refresh tokens of the demo identity service, hashed. */
export const demo_refresh_tokens = pgTable(
  'demo_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => demo_accounts.uid, { onDelete: 'cascade' }),
    auth_time: moment().notNull(),
  },
  (table) => [index('demo_refresh_tokens_by_account').on(table.uid)],
)

/** The signing key of the demo identity service, made at the first start. */
export const demo_keys = pgTable(
  'demo_keys',
  { kid: text().notNull(), private_jwk: text().notNull() },
  (table) => [primaryKey({ columns: [table.kid] })],
)
