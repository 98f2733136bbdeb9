import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBrowser, createPerson, getStatus, useServer, type Server } from './session-servers.ts'

/** Returns the names of the tables that contain a text, in any column. */
async function findTables(server: Server, text: string): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const query = sql`select 1 from ${sql.raw(name)} as row where strpos(row::text, ${text}) > 0`
    if ((await server.db.execute(query)).rows.length > 0) tables.push(name)
  }
  return tables
}

describe('a session over HTTP', () => {
  const server = useServer()

  it('has an id of 256 random bits, which is not stored in the database', async () => {
    const person = await createPerson(server.db, 'student')
    const ids = []
    for (let login = 0; login < 3; login += 1) {
      const browser = createBrowser()
      await browser.signIn(server, person)
      expect(await getStatus(browser, server)).toBe(200)
      expect(Buffer.from(browser.getSessionId(), 'base64url')).toHaveLength(32)
      expect(await findTables(server, browser.getSessionId())).toEqual([])
      const hash = createHash('sha256').update(browser.getSessionId()).digest('base64url')
      expect(await findTables(server, hash)).toEqual(['public.sessions'])
      ids.push(browser.getSessionId())
    }
    expect(new Set(ids).size).toBe(3)
  })

  it("can't be used with the hash that the database stores", async () => {
    const browser = createBrowser()
    await browser.signIn(server, await createPerson(server.db, 'student'))
    const hash = createHash('sha256').update(browser.getSessionId()).digest('base64url')
    const { status } = await createBrowser().call(server, 'me', undefined, { cookie: `jotter=${hash}` })
    expect(status).toBe(401)
  })

  it('does not send Strict-Transport-Security', async () => {
    const { headers } = await createBrowser().call(server, 'health')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a session over HTTPS', () => {
  const server = useServer({
    variables: {
      ...{ FIREBASE_PROJECT_ID: 'school', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'school.example' },
      PUBLIC_URL: 'https://jotter.test',
    },
  })
  const createHttpsBrowser = () => createBrowser('https://jotter.test')

  it('has a cookie that is bound to this host and sent only over HTTPS', async () => {
    const browser = createHttpsBrowser()
    const { headers } = await browser.signIn(server, await createPerson(server.db, 'teacher'))
    expect(headers['set-cookie']).toBe(
      `__Host-jotter=${browser.getSessionId()}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
    expect(await getStatus(browser, server)).toBe(200)
  })

  it('is not read from the cookie without the __Host- prefix, which another host could have set', async () => {
    const browser = createHttpsBrowser()
    await browser.signIn(server, await createPerson(server.db, 'teacher'))
    const { status } = await createHttpsBrowser().call(server, 'me', undefined, {
      cookie: `jotter=${browser.getSessionId()}`,
    })
    expect(status).toBe(401)
  })

  it('is deleted with its own name and attributes, because browsers require that', async () => {
    const browser = createHttpsBrowser()
    await browser.signIn(server, await createPerson(server.db, 'teacher'))
    const { headers } = await browser.call(server, 'logout')
    expect(headers['set-cookie']).toMatch(
      /^__Host-jotter=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('sends Strict-Transport-Security', async () => {
    const { headers } = await createHttpsBrowser().call(server, 'health')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})
