import { describe, expect, it } from 'vitest'
import { until } from '../../../setup/school.ts'
import { jobs, lamp, powerQuestion, troubleOf, useService } from './asking.ts'
import {
  cutOff,
  drip,
  endless,
  fail,
  goodAnswer,
  hang,
  html,
  key,
  say,
  sayJson,
  type Behaviour,
} from './openai-server.ts'

const { server, examiner } = await useService()

const asText =
  (around: (json: string) => string): Behaviour =>
  (response, asked) =>
    say(around(JSON.stringify(goodAnswer(asked))))(response, asked)

describe.each(Object.entries(jobs))('%s', (_name, ask) => {
  it.each<[string, Behaviour, kind: string, requests: number]>([
    ['answers 500', fail(500), 'failing', 3],
    ['answers 503', fail(503), 'failing', 3],
    ['answers 429 without a word on when', fail(429), 'busy', 3],
    ['is cut off in the middle', cutOff, 'unreachable', 3],
    ['sends another shape', sayJson({ marks: 3 }), 'invalid-response', 1],
    ['says something else', say('I would give this answer three marks.'), 'invalid-response', 1],
    ['says nothing', say(''), 'invalid-response', 1],
    ['has no content', say({ content: null }), 'invalid-response', 1],
    ['sends an empty body', (response) => void response.writeHead(200).end(), 'invalid-response', 1],
    ['sends no choices', (response) => void response.end('{"choices":[]}'), 'invalid-response', 1],
    ['stops in the middle of its answer', say('{"entries":[{"number":1,', 'length'), 'invalid-response', 1],
    ['sends more than anybody needs', endless, 'invalid-response', 1],
    ['sends a web page', html, 'invalid-response', 1],
    ['does not know the key', fail(401), 'rejected', 1],
    ['does not know the model', fail(404), 'rejected', 1],
    ['sends on to somewhere else', fail(307, '', { location: 'http://127.0.0.1:1/' }), 'rejected', 1],
  ])('fails for this time where the service %s', async (_what, behaviour, kind, requests) => {
    server.usually = behaviour
    expect(await troubleOf(ask(examiner()))).toBe(kind)
    expect(server.requests).toHaveLength(requests)
  })

  it.each([
    ['no answer comes', hang],
    ['an answer has begun and does not end', drip],
  ])('fails for this time where %s in time, and lets go of the connection', async (_what, behaviour) => {
    server.usually = behaviour
    const asking = examiner()
    const asked = troubleOf(ask(asking))
    await until(
      async () => server.requests.length,
      (seen) => seen === 1,
    )
    asking.clock.expire()
    expect(await asked).toBe('timeout')
    await server.requests[0]?.closed
    expect(server.requests).toHaveLength(1)
  })

  it('fails with a retryable error where the service hangs up, after growing delays', async () => {
    const asking = examiner()
    server.usually = (response) => void response.destroy()
    expect(await troubleOf(ask(asking))).toBe('unreachable')
    expect(asking.clock.pauses).toEqual([750, 1500])
  })

  it('recovers from one transient failure', async () => {
    server.next = [fail(500), cutOff]
    const asking = examiner()
    await expect(ask(asking)).resolves.toBeDefined()
    expect(server.requests).toHaveLength(3)
    expect(asking.clock.pauses).toEqual([750, 1500])
  })

  it('waits exactly as long as Retry-After says after a 429', async () => {
    server.next = [fail(429, 'Slow down', { 'retry-after': '7' })]
    const asking = examiner()
    await expect(ask(asking)).resolves.toBeDefined()
    expect(server.requests).toHaveLength(2)
    expect(asking.clock.pauses).toEqual([7000])
  })

  it('backs off even where Retry-After is 0', async () => {
    server.next = [fail(503, 'Busy', { 'retry-after': '0' })]
    const asking = examiner()
    await expect(ask(asking)).resolves.toBeDefined()
    expect(asking.clock.pauses).toEqual([750])
  })

  it('takes an answer that ended for a reason of the service’s own', async () => {
    server.next = [(response, asked) => say(JSON.stringify(goodAnswer(asked)), 'eos')(response, asked)]
    await expect(ask(examiner())).resolves.toBeDefined()
    expect(server.requests).toHaveLength(1)
  })

  it.each<[string, (json: string) => string]>([
    ['in a code fence', (json) => `\`\`\`json\n${json}\n\`\`\``],
    ['between words', (json) => `Here you are:\n${json}\nI hope that helps! {"or": "not"}`],
  ])('takes the right answer out where it comes %s', async (_where, around) => {
    server.next = [asText(around)]
    const repaired = await ask(examiner())
    expect(repaired).toEqual(await ask(examiner()))
    expect(server.requests).toHaveLength(2)
  })
})

describe('a service that refuses', () => {
  const ways: [string, Behaviour][] = [
    ['in so many words', say({ content: null, refusal: 'I can’t help with that.' })],
    ['in words instead of an answer', say('I’m sorry, but I cannot assist with marking this text.')],
    [
      'although it answers',
      (response, asked) =>
        say({ content: JSON.stringify(goodAnswer(asked)), refusal: 'I can’t help with that.' })(
          response,
          asked,
        ),
    ],
    ['by its filter', say({ content: '' }, 'content_filter')],
    ['before it asks the model', fail(400, 'Filtered', {}, { code: 'content_filter' })],
    ['by its usage policy', fail(400, 'Invalid prompt', {}, { code: 'invalid_prompt' })],
    ['by a moderator', fail(403, 'Flagged', {}, { metadata: { flagged_input: 'some words' } })],
  ]
  it.each(ways)('%s makes no mark', async (_how, behaviour) => {
    server.usually = behaviour
    expect(await troubleOf(examiner().mark(lamp))).toBe('refused')
    expect(server.requests).toHaveLength(1)
  })

  it.each(ways)('%s to make a question tells the teacher so', async (_how, behaviour) => {
    server.usually = behaviour
    const made = examiner().makeQuestion(powerQuestion)
    await expect(made).rejects.toThrow(
      /^The AI service refuses to make a question from this prompt\. [^.]+\.$/,
    )
    expect(server.requests).toHaveLength(1)
  })
})

describe('a pause that the service asks for', () => {
  it('applies to all requests in the meantime', async () => {
    server.next = [fail(429, 'Slow down', { 'retry-after': '20' })]
    const asking = examiner()
    asking.clock.frozen = true
    const first = asking.mark(lamp)
    await until(
      async () => asking.clock.pauses,
      (pauses) => pauses.length === 1,
    )
    const second = asking.rewrite({ ...lamp, mark: 1, feedback: 'Well begun.' }, 'shorter')
    await until(
      async () => asking.clock.pauses,
      (pauses) => pauses.length === 2,
    )
    expect(asking.clock.pauses).toEqual([20_000, 20_000])
    expect(server.requests).toHaveLength(1)
    asking.stop()
    expect(await Promise.all([troubleOf(first), troubleOf(second)])).toEqual(['stopped', 'stopped'])
  })

  it('of more than half a minute is left to the next try of the job; until then nothing is sent', async () => {
    server.next = [fail(503, 'Closed', { 'retry-after': '90' })]
    const asking = examiner()
    expect(await troubleOf(asking.mark(lamp))).toBe('failing')
    expect(await troubleOf(asking.mark(lamp))).toBe('busy')
    expect(server.requests).toHaveLength(1)
    asking.clock.pass(90_000)
    expect((await asking.mark(lamp)).mark).toBe(3)
    expect(asking.clock.pauses).toEqual([])
  })

  it('may be given as a date, and is never longer than an hour', async () => {
    const asking = examiner()
    const soon = new Date(asking.clock.now() + 12_000).toUTCString()
    server.next = [fail(429, 'Slow down', { 'retry-after': soon })]
    await asking.mark(lamp)
    expect(asking.clock.pauses).toEqual([12_000])
    server.next = [fail(429, 'Slow down', { 'retry-after': '99999999999' })]
    expect(await troubleOf(asking.makeQuestion(powerQuestion))).toBe('busy')
    asking.clock.pass(60 * 60_000 + 1)
    await expect(asking.makeQuestion(powerQuestion)).resolves.toBeDefined()
  })
})

it('a model that takes no temperature is asked without one, from then on', async () => {
  const unsupported = fail(400, 'Unsupported value', {}, { param: 'temperature' })
  server.usually = (response, asked) =>
    asked.temperature === undefined ? sayJson(goodAnswer(asked))(response, asked) : unsupported(response)
  const asking = examiner()
  expect((await asking.mark(lamp)).mark).toBe(3)
  expect((await asking.mark({ ...lamp, answer: 'the bulb gets hot' })).mark).toBe(1)
  expect(server.requests.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined])
})

it('a response without end is cut off', async () => {
  server.usually = endless
  expect(await troubleOf(examiner().mark(lamp))).toBe('invalid-response')
  // Some megabytes may be on their way when the listener goes.
  expect(await server.requests[0]?.closed).toBeLessThan(50_000_000)
  expect(server.requests).toHaveLength(1)
})

it('at most eight requests are pending at a time, and all get a response', async () => {
  const held: (() => void)[] = []
  server.usually = (response, asked) => void held.push(() => sayJson(goodAnswer(asked))(response, asked))
  const asking = examiner()
  const answers = Array.from({ length: 20 }, (_, n) =>
    asking.mark({ ...lamp, answer: `the bulb gets hot ${n}` }),
  )
  for (let answered = 0; answered < 20; answered++) {
    await until(
      async () => held.length,
      (waiting) => waiting === Math.min(8, 20 - answered),
    )
    held.shift()?.()
  }
  expect((await Promise.all(answers)).map(({ mark }) => mark)).toEqual(Array(20).fill(1))
  expect(server.mostOpen).toBe(8)
})

it('when the process ends, pending requests are aborted and no more are sent', async () => {
  server.usually = hang
  const asking = examiner()
  const asked = troubleOf(asking.mark(lamp))
  await until(
    async () => server.requests.length,
    (seen) => seen === 1,
  )
  asking.stop()
  expect(await asked).toBe('stopped')
  await server.requests[0]?.closed
  expect(await troubleOf(asking.rewrite({ ...lamp, mark: 0, feedback: 'Try.' }, 'warmer'))).toBe('stopped')
  expect(server.requests).toHaveLength(1)
})

it('neither message nor stack of a failure holds the key or what a pupil, a teacher or the service wrote', async () => {
  const noCompletion: Behaviour = (response) => void response.end('{"choices":"canary-service"}')
  const told = [
    noCompletion,
    sayJson({ entries: 'canary-service' }),
    fail(400, `canary-service ${key}`),
    html,
    cutOff,
  ]
  for (const behaviour of told) {
    server.usually = behaviour
    const failed: unknown = await examiner()
      .mark({ ...lamp, answer: 'canary-pupil says that it is warm' })
      .catch((error: unknown) => error)
    if (!(failed instanceof Error)) throw new Error('it did not fail')
    const all = JSON.stringify([Object.entries(failed), failed.message, failed.stack])
    expect(all).not.toMatch(/canary|Sign in|sk-test|warm/)
    expect(failed.cause).toBeUndefined()
  }
})
