import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { browser, newPerson, statusOf, useServer, type Server } from './session-servers.ts'

/** In which tables a text stands, in whatever column. */
async function tablesWith(server: Server, text: string): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const query = sql`select 1 from ${sql.raw(name)} as row where strpos(row::text, ${text}) > 0`
    if ((await server.db.execute(query)).rows.length > 0) found.push(name)
  }
  return found
}

describe('a session on http', () => {
  const server = useServer()

  it('has an id of 256 random bits, which stands nowhere in the database', async () => {
    const person = await newPerson(server.db, 'student')
    const ids = []
    for (let login = 0; login < 3; login += 1) {
      const own = browser()
      await own.signIn(server, person)
      expect(await statusOf(own, server)).toBe(200)
      expect(Buffer.from(own.id(), 'base64url')).toHaveLength(32)
      expect(await tablesWith(server, own.id())).toEqual([])
      const hash = createHash('sha256').update(own.id()).digest('base64url')
      expect(await tablesWith(server, hash)).toEqual(['public.sessions'])
      ids.push(own.id())
    }
    expect(new Set(ids).size).toBe(3)
  })

  it('is not named by the hash that the database has', async () => {
    const own = browser()
    await own.signIn(server, await newPerson(server.db, 'student'))
    const hash = createHash('sha256').update(own.id()).digest('base64url')
    const { status } = await browser().ask(server, 'me', undefined, { cookie: `jotter=${hash}` })
    expect(status).toBe(401)
  })

  it('does not ask browsers for https', async () => {
    const { headers } = await browser().ask(server, 'health')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a session on https', () => {
  const server = useServer({
    variables: {
      ...{ FIREBASE_PROJECT_ID: 'school', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'school.example' },
      PUBLIC_URL: 'https://jotter.test',
    },
  })
  const atHome = () => browser('https://jotter.test')

  it('has a cookie that is bound to this origin and sent over https only', async () => {
    const own = atHome()
    const { headers } = await own.signIn(server, await newPerson(server.db, 'teacher'))
    expect(headers['set-cookie']).toBe(
      `__Host-jotter=${own.id()}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
    expect(await statusOf(own, server)).toBe(200)
  })

  it('is not taken from a cookie of the other name, which another host could have set', async () => {
    const own = atHome()
    await own.signIn(server, await newPerson(server.db, 'teacher'))
    const { status } = await atHome().ask(server, 'me', undefined, { cookie: `jotter=${own.id()}` })
    expect(status).toBe(401)
  })

  it('is cleared under its own name and attributes, or the browser would keep it', async () => {
    const own = atHome()
    await own.signIn(server, await newPerson(server.db, 'teacher'))
    const { headers } = await own.ask(server, 'logout')
    expect(headers['set-cookie']).toMatch(
      /^__Host-jotter=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('asks browsers for https from then on', async () => {
    const { headers } = await atHome().ask(server, 'health')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})
