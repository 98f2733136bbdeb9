import { describe, expect, it } from 'vitest'
import { useSchool, type CallResponse } from '../../setup/school.ts'

const school = useSchool()
const validBody = { name: '9A', description: 'Year 9.', subject_id: 1 }
const json = { 'content-type': 'application/json' }

/** Every error is JSON with a sentence in `detail`. */
function expectError(response: CallResponse, status: number): void {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.detail).toMatch(/\S/)
  expect(response.status).toBe(status)
}

async function getErrorDetail(body: unknown, status = 400, headers = {}): Promise<string> {
  const teacher = await school.signIn('teacher')
  const response = await teacher.call('addClass', { body, headers })
  expectError(response, status)
  return response.detail
}

describe('a body', () => {
  it('must not have members that the contract does not define', async () => {
    expect(await getErrorDetail({ ...validBody, colour: 'red' })).toBe('"colour" is not known here.')
  })

  it('must have every member, with the right type: a number in quotes is refused', async () => {
    const teacher = await school.signIn('teacher')
    const incomplete = await teacher.call('deleteClass', { body: {} })
    expect(`${incomplete.status} ${incomplete.detail}`).toBe('400 "class_id" is missing.')
    expect(await getErrorDetail({ ...validBody, subject_id: '1' })).toContain('"subject_id"')
    expect(await getErrorDetail({ ...validBody, name: 7 })).toContain('"name"')
    expect(await getErrorDetail({ ...validBody, name: 'x'.repeat(201) })).toContain('"name"')
    expect(await getErrorDetail({ ...validBody, name: 'a\u202eb' })).toBe(
      '"name" has characters or a form that is not allowed.',
    )
  })

  it('must not have numbers that are out of range for a database id', async () => {
    for (const subject_id of [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300])
      expect(await getErrorDetail({ ...validBody, subject_id })).toContain('"subject_id"')
    await getErrorDetail('{"name":"a","description":"b","subject_id":1e999}', 400, json)
    await getErrorDetail('{"name":"a","description":"b","subject_id":9999999999999999999999}', 400, json)
  })

  it('must be an object', async () => {
    for (const body of ['[]', '"text"', '7', 'null', 'true']) await getErrorDetail(body, 400, json)
    await getErrorDetail(undefined)
  })

  it('must be well-formed JSON', async () => {
    for (const body of ['{"name":', '{name: 1}', '{} {}', '\u0000', '']) {
      const detail = await getErrorDetail(body, 400, json)
      expect(detail).toBe('The request could not be read: send well-formed JSON.')
    }
  })

  it('gets a 400, not a crash, if it is nested very deeply', async () => {
    const depth = 50_000
    await getErrorDetail('['.repeat(depth), 400, json)
    await getErrorDetail('['.repeat(depth) + ']'.repeat(depth), 400, json)
    await getErrorDetail(`{"name":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`, 400, json)
  })

  it("can't pollute a prototype", async () => {
    await getErrorDetail(
      '{"name":"a","description":"b","subject_id":1,"__proto__":{"admin":true}}',
      400,
      json,
    )
    await getErrorDetail(
      '{"name":"a","description":"b","subject_id":1,"constructor":{"prototype":{"x":1}}}',
      400,
      json,
    )
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  it('must not exceed 256 KiB', async () => {
    expect(await getErrorDetail({ ...validBody, description: 'x'.repeat(256 * 1024) }, 413)).toBe(
      'The request is too large.',
    )
  })

  it('must have the content type application/json', async () => {
    const detail = 'Send the request as JSON (content type application/json).'
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ])
      expect(await getErrorDetail(JSON.stringify(validBody), 415, { 'content-type': type })).toBe(detail)
  })
})

describe('a query', () => {
  const callWithQuery = async (pairs: string) => {
    const teacher = await school.signIn('teacher')
    // The name is not escaped in the URL, so it can hold a whole query.
    const [name = '', value = ''] = pairs.split(/=(?=[^=]*$)/)
    return teacher.call('getUsers', { query: { [name]: value } })
  }

  it('parses numbers and booleans', async () => {
    expect((await callWithQuery('associated=true&limit=5')).status).toBe(200)
  })

  it('must not name a parameter twice', async () => {
    expectError(await callWithQuery('offset=1&offset=2'), 400)
    expectError(await callWithQuery('search=a&search=b'), 400)
    expectError(await callWithQuery('associated=true&associated=false'), 400)
  })

  it('must not have names that the contract does not define, or values out of range', async () => {
    for (const query of [
      'colour=red',
      '__proto__=1',
      'offset=-1',
      'offset=2147483648',
      'limit=1e9',
      'limit=',
      'offset=NaN',
    ])
      expectError(await callWithQuery(query), 400)
    expectError(await callWithQuery('search=a\u0000b'), 400)
    expectError(await callWithQuery(`search=${'x'.repeat(201)}`), 400)
  })
})

it('an unknown path gets a 404 as JSON with a sentence', async () => {
  const response = await school.app.inject({ method: 'GET', url: '/api/v1/nothing/here' })
  expect(response.statusCode).toBe(404)
  expect(response.json<{ detail: string }>().detail).toMatch(/^[A-Z][^.]*\.$/)
  expect(response.headers['cache-control']).toBe('no-store')
})
