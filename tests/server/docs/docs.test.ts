import { expect, test } from 'vitest'
import { apiBase, calls, type CallRow } from '../../../contract/calls.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } }
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> }
}

const fetchDocument = async (): Promise<Document> =>
  (await school.app.inject({ url: '/api/docs/openapi.json' })).json<Document>()

const listOperations = async (): Promise<[string, CallRow, Operation][]> => {
  const { paths } = await fetchDocument()
  return Object.entries(calls as Record<string, CallRow>).flatMap(([name, row]) => {
    const operation = paths[apiBase + row.path]?.[row.method.toLowerCase()]
    return operation === undefined ? [] : [[name, row, operation] as [string, CallRow, Operation]]
  })
}

test('the document is OpenAPI 3.1 and describes the calls and nothing else', async () => {
  const { openapi, paths } = await fetchDocument()
  expect(openapi).toBe('3.1.0')
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(described.length).toBeGreaterThanOrEqual(14)
  expect((await listOperations()).length).toBe(described.length)
})

test('each call has its tag, its access and, if it needs a session, the cookie', async () => {
  const words = { public: 'Anybody', user: 'Anybody signed in', teacher: 'Teachers', student: 'Students' }
  for (const [name, row, operation] of await listOperations()) {
    expect(operation.operationId).toBe(name)
    expect(operation.tags).toEqual([row.path.split('/')[1]])
    expect(operation.summary).toBe(words[row.access])
    expect(operation.security).toEqual(row.access === 'public' ? [] : [{ session: [] }])
    expect(Object.keys(operation.responses)).toEqual([String(row.status ?? 200), 'default'])
  }
  const { components } = await fetchDocument()
  expect(components.securitySchemes['session']).toEqual({ type: 'apiKey', in: 'cookie', name: 'jotter' })
})

test('request and response schemas come from the contract', async () => {
  const { paths } = await fetchDocument()
  const login = paths['/api/v1/auth/login']?.['post']
  expect(login?.requestBody?.content['application/json'].schema.required).toEqual(['token'])
  expect(JSON.stringify(login?.responses['200'])).toContain('outbox_key')
})

test('the HTML page has every documented call, without script', async () => {
  const { statusCode, headers, body } = await school.app.inject({ url: '/api/docs' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const [, row] of await listOperations()) expect(body).toContain(`${row.method} ${apiBase}${row.path}`)
  expect(body).toContain('<h2 id="auth">auth</h2>')
  expect(body).toContain('token: string')
  expect(body).toContain('204, no body')
  expect(body).not.toMatch(/<script|<style|style=|onclick/)
})

test("the page's stylesheet has light and dark colours", async () => {
  const { body } = await school.app.inject({ url: '/api/docs' })
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1]
  expect(href).toBe('/api/docs/style.css')
  const sheet = await school.app.inject({ url: '/api/docs/style.css' })
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body).toContain('prefers-color-scheme: dark')
})
