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

/** The directives of the policy by their names, each as the list of what it allows. */
function policy(variables: Record<string, string> = {}): Map<string, string[]> {
  const header = getSecurityHeaders(readEnv(variables))['content-security-policy'] ?? ''
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...allowed] = directive.trim().split(' ')
      return [name, allowed]
    }),
  )
}

/** The whole server over a shell of one line; nothing that is asked of it here needs a database. */
async function serverWithShell() {
  const clientFolder = mkdtempSync(join(tmpdir(), 'jotter-shell-'))
  for (const name of ['index.html', 'sw.js']) writeFileSync(join(clientFolder, name), 'Jotter')
  const app = await buildApp({
    ...{ env: readEnv({}), log: pino({ level: 'silent' }), cookies: getCookieSettings(null) },
    ...{ clientFolder, demoIdentity: null, now: () => new Date(), verifyIdToken: async () => null },
    ...({ outage: new DatabaseOutage() } as Pick<AppDeps, 'db' | 'background' | 'outage' | 'jobs'>),
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(clientFolder, { recursive: true, force: true })
  })
  return app
}

it.each([
  ['the shell', '/exercises', 200],
  ['the worker, whose policy counts for what it fetches', '/sw.js', 200],
  ['the configuration', '/config.json', 200],
  ['what is not there', '/assets/gone.js', 404],
  ['a call that is refused', '/api/v1/auth/me', 401],
])('%s comes with all of them', async (_name, url, statusCode) => {
  const answer = await (await serverWithShell()).inject({ url })
  expect(answer.statusCode).toBe(statusCode)
  expect(answer.headers).toMatchObject(getSecurityHeaders(readEnv({})))
})

describe('the policy of the shell', () => {
  it('lets no text become a script but through the one policy that the browser part makes', () => {
    expect(policy().get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy().get('trusted-types')).toEqual(['jotter'])
  })

  it('runs scripts of this origin only, and none that stands in a page', () => {
    expect(policy().get('script-src')).toEqual(["'self'"])
    expect(policy().get('worker-src')).toEqual(["'self'"])
    expect(policy().get('default-src')).toEqual(["'none'"])
    expect([...policy().values()].flat().filter((allowed) => allowed.startsWith("'unsafe"))).toEqual([])
  })

  it('lets no other site frame a page, take its forms or change its base', () => {
    expect(policy().get('frame-ancestors')).toEqual(["'none'"])
    expect(policy().get('form-action')).toEqual(["'self'"])
    expect(policy().get('base-uri')).toEqual(["'none'"])
  })

  it('names other addresses only where identities live there', () => {
    expect(policy().get('connect-src')).toEqual(["'self'"])
    expect(policy(firebase).get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
  })
})

describe('the other headers of every response', () => {
  it('keep a page to itself', () => {
    expect(getSecurityHeaders(readEnv({}))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('ask a browser for nothing that the product does not use', () => {
    expect(getSecurityHeaders(readEnv({}))['permissions-policy']?.split(', ')).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
    )
  })

  it('ask for https for a year where the school has it, and nowhere else', () => {
    const at = (url: string) =>
      getSecurityHeaders(readEnv({ ...firebase, PUBLIC_URL: url }))['strict-transport-security']
    expect(at('https://jotter.school.example')).toContain('max-age=31536000')
    expect(at('http://jotter.school.example')).toBeUndefined()
  })
})
