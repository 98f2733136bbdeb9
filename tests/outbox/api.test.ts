import { describe, expect, test } from 'vitest'
import {
  parseSubmitResponse,
  parseSaveResponse,
  classifyResponse,
  type ResponseLike,
} from '../../outbox/api.ts'

const reply = (
  status: number,
  body: unknown,
  heads: Record<string, string> = {},
  redirected = false,
): ResponseLike => ({
  status,
  redirected,
  headers: { get: (name) => ({ 'Content-Type': 'application/json; charset=utf-8', ...heads })[name] ?? null },
  json: () => (body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(body)),
})
const html = { 'Content-Type': 'text/html' }
const save = (answer: ResponseLike) => classifyResponse(answer, parseSaveResponse(3))
const error = (status: number, code?: string, heads?: Record<string, string>) =>
  save(reply(status, { detail: 'No.', ...(code !== undefined && { code }) }, heads))

describe('an acknowledgement', () => {
  test("is 200, the product's JSON, not redirected, saved, and of the sent revision", async () => {
    expect(await save(reply(200, { saved: true, revision: 3 }))).toEqual({ type: 'acknowledged' })
  })

  test.each([
    ['of another revision', reply(200, { saved: true, revision: 2 })],
    ['redirected', reply(200, { saved: true, revision: 3 }, {}, true)],
    ['a page', reply(200, { saved: true, revision: 3 }, html)],
    ['empty', reply(200, undefined)],
    ['null', reply(200, null)],
    ['something else', reply(200, { status: 'ok' })],
    ['saved by another word', reply(200, { saved: 'yes', revision: 3 })],
  ])('is none when it is %s', async (_, answer) => {
    expect(await save(answer)).toMatchObject({ type: 'retry', isBusy: false })
  })

  test("of a submission has the attempt's id", async () => {
    const body = { attempt_id: 5, submitted_at: '2026-01-01T00:00:00Z' }
    expect(await classifyResponse(reply(200, body), parseSubmitResponse(5))).toEqual({
      type: 'acknowledged',
    })
    expect(await classifyResponse(reply(200, body), parseSubmitResponse(6))).toMatchObject({
      type: 'retry',
    })
  })
})

test('a superseded answer has the text of the server, and when it was saved', async () => {
  const body = { saved: false, superseded: true, revision: 7, answer: 'theirs' }
  const theirs = { type: 'superseded', revision: 7, text: 'theirs' }
  expect(await save(reply(200, body))).toEqual(theirs)
  const savedAt = '2026-01-01T00:00:00Z'
  expect(await save(reply(200, { ...body, saved_at: savedAt }))).toEqual({ ...theirs, savedAt })
  expect(await save(reply(200, { ...body, answer: undefined }))).toMatchObject({ type: 'retry' })
})

describe('a response of the product', () => {
  test.each([400, 404, 409, 413])('%i is a rejection', async (status) => {
    expect(await error(status)).toEqual({ type: 'rejected', reason: 'No.' })
  })
  test.each([401, 403])('%i waits until the user signs in', async (status) => {
    expect(await error(status)).toEqual({ type: 'needs-auth', isSignedOut: status === 401 })
  })
  test.each([408, 418, 425, 429, 451, 500, 502, 503, 504])('%i is retried', async (status) => {
    expect(await error(status)).toMatchObject({ type: 'retry', isBusy: true })
  })
  test('that another user is signed in makes the item wait for its user', async () => {
    expect(await error(409, 'other_user')).toEqual({ type: 'needs-auth', isSignedOut: false })
  })
  test('that answers are missing lists them', async () => {
    const body = { detail: 'No.', code: 'answers_missing', missing: ['1.2'] }
    expect(await save(reply(409, body))).toEqual({ type: 'answers-missing', subquestionIds: ['1.2'] })
  })
  test.each(['attempt_finished', 'attempt_changed'])(
    '%s is a rejection with a sentence of our own',
    async (code) => {
      const outcome = await error(409, code)
      expect(outcome).toMatchObject({ type: 'rejected', code })
      expect(outcome).not.toMatchObject({ reason: 'No.' })
    },
  )
})

describe("a response that is not the product's JSON", () => {
  test.each([200, 400, 401, 403, 404, 409, 413, 429, 500, 503])(
    'counts as no response, whatever its status (%i)',
    async (status) => {
      for (const answer of [
        reply(status, { detail: 'x' }, html),
        reply(status, undefined),
        reply(status, { error: 1 }),
      ])
        expect(await save(answer)).toMatchObject({ type: 'retry', isBusy: false })
    },
  )
})

describe('Retry-After', () => {
  test.each([
    ['7', 7_000],
    ['0', 0],
    ['86400', 300_000],
    ['Wed, 01 Jan 2025 00:00:20 GMT', 20_000],
    ['soon', undefined],
  ])('%s', async (value, retryAfterMs) => {
    const heads = { 'Retry-After': value, Date: 'Wed, 01 Jan 2025 00:00:00 GMT' }
    expect(await error(503, undefined, heads)).toEqual({ type: 'retry', isBusy: true, retryAfterMs })
  })
})
