import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hostedVariables, useProcesses } from '../../machines/process.ts'

const start = useProcesses()
const folder = mkdtempSync(join(tmpdir(), 'jotter-ai-'))
afterAll(() => rmSync(folder, { recursive: true }))

const service = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_API_KEY: 'key', AI_MODEL: 'model' }

it.each([
  [
    { AI_BASE_URL: service.AI_BASE_URL, AI_API_KEY: 'key' },
    'AI_MODEL must be set too, because AI_BASE_URL and AI_API_KEY are set.\n',
  ],
  [
    { ...service, AI_BASE_URL: 'http://127.0.0.1:1/v1/chat/completions' },
    'AI_BASE_URL must end before /chat/completions, for example in /v1.\n',
  ],
])('a server does not start with %o, with one sentence about the reason', async (variables, sentence) => {
  const server = start('serve', { ...hostedVariables, DATA_DIR: folder, ...variables })
  expect(await server.exited).toBe(1)
  expect(server.getOutput()).toBe(sentence)
  expect(readdirSync(folder)).toEqual([])
})

it('a server with an unreachable AI service starts, and stops on SIGTERM', async () => {
  const server = start('serve', { ...hostedVariables, ...service, DATA_DIR: folder })
  const address = await server.ready()
  const health = await fetch(new URL('/api/v1/status/health', address))
  expect(await health.json()).toMatchObject({ status: 'ok' })
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
