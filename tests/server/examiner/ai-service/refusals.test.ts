import { describe, expect, it } from 'vitest'
import { builtInExaminer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import { lamp, lampFeedback, troubleOf, useService } from './asking.ts'
import { fail, model, say } from './openai-server.ts'

const { server, examiner } = await useService()

const refuse = say({ content: null, refusal: 'No.' })
const maker = { by: 'ai-service', version: `${model} (instructions 1)` }

/** An examiner in whose name the service has refused to mark an answer so many times. */
async function refused(times: number, answer = lamp.answer) {
  server.usually = refuse
  const asking = examiner()
  for (let time = 0; time < times; time++)
    expect(await troubleOf(asking.mark({ ...lamp, answer }))).toBe('refused')
  return asking
}

describe('an answer that the service refuses to mark', () => {
  it('is marked by the built-in marker at the third refusal, flagged, with the service that refused', async () => {
    const asking = await refused(2)
    const own = await builtInExaminer.mark(lamp)
    expect(await asking.mark(lamp)).toEqual({ ...own, please_check: true, refused_by: maker })
    expect(own).toMatchObject({ by: 'built-in', please_check: false })
    expect(server.requests).toHaveLength(3)
  })

  it('is not sent again: neither to be marked, nor with feedback to be checked or rewritten', async () => {
    const asking = await refused(2)
    const first = await asking.mark(lamp)
    expect(await asking.mark({ ...lamp })).toEqual(first)
    const wanted = ['scientific_accuracy', 'clarity'] as const
    expect(await asking.verify(lampFeedback, wanted)).toEqual(
      await builtInExaminer.verify(lampFeedback, wanted),
    )
    expect(await asking.rewrite(lampFeedback, 'shorter')).toEqual(
      await builtInExaminer.rewrite(lampFeedback, 'shorter'),
    )
    expect(server.requests).toHaveLength(3)
  })

  it('is counted separately', async () => {
    const asking = await refused(2)
    expect(await troubleOf(asking.mark({ ...lamp, answer: `${lamp.answer}!` }))).toBe('refused')
  })

  it('is marked by the service where a later request succeeds', async () => {
    const asking = await refused(2)
    server.next = [fail(401)]
    expect(await troubleOf(asking.mark(lamp))).toBe('rejected')
    server.reset()
    expect(await asking.mark(lamp)).toMatchObject({ by: 'ai-service', mark: 3 })
  })

  it('is sent again an hour after its last use', async () => {
    const asking = await refused(2)
    await asking.mark(lamp)
    asking.clock.pass(60 * 60_000 + 1)
    server.reset()
    expect(await asking.mark(lamp)).toMatchObject({ by: 'ai-service' })
  })
})

it.each([
  ['does not take the key', fail(401)],
  ['is over its limit', fail(429)],
  ['fails', fail(500)],
  ['sends another shape', say('{}')],
])('a service that %s is waited for, however often', async (_what, behaviour) => {
  server.usually = behaviour
  const asking = examiner()
  for (let time = 0; time < 6; time++) expect(await troubleOf(asking.mark(lamp))).not.toBe('refused')
  server.reset()
  expect(await asking.mark(lamp)).toMatchObject({ by: 'ai-service', mark: 3 })
})

it('feedback that the service refuses to check or rewrite is left to the built-in examiner at the third time', async () => {
  server.usually = refuse
  const asking = examiner()
  for (let time = 0; time < 2; time++) {
    expect(await troubleOf(asking.verify(lampFeedback, ['clarity']))).toBe('refused')
    expect(await troubleOf(asking.rewrite(lampFeedback, 'ruder'))).toBe('refused')
  }
  expect((await asking.verify(lampFeedback, ['clarity'])).score.clarity).toEqual(expect.any(Number))
  expect((await asking.rewrite(lampFeedback, 'ruder')).writer.by).toBe('built-in')
  server.reset()
  // It was the wish that was refused, not the answer.
  expect((await asking.rewrite(lampFeedback, 'warmer')).writer).toEqual(maker)
})
