import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp, type AppDeps } from '../../../server/app.ts'
import { readEnv } from '../../../server/env.ts'
import { getSecurityHeaders } from '../../../server/platform/security-headers.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}

/** The directives of the content security policy: the list of allowed sources by name. */
function parsePolicy(variables: Record<string, string> = {}): Map<string, string[]> {
  const header = getSecurityHeaders(readEnv(variables))['content-security-policy'] ?? ''
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...allowed] = directive.trim().split(' ')
      return [name, allowed]
    }),
  )
}

/** The whole server with an app shell of one line and without a database, which these requests don't need. */
async function buildServer() {
  const clientFolder = mkdtempSync(join(tmpdir(), 'jotter-shell-'))
  for (const name of ['index.html', 'sw.js']) writeFileSync(join(clientFolder, name), 'Jotter')
  const app = await buildApp({
    ...{ env: readEnv({}), log: pino({ level: 'silent' }), cookies: getCookieSettings(null) },
    ...{ clientFolder, demoIdentity: null, now: () => new Date(), verifyIdToken: async () => null },
    identityAdmin: null,
    ...({ db: {}, outage: new DatabaseOutage() } as Pick<AppDeps, 'db' | 'background' | 'outage' | 'jobs'>),
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(clientFolder, { recursive: true, force: true })
  })
  return app
}

it.each([
  ['the app shell', '/exercises', 200],
  ['the service worker, whose policy applies to what it fetches', '/sw.js', 200],
  ['the configuration', '/config.json', 200],
  ['a missing file', '/assets/gone.js', 404],
  ['a call that is refused', '/api/v1/auth/me', 401],
])('%s is sent with all security headers', async (_name, url, statusCode) => {
  const response = await (await buildServer()).inject({ url })
  expect(response.statusCode).toBe(statusCode)
  expect(response.headers).toMatchObject(getSecurityHeaders(readEnv({})))
})

describe('the content security policy of the app shell', () => {
  it("allows script URLs only through the client's Trusted Types policy", () => {
    expect(parsePolicy().get('require-trusted-types-for')).toEqual(["'script'"])
    expect(parsePolicy().get('trusted-types')).toEqual(['jotter'])
  })

  it('allows scripts from this origin only, and no inline scripts', () => {
    expect(parsePolicy().get('script-src')).toEqual(["'self'"])
    expect(parsePolicy().get('worker-src')).toEqual(["'self'"])
    expect(parsePolicy().get('default-src')).toEqual(["'none'"])
    expect([...parsePolicy().values()].flat().filter((allowed) => allowed.startsWith("'unsafe"))).toEqual([])
  })

  it('forbids framing, form targets on other sites and a base element', () => {
    expect(parsePolicy().get('frame-ancestors')).toEqual(["'none'"])
    expect(parsePolicy().get('form-action')).toEqual(["'self'"])
    expect(parsePolicy().get('base-uri')).toEqual(["'none'"])
  })

  it('allows connections to other origins only for the identity service', () => {
    expect(parsePolicy().get('connect-src')).toEqual(["'self'"])
    expect(parsePolicy(firebase).get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
  })
})

describe('the other headers of every response', () => {
  it('isolate a page from other sites', () => {
    expect(getSecurityHeaders(readEnv({}))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('deny browser features that the product does not use', () => {
    expect(getSecurityHeaders(readEnv({}))['permissions-policy']?.split(', ')).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
    )
  })

  it('require HTTPS for a year if PUBLIC_URL is https, and not otherwise', () => {
    const getHsts = (url: string) =>
      getSecurityHeaders(readEnv({ ...firebase, PUBLIC_URL: url }))['strict-transport-security']
    expect(getHsts('https://jotter.school.example')).toContain('max-age=31536000')
    expect(getHsts('http://jotter.school.example')).toBeUndefined()
  })
})
