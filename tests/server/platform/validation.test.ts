import { describe, expect, it } from 'vitest'
import { useSchool, type CallResponse } from '../../setup/school.ts'

const school = useSchool()
const right = { name: '9A', description: 'Year 9.', subject_id: 1 }
const json = { 'content-type': 'application/json' }

/** Every refusal is JSON with a sentence; nothing that a caller sends is the server's fault. */
function expectRefusal(answered: CallResponse, status: number): void {
  expect(answered.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answered.detail).toMatch(/\S/)
  expect(answered.status).toBe(status)
}

async function refused(body: unknown, status = 400, headers = {}): Promise<string> {
  const teacher = await school.signIn('teacher')
  const answered = await teacher.call('addClass', { body, headers })
  expectRefusal(answered, status)
  return answered.detail
}

describe('a body', () => {
  it('has no members the contract does not know', async () => {
    expect(await refused({ ...right, colour: 'red' })).toBe('"colour" is not known here.')
  })

  it('has every member, of the right kind: numbers are not read from text', async () => {
    const teacher = await school.signIn('teacher')
    const incomplete = await teacher.call('deleteClass', { body: {} })
    expect(`${incomplete.status} ${incomplete.detail}`).toBe('400 "class_id" is missing.')
    expect(await refused({ ...right, subject_id: '1' })).toContain('"subject_id"')
    expect(await refused({ ...right, name: 7 })).toContain('"name"')
    expect(await refused({ ...right, name: 'x'.repeat(201) })).toContain('"name"')
    expect(await refused({ ...right, name: 'a\u202eb' })).toBe(
      '"name" has characters or a form that is not allowed.',
    )
  })

  it('has no numbers beyond what a database id can be', async () => {
    for (const subject_id of [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300])
      expect(await refused({ ...right, subject_id })).toContain('"subject_id"')
    await refused('{"name":"a","description":"b","subject_id":1e999}', 400, json)
    await refused('{"name":"a","description":"b","subject_id":9999999999999999999999}', 400, json)
  })

  it('is an object', async () => {
    for (const body of ['[]', '"text"', '7', 'null', 'true']) await refused(body, 400, json)
    await refused(undefined)
  })

  it('is well-formed JSON', async () => {
    for (const body of ['{"name":', '{name: 1}', '{} {}', '\u0000', '']) {
      const detail = await refused(body, 400, json)
      expect(detail).toBe('The request could not be read: send well-formed JSON.')
    }
  })

  it('may be nested as deep as it likes and is refused for it', async () => {
    const depth = 50_000
    await refused('['.repeat(depth), 400, json)
    await refused('['.repeat(depth) + ']'.repeat(depth), 400, json)
    await refused(`{"name":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`, 400, json)
  })

  it('does not reach a prototype', async () => {
    await refused('{"name":"a","description":"b","subject_id":1,"__proto__":{"admin":true}}', 400, json)
    await refused(
      '{"name":"a","description":"b","subject_id":1,"constructor":{"prototype":{"x":1}}}',
      400,
      json,
    )
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  it('has at most 256 KiB', async () => {
    expect(await refused({ ...right, description: 'x'.repeat(256 * 1024) }, 413)).toBe(
      'The request is too large.',
    )
  })

  it('says that it is JSON', async () => {
    const detail = 'Send the request as JSON (content type application/json).'
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ])
      expect(await refused(JSON.stringify(right), 415, { 'content-type': type })).toBe(detail)
  })
})

describe('a query', () => {
  const ask = async (pairs: string) => {
    const teacher = await school.signIn('teacher')
    // The name goes into the address as it is, which lets it carry a whole query.
    const [name = '', value = ''] = pairs.split(/=(?=[^=]*$)/)
    return teacher.call('getUsers', { query: { [name]: value } })
  }

  it('reads numbers and truth values from text', async () => {
    expect((await ask('associated=true&limit=5')).status).toBe(200)
  })

  it('names nothing twice', async () => {
    expectRefusal(await ask('offset=1&offset=2'), 400)
    expectRefusal(await ask('search=a&search=b'), 400)
    expectRefusal(await ask('associated=true&associated=false'), 400)
  })

  it('has no names the contract does not know, and no values out of range', async () => {
    for (const query of [
      'colour=red',
      '__proto__=1',
      'offset=-1',
      'offset=2147483648',
      'limit=1e9',
      'limit=',
      'offset=NaN',
    ])
      expectRefusal(await ask(query), 400)
    expectRefusal(await ask('search=a\u0000b'), 400)
    expectRefusal(await ask(`search=${'x'.repeat(201)}`), 400)
  })
})

it('answers JSON with a sentence at an address where there is nothing', async () => {
  const answered = await school.app.inject({ method: 'GET', url: '/api/v1/nothing/here' })
  expect(answered.statusCode).toBe(404)
  expect(answered.json<{ detail: string }>().detail).toMatch(/\S/)
  expect(answered.headers['cache-control']).toBe('no-store')
})
