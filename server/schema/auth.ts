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

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A user. `identity_id` is the identity service's user id; `email` is in lower case. A trigger notifies the servers of each
 * change, because they cache sessions.
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
    created_at: time().notNull().defaultNow(),
    /** The last log-in, to the day; for accounts from before this was stored, not earlier than that. */
    last_login_at: time().notNull().defaultNow(),
    /** The last change of the password by the identity service's clock; tokens for earlier passwords are refused. */
    tokens_valid_since: time(),
    /** The end of the last recalculation of statistics that this user requested. */
    stats_recalculated_at: time(),
  },
  (table) => [index('users_by_name').on(sql`lower(${table.display_name})`, table.id)],
)

/** A signed-in browser. `id_hash` is the SHA-256 of the cookie's value. Triggers notify the servers of its end. */
export const sessions = pgTable(
  'sessions',
  {
    id_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time().notNull().defaultNow(),
    last_seen_at: time().notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** Id tokens that were used for a login, so that none works twice. Rows are deleted once the token has expired. */
export const used_tokens = pgTable('used_tokens', {
  token_hash: text().primaryKey(),
  expires_at: time().notNull(),
})

/** Failed logins per account, for the limit of 10 in 15 minutes. */
export const login_failures = pgTable(
  'login_failures',
  { id: serial().primaryKey(), account: text().notNull(), failed_at: time().notNull().defaultNow() },
  (table) => [index('login_failures_by_account').on(table.account, table.failed_at)],
)

/** Codes with which a teacher invites other teachers. */
export const registration_tokens = pgTable(
  'registration_tokens',
  {
    id: serial().primaryKey(),
    teacher_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expires_at: time().notNull(),
    max_uses: integer().notNull(),
    current_uses: integer().notNull().default(0),
  },
  (table) => [index('registration_tokens_by_teacher').on(table.teacher_id)],
)

/** Configured codes that were used; each works once. */
export const used_codes = pgTable('used_codes', { code_hash: text().primaryKey() })

/** Accounts of the demo identity service; real schools use the hosted one. */
export const demo_accounts = pgTable(
  'demo_accounts',
  {
    uid: text().primaryKey(),
    email: text().notNull(),
    password_hash: text().notNull(),
    email_verified: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
    last_login_at: time(),
    /** Tokens issued before this time are revoked. */
    valid_since: time().notNull().defaultNow(),
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
  created_at: time().notNull().defaultNow(),
})

/** Refresh tokens of the demo identity service, hashed. */
export const demo_refresh_tokens = pgTable(
  'demo_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => demo_accounts.uid, { onDelete: 'cascade' }),
    auth_time: time().notNull(),
  },
  (table) => [index('demo_refresh_tokens_by_account').on(table.uid)],
)

/** The signing key of the demo identity service, created at the first start. */
export const demo_keys = pgTable(
  'demo_keys',
  { kid: text().notNull(), private_jwk: text().notNull() },
  (table) => [primaryKey({ columns: [table.kid] })],
)
