import { afterEach, expect, test, vi } from 'vitest'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { isMissingFile, markMissingFile, reloadIfPossible } from '../../../src/pwa/missing-file.ts'

const reload = vi.fn()
const server = vi.fn<() => Promise<Response>>()
vi.stubGlobal('location', { reload })
vi.stubGlobal('fetch', server)

afterEach(() => {
  vi.clearAllMocks()
  setPendingNotice({ text: null, isAtRisk: false })
})

test('only the error of a missing file is one, and keeps its words', () => {
  const error = new Error('Failed to fetch dynamically imported module')
  expect(isMissingFile(error)).toBe(false)
  markMissingFile(error)
  expect(isMissingFile(error)).toBe(true)
  expect(error.message).toContain('Failed to fetch dynamically imported module')
  expect(isMissingFile('Missing file: x')).toBe(false)
})

test('the page is reloaded where the server or the worker has it', async () => {
  server.mockResolvedValue(Response.json({}))
  expect(await reloadIfPossible()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['nothing responds', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.resolve(new Response(null, { status: 503 }))],
])('the page stays where %s: the browser would show its own error', async (_what, respond) => {
  server.mockImplementation(respond)
  expect(await reloadIfPossible()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('the page stays while it alone has answers, without asking the server', async () => {
  setPendingNotice({ text: null, isAtRisk: true })
  expect(await reloadIfPossible()).toBe(false)
  expect(server).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
