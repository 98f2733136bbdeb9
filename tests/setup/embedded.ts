import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { checkpointIfLong, toDatabase } from '../../server/platform/embedded-db.ts'
import type { Database } from '../../server/platform/db.ts'
import { blankPath, emptySchoolPath } from './snapshot.ts'

/** An open database that was an empty school, and what makes it one again. */
interface Kept {
  client: PGlite
  schema: string
  /** Rows of the empty school in the format of COPY, by table. */
  rows: Map<string, Blob>
  /** Lists its tables that have rows. */
  filled: string
  /** Sets its sequences. */
  sequences: string
}

/** Of this worker: emptying one is several times faster than opening another. */
let kept: Kept | null = null

/** Opens the database of an empty school, which belongs to the caller until closed. */
export async function openEmptySchool(): Promise<Database> {
  const own = (await emptied(kept)) ?? (await opened())
  // A file that is given a database while another one has this one opens its own.
  kept = null
  const database = await toDatabase(lent(own.client))
  return {
    ...database,
    close: async () => {
      await database.close()
      await kept?.client.close()
      kept = own
    },
  }
}

/** Opens a database without tables, in memory. */
export const openBlank = (): Promise<PGlite> => load(blankPath)

function load(pathIn: (folder: string) => string): Promise<PGlite> {
  const folder = inject('snapshots')
  if (folder === undefined) throw new Error('There are no snapshots in this project')
  return PGlite.create({ loadDataDir: new Blob([readFileSync(pathIn(folder))]) })
}

async function opened(): Promise<Kept> {
  const client = await load(emptySchoolPath)
  const names = await listValues(
    client,
    `select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
  )
  const rows = new Map<string, Blob>()
  for (const name of names) {
    const { blob } = await client.query(`copy (select * from ${name}) to '/dev/blob'`)
    if (blob !== undefined && blob.size > 0) rows.set(name, blob)
  }
  const sequences = await listValues(
    client,
    `select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value)
    from pg_sequences where last_value is not null and schemaname <> 'drizzle'`,
  )
  return {
    client,
    schema: await readSchema(client),
    rows,
    filled: names.map((name) => `select '${name}' where exists (select from ${name})`).join(' union all '),
    sequences: sequences.join(';'),
  }
}

/** Null where there is nothing to empty, and where tests have changed more than rows. */
async function emptied(old: Kept | null): Promise<Kept | null> {
  if (old === null) return null
  const { client, rows } = old
  await client.exec('rollback')
  await client.exec('discard all')
  if ((await readSchema(client)) !== old.schema) {
    await client.close()
    return null
  }
  // Rows come back as they were, without triggers and in any order of tables. TRUNCATE takes several times as long.
  await client.exec('set session_replication_role = replica')
  const filled = await listValues(client, old.filled)
  await client.exec(filled.map((name) => `delete from ${name}`).join(';'))
  await client.exec(`vacuum ${filled.join()}`)
  // The planner estimates as if they had never been vacuumed.
  const oids = filled.map((name) => `'${name}'::regclass`)
  await client.exec(`update pg_class set relpages = 0, reltuples = -1 where oid in (${oids.join()})`)
  for (const [name, blob] of rows) await client.query(`copy ${name} from '/dev/blob'`, [], { blob })
  await client.exec(`${restart}; ${old.sequences}; reset session_replication_role`)
  await checkpointIfLong(client)
  return old
}

const restart = `select setval(format('%I.%I', schemaname, sequencename), start_value, false)
  from pg_sequences where last_value is not null and schemaname <> 'drizzle'`

/** Changes with tables, columns, constraints, triggers, functions and what the planner knows of rows. */
async function readSchema(client: PGlite): Promise<string> {
  const [schema] = await listValues(
    client,
    `select md5(string_agg(item, E'\\n' order by item)) from (
    select format('class %s %s %s', oid, relname, relhastriggers) from pg_class where oid >= 16384
    union all select format('column %s %s %s %s %s', attrelid, attname, atttypid, attnotnull, atthasdef)
      from pg_attribute where attrelid >= 16384
    union all select format('constraint %s', oid) from pg_constraint where oid >= 16384
    union all select format('trigger %s %s', oid, tgenabled) from pg_trigger
    union all select format('function %s %s', oid, prosrc) from pg_proc where oid >= 16384
    union all select format('default %s', oid) from pg_attrdef
    union all select format('setting %s', setconfig) from pg_db_role_setting
    union all select format('statistics %s', starelid) from pg_statistic where starelid >= 16384
  ) as items (item)`,
  )
  return schema ?? ''
}

async function listValues(client: PGlite, query: string): Promise<string[]> {
  const { rows } = await client.query<string[]>(query, [], { rowMode: 'array' })
  return rows.flat()
}

/** The client, but closing it closes it for this borrower only. */
function lent(client: PGlite): PGlite {
  let isOver = false
  return new Proxy(client, {
    get(_, name) {
      const value: unknown = Reflect.get(client, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (isOver) throw new Error('PGlite is closed')
        if (name !== 'close') return Reflect.apply(value, client, args)
        isOver = true
        return Promise.resolve()
      }
    },
  })
}
