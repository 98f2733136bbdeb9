import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import { sendError } from '../../../server/platform/errors.ts'
import { webRoutes } from '../../../server/web/routes.ts'

const dist = mkdtempSync(join(tmpdir(), 'jotter-web-'))
let app: FastifyInstance

function file(path: string, text: string): void {
  const whole = join(dist, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, text)
  if (path.endsWith('.js')) writeFileSync(`${whole}.br`, brotliCompressSync(text))
}

beforeAll(async () => {
  file('client/index.html', '<title>Jotter</title>')
  file('client/sw.js', 'worker')
  file('client/assets/now-1.js', 'now')
  file('earlier/1/assets/before-1.js', 'before')
  file('earlier/2/assets/long-before-1.js', 'long before')
  file('earlier/3/assets/gone-1.js', 'gone')
  file('earlier/1/secret.js', 'not a file of the build')
  app = fastify()
  app.decorate('outage', new DatabaseOutage())
  app.setErrorHandler(sendError)
  const parts = { env: readEnv({}), demoIdentity: null, clientFolder: join(dist, 'client') }
  await app.register((scope) => webRoutes(scope, parts))
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('files of builds', () => {
  it.each([
    ['/assets/now-1.js', 'now'],
    ['/assets/before-1.js', 'before'],
    ['/assets/long-before-1.js', 'long before'],
  ])('are served for this build and the two before, with a cache time without end: %s', async (url, text) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(text)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('of earlier builds are served compressed too', async () => {
    const answer = await get('/assets/before-1.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload).toEqual(brotliCompressSync('before'))
  })

  it.each([
    '/assets/gone-1.js',
    '/assets/never.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..%2fsecret.js',
    '/assets/../earlier/1/secret.js',
  ])('that do not exist respond with 404, never with the shell: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

describe('the service worker', () => {
  it('is revalidated by browsers at each request', async () => {
    const answer = await get('/sw.js')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('javascript')
  })
})

describe('addresses', () => {
  it.each(['/', '/quizzes', '/exercises?topic_id=3', '/no/such'])(
    'of screens respond with the shell: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).toContain('<title>Jotter</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/api/v1/nothing', '/api/v1/auth/me'])(
    'of calls never respond with the shell: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it('of the configuration respond with the settings of the server', async () => {
    const answer = await get('/config.json')
    expect(answer.json()).toMatchObject({ demo: true })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})
