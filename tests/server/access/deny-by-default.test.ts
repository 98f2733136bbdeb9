import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { apiBase, calls, getUrl, type CallName, type CallRow } from '../../../contract/calls.ts'
import { buildApp } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import type { Jobs } from '../../../server/platform/jobs.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const names = Object.keys(calls) as CallName[]
const createParams = (name: CallName) =>
  Object.fromEntries([...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part ?? '', 1]))
const getAddress = (name: CallName): string => getUrl(name, createParams(name))

/** Builds a server with stubs, so that only its routes can make the start fail. */
const start = async (): Promise<void> => {
  const app = await buildApp({
    ...{ env: readEnv({}), db: school.db, jobs: {} as Jobs, log: pino({ level: 'silent' }) },
    ...{ background: school.db, outage: school.app.outage },
    ...{ clientFolder: null, demoIdentity: null, cookies: getCookieSettings(null), now: () => new Date() },
    verifyIdToken: async () => null,
    identityAdmin: null,
  })
  await app.close()
}

/** Changes the table of calls during `work`. */
async function withTable(change: Record<string, unknown>, work: () => Promise<void>): Promise<void> {
  const before = { ...calls }
  Object.assign(calls, change)
  try {
    await work()
  } finally {
    for (const name of Object.keys(change)) Reflect.deleteProperty(calls, name)
    Object.assign(calls, before)
  }
}

describe('a server', () => {
  test('starts with the table of calls', async () => {
    await expect(start()).resolves.toBeUndefined()
  })

  test('does not start if a call has no handler', async () => {
    const spare: CallRow = { method: 'GET', path: '/status/spare', access: 'public' }
    await withTable({ spare }, () => expect(start()).rejects.toThrow('No handler for spare'))
  })

  test.each([undefined, 'everybody', ''])('does not start if the access of a call is %j', async (access) => {
    const health = { ...calls.health, access }
    await withTable({ health }, () =>
      expect(start()).rejects.toThrow('The table of calls gives health no access'),
    )
  })
})

/** Every route of the server as "METHOD path", from the router itself. */
function listRoutes(): string[] {
  const segments: string[] = []
  return school.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^(.*?)[├└]── (\S*) \((.*)\)$/.exec(line) ?? []
      if (methods === '') return []
      const depth = indent.length / 4
      segments.splice(depth, segments.length, path)
      return methods.split(', ').map((method) => `${method} ${segments.join('')}`)
    })
}

describe('a route', () => {
  test('is a call of the table or one of a few pages', () => {
    const pages = ['/api/docs', '/api/docs/openapi.json', '/api/docs/style.css', '/config.json']
    const table = names.map(
      (name) => `${calls[name].method} ${apiBase}${calls[name].path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    const known = [...table, ...pages.map((page) => `GET ${page}`)]
    // Every GET route also has HEAD.
    const heads = known.filter((one) => one.startsWith('GET ')).map((one) => one.replace('GET', 'HEAD'))
    expect(listRoutes().toSorted()).toEqual([...known, ...heads].toSorted())
  })

  test.each(names)('of %s has no other method', async (name) => {
    const own: string[] = calls[name].method === 'GET' ? ['GET', 'HEAD'] : [calls[name].method]
    const headers = { host: 'localhost', origin: 'http://localhost' }
    const others = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (method) => !own.includes(method),
    )
    for (const method of others) {
      const { statusCode } = await school.app.inject({ method, url: getAddress(name), headers })
      expect(statusCode, method).toBe(404)
    }
  })

  const guarded = names.filter((name) => calls[name].access !== 'public')

  test.each(guarded)("of %s can't be called anonymously with a variant of its path", async (name) => {
    const url = getAddress(name)
    const variants = [
      url.toUpperCase(),
      `${url}/`,
      url.replace('/v1/', '/v1//'),
      url.replace('/v1/', '/v1/./'),
      url.replace('/v1/', '/v1%2f'),
      url.replace('/v1/', '/v2/../v1/'),
      `${url};a=b`,
      `${url}%00`,
      `/${url}`,
    ]
    const headers = { host: 'localhost', origin: 'http://localhost' }
    for (const one of variants) {
      const { statusCode } = await school.app.inject({ method: calls[name].method, url: one, headers })
      expect([401, 404], one).toContain(statusCode)
    }
  })

  test.each(guarded.filter((name) => calls[name].method === 'GET'))(
    'of %s responds to an anonymous HEAD with 401',
    async (name) => {
      const headers = { host: 'localhost', origin: 'http://localhost' }
      const response = await school.app.inject({ method: 'HEAD', url: getAddress(name), headers })
      expect([response.statusCode, response.body]).toEqual([401, ''])
    },
  )
})
