import { describe, expect, it } from 'vitest'
import { builtInExaminer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import { lamp, lampFeedback, getErrorType, useService } from './use-service.ts'
import { failWith, model, respondWith } from './openai-server.ts'

const { server, createExaminer } = await useService()

const refuse = respondWith({ content: null, refusal: 'No.' })
const provenance = { by: 'ai-service', version: `${model} (instructions 1)` }

/** Creates an examiner and lets the service refuse to mark an answer this many times. */
async function refuseTimes(times: number, answer = lamp.answer) {
  server.defaultBehaviour = refuse
  const examiner = createExaminer()
  for (let time = 0; time < times; time++)
    expect(await getErrorType(examiner.mark({ ...lamp, answer }))).toBe('refused')
  return examiner
}

describe('an answer that the service refuses to mark', () => {
  it('is marked by the built-in marker at the third refusal, with Please check and the name of the service', async () => {
    const examiner = await refuseTimes(2)
    const own = await builtInExaminer.mark(lamp)
    expect(await examiner.mark(lamp)).toEqual({ ...own, please_check: true, refused_by: provenance })
    expect(own).toMatchObject({ by: 'built-in', please_check: false })
    expect(server.requests).toHaveLength(3)
  })

  it('is not sent again, neither for marking nor for checking or rewriting feedback', async () => {
    const examiner = await refuseTimes(2)
    const first = await examiner.mark(lamp)
    expect(await examiner.mark({ ...lamp })).toEqual(first)
    const wanted = ['scientific_accuracy', 'clarity'] as const
    expect(await examiner.verify(lampFeedback, wanted)).toEqual(
      await builtInExaminer.verify(lampFeedback, wanted),
    )
    expect(await examiner.rewrite(lampFeedback, 'shorter')).toEqual(
      await builtInExaminer.rewrite(lampFeedback, 'shorter'),
    )
    expect(server.requests).toHaveLength(3)
  })

  it('is counted separately', async () => {
    const examiner = await refuseTimes(2)
    expect(await getErrorType(examiner.mark({ ...lamp, answer: `${lamp.answer}!` }))).toBe('refused')
  })

  it('is marked by the service if a later request succeeds', async () => {
    const examiner = await refuseTimes(2)
    server.nextBehaviours = [failWith(401)]
    expect(await getErrorType(examiner.mark(lamp))).toBe('rejected')
    server.reset()
    expect(await examiner.mark(lamp)).toMatchObject({ by: 'ai-service', mark: 3 })
  })

  it('is sent again an hour after its last use', async () => {
    const examiner = await refuseTimes(2)
    await examiner.mark(lamp)
    examiner.clock.advance(60 * 60_000 + 1)
    server.reset()
    expect(await examiner.mark(lamp)).toMatchObject({ by: 'ai-service' })
  })
})

it.each([
  ['does not accept the key', failWith(401)],
  ['is over its limit', failWith(429)],
  ['fails', failWith(500)],
  ['sends another shape', respondWith('{}')],
])('an answer is never left to the built-in marker because the service %s', async (_what, behaviour) => {
  server.defaultBehaviour = behaviour
  const examiner = createExaminer()
  for (let time = 0; time < 6; time++) expect(await getErrorType(examiner.mark(lamp))).not.toBe('refused')
  server.reset()
  expect(await examiner.mark(lamp)).toMatchObject({ by: 'ai-service', mark: 3 })
})

it('feedback that the service refuses to check or rewrite is left to the built-in examiner at the third refusal', async () => {
  server.defaultBehaviour = refuse
  const examiner = createExaminer()
  for (let time = 0; time < 2; time++) {
    expect(await getErrorType(examiner.verify(lampFeedback, ['clarity']))).toBe('refused')
    expect(await getErrorType(examiner.rewrite(lampFeedback, 'ruder'))).toBe('refused')
  }
  expect((await examiner.verify(lampFeedback, ['clarity'])).score.clarity).toEqual(expect.any(Number))
  expect((await examiner.rewrite(lampFeedback, 'ruder')).writer.by).toBe('built-in')
  server.reset()
  // The refusals count for the instruction, not for the answer.
  expect((await examiner.rewrite(lampFeedback, 'warmer')).writer).toEqual(provenance)
})
