import { describe, expect, it } from 'vitest'
import { until } from '../../../setup/school.ts'
import { jobs, lamp, powerQuestion, getErrorType, useService } from './use-service.ts'
import {
  disconnect,
  drip,
  sendEndlessly,
  failWith,
  createGoodResponse,
  hang,
  sendHtml,
  key,
  respondWith,
  respondWithJson,
  type Behaviour,
} from './openai-server.ts'

const { server, createExaminer } = await useService()

const respondWithText =
  (around: (json: string) => string): Behaviour =>
  (response, request) =>
    respondWith(around(JSON.stringify(createGoodResponse(request))))(response, request)

describe.each(Object.entries(jobs))('%s', (_name, runJob) => {
  it.each<[string, Behaviour, kind: string, requests: number]>([
    ['responds with 500', failWith(500), 'failing', 3],
    ['responds with 503', failWith(503), 'failing', 3],
    ['responds with 429 without Retry-After', failWith(429), 'busy', 3],
    ['closes the connection in the middle', disconnect, 'unreachable', 3],
    ['sends another shape', respondWithJson({ marks: 3 }), 'invalid-response', 1],
    [
      'sends text instead of JSON',
      respondWith('I would give this answer three marks.'),
      'invalid-response',
      1,
    ],
    ['sends an empty message', respondWith(''), 'invalid-response', 1],
    ['has no content', respondWith({ content: null }), 'invalid-response', 1],
    ['sends an empty body', (response) => void response.writeHead(200).end(), 'invalid-response', 1],
    ['sends no choices', (response) => void response.end('{"choices":[]}'), 'invalid-response', 1],
    ['stops at its token limit', respondWith('{"entries":[{"number":1,', 'length'), 'invalid-response', 1],
    ['sends an endless response', sendEndlessly, 'invalid-response', 1],
    ['sends a web page', sendHtml, 'invalid-response', 1],
    ['does not accept the key', failWith(401), 'rejected', 1],
    ['does not know the model', failWith(404), 'rejected', 1],
    ['redirects', failWith(307, '', { location: 'http://127.0.0.1:1/' }), 'rejected', 1],
  ])('fails with a retryable error if the service %s', async (_what, behaviour, errorType, requests) => {
    server.defaultBehaviour = behaviour
    expect(await getErrorType(runJob(createExaminer()))).toBe(errorType)
    expect(server.requests).toHaveLength(requests)
  })

  it.each([
    ['the response does not come', hang],
    ['a response starts but does not end', drip],
  ])('fails with a retryable error if %s in time, and closes the connection', async (_what, behaviour) => {
    server.defaultBehaviour = behaviour
    const examiner = createExaminer()
    const errorType = getErrorType(runJob(examiner))
    await until(
      async () => server.requests.length,
      (seen) => seen === 1,
    )
    examiner.clock.expire()
    expect(await errorType).toBe('timeout')
    await server.requests[0]?.closed
    expect(server.requests).toHaveLength(1)
  })

  it('fails with a retryable error if the service closes the connection, after growing delays', async () => {
    const examiner = createExaminer()
    server.defaultBehaviour = (response) => void response.destroy()
    expect(await getErrorType(runJob(examiner))).toBe('unreachable')
    expect(examiner.clock.pauses).toEqual([750, 1500])
  })

  it('recovers from one transient failure', async () => {
    server.nextBehaviours = [failWith(500), disconnect]
    const examiner = createExaminer()
    await expect(runJob(examiner)).resolves.toBeDefined()
    expect(server.requests).toHaveLength(3)
    expect(examiner.clock.pauses).toEqual([750, 1500])
  })

  it('waits exactly as long as Retry-After says after a 429', async () => {
    server.nextBehaviours = [failWith(429, 'Slow down', { 'retry-after': '7' })]
    const examiner = createExaminer()
    await expect(runJob(examiner)).resolves.toBeDefined()
    expect(server.requests).toHaveLength(2)
    expect(examiner.clock.pauses).toEqual([7000])
  })

  it('backs off even if Retry-After is 0', async () => {
    server.nextBehaviours = [failWith(503, 'Busy', { 'retry-after': '0' })]
    const examiner = createExaminer()
    await expect(runJob(examiner)).resolves.toBeDefined()
    expect(examiner.clock.pauses).toEqual([750])
  })

  it('accepts a response with an unknown finish reason', async () => {
    server.nextBehaviours = [
      (response, request) =>
        respondWith(JSON.stringify(createGoodResponse(request)), 'eos')(response, request),
    ]
    await expect(runJob(createExaminer())).resolves.toBeDefined()
    expect(server.requests).toHaveLength(1)
  })

  it.each<[string, (json: string) => string]>([
    ['in a code fence', (json) => `\`\`\`json\n${json}\n\`\`\``],
    ['between other text', (json) => `Here you are:\n${json}\nI hope that helps! {"or": "not"}`],
  ])('extracts the JSON if it is %s', async (_where, around) => {
    server.nextBehaviours = [respondWithText(around)]
    const repaired = await runJob(createExaminer())
    expect(repaired).toEqual(await runJob(createExaminer()))
    expect(server.requests).toHaveLength(2)
  })
})

describe('a service that refuses', () => {
  const refusals: [string, Behaviour][] = [
    ['with a refusal', respondWith({ content: null, refusal: 'I can’t help with that.' })],
    ['in the text of its message', respondWith('I’m sorry, but I cannot assist with marking this text.')],
    [
      'and sends JSON nevertheless',
      (response, request) =>
        respondWith({
          content: JSON.stringify(createGoodResponse(request)),
          refusal: 'I can’t help with that.',
        })(response, request),
    ],
    ['with its content filter', respondWith({ content: '' }, 'content_filter')],
    ['with a content filter on the prompt', failWith(400, 'Filtered', {}, { code: 'content_filter' })],
    ['with its usage policy', failWith(400, 'Invalid prompt', {}, { code: 'invalid_prompt' })],
    ['with its moderation', failWith(403, 'Flagged', {}, { metadata: { flagged_input: 'some words' } })],
  ]
  it.each(refusals)('%s gives no mark', async (_how, behaviour) => {
    server.defaultBehaviour = behaviour
    expect(await getErrorType(createExaminer().mark(lamp))).toBe('refused')
    expect(server.requests).toHaveLength(1)
  })

  it.each(refusals)(
    '%s to make a question causes an error that says so to the teacher',
    async (_how, behaviour) => {
      server.defaultBehaviour = behaviour
      const made = createExaminer().makeQuestion(powerQuestion)
      await expect(made).rejects.toThrow(
        /^The AI service refuses to make a question from this prompt\. [^.]+\.$/,
      )
      expect(server.requests).toHaveLength(1)
    },
  )
})

describe('a Retry-After', () => {
  it('applies to all requests in the meantime', async () => {
    server.nextBehaviours = [failWith(429, 'Slow down', { 'retry-after': '20' })]
    const examiner = createExaminer()
    examiner.clock.isFrozen = true
    const first = examiner.mark(lamp)
    await until(
      async () => examiner.clock.pauses,
      (pauses) => pauses.length === 1,
    )
    const second = examiner.rewrite({ ...lamp, mark: 1, feedback: 'Well begun.' }, 'shorter')
    await until(
      async () => examiner.clock.pauses,
      (pauses) => pauses.length === 2,
    )
    expect(examiner.clock.pauses).toEqual([20_000, 20_000])
    expect(server.requests).toHaveLength(1)
    examiner.stop()
    expect(await Promise.all([getErrorType(first), getErrorType(second)])).toEqual(['stopped', 'stopped'])
  })

  it('of more than 30 s makes the job fail, and nothing is sent until it has passed', async () => {
    server.nextBehaviours = [failWith(503, 'Closed', { 'retry-after': '90' })]
    const examiner = createExaminer()
    expect(await getErrorType(examiner.mark(lamp))).toBe('failing')
    expect(await getErrorType(examiner.mark(lamp))).toBe('busy')
    expect(server.requests).toHaveLength(1)
    examiner.clock.advance(90_000)
    expect((await examiner.mark(lamp)).mark).toBe(3)
    expect(examiner.clock.pauses).toEqual([])
  })

  it('may be a date, and counts for at most an hour', async () => {
    const examiner = createExaminer()
    const soon = new Date(examiner.clock.now() + 12_000).toUTCString()
    server.nextBehaviours = [failWith(429, 'Slow down', { 'retry-after': soon })]
    await examiner.mark(lamp)
    expect(examiner.clock.pauses).toEqual([12_000])
    server.nextBehaviours = [failWith(429, 'Slow down', { 'retry-after': '99999999999' })]
    expect(await getErrorType(examiner.makeQuestion(powerQuestion))).toBe('busy')
    examiner.clock.advance(60 * 60_000 + 1)
    await expect(examiner.makeQuestion(powerQuestion)).resolves.toBeDefined()
  })
})

it('a model that does not support a temperature gets requests without one from then on', async () => {
  const unsupported = failWith(400, 'Unsupported value', {}, { param: 'temperature' })
  server.defaultBehaviour = (response, request) =>
    request.temperature === undefined
      ? respondWithJson(createGoodResponse(request))(response, request)
      : unsupported(response)
  const examiner = createExaminer()
  expect((await examiner.mark(lamp)).mark).toBe(3)
  expect((await examiner.mark({ ...lamp, answer: 'the bulb gets hot' })).mark).toBe(1)
  expect(server.requests.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined])
})

it('a response without end is cut off', async () => {
  server.defaultBehaviour = sendEndlessly
  expect(await getErrorType(createExaminer().mark(lamp))).toBe('invalid-response')
  // Some megabytes may be in transit when the connection is closed.
  expect(await server.requests[0]?.closed).toBeLessThan(50_000_000)
  expect(server.requests).toHaveLength(1)
})

it('at most eight requests are pending at a time, and all get a response', async () => {
  const pending: (() => void)[] = []
  server.defaultBehaviour = (response, request) =>
    void pending.push(() => respondWithJson(createGoodResponse(request))(response, request))
  const examiner = createExaminer()
  const answers = Array.from({ length: 20 }, (_, n) =>
    examiner.mark({ ...lamp, answer: `the bulb gets hot ${n}` }),
  )
  for (let answered = 0; answered < 20; answered++) {
    await until(
      async () => pending.length,
      (waiting) => waiting === Math.min(8, 20 - answered),
    )
    pending.shift()?.()
  }
  expect((await Promise.all(answers)).map(({ mark }) => mark)).toEqual(Array(20).fill(1))
  expect(server.maxOpen).toBe(8)
})

it('when the process stops, pending requests are aborted and no more are sent', async () => {
  server.defaultBehaviour = hang
  const examiner = createExaminer()
  const errorType = getErrorType(examiner.mark(lamp))
  await until(
    async () => server.requests.length,
    (seen) => seen === 1,
  )
  examiner.stop()
  expect(await errorType).toBe('stopped')
  await server.requests[0]?.closed
  expect(await getErrorType(examiner.rewrite({ ...lamp, mark: 0, feedback: 'Try.' }, 'warmer'))).toBe(
    'stopped',
  )
  expect(server.requests).toHaveLength(1)
})

it("an error's message and stack contain neither the key nor text of a student, a teacher or the service", async () => {
  const noCompletion: Behaviour = (response) => void response.end('{"choices":"canary-service"}')
  const behaviours = [
    noCompletion,
    respondWithJson({ entries: 'canary-service' }),
    failWith(400, `canary-service ${key}`),
    sendHtml,
    disconnect,
  ]
  for (const behaviour of behaviours) {
    server.defaultBehaviour = behaviour
    const failed: unknown = await createExaminer()
      .mark({ ...lamp, answer: 'canary-pupil says that it is warm' })
      .catch((error: unknown) => error)
    if (!(failed instanceof Error)) throw new Error('It did not fail')
    const all = JSON.stringify([Object.entries(failed), failed.message, failed.stack])
    expect(all).not.toMatch(/canary|Sign in|sk-test|warm/)
    expect(failed.cause).toBeUndefined()
  }
})
