import { afterEach, describe, expect, it } from 'vitest'
import { headers } from '../../../contract/headers.ts'
import { keptExercisesCache, parseKept } from '../../../contract/kept-exercises.ts'
import { forgetKept, keepQuestions } from '../../../src/offline/kept-attempts.ts'
import { leaveDevice } from '../../../src/offline/leave-device.ts'
import { startLeaving, stopLeaving } from '../../../src/session/sign-out.ts'
import { answerExercises } from '../../../sw/exercises-cache.ts'
import { sitting } from '../routes/exercises-sitting.tsx'

const kept = async () =>
  (await (await caches.open(keptExercisesCache)).keys()).map(({ url }) => parseKept(url)?.userId)

afterEach(async () => {
  stopLeaving()
  await forgetKept()
})

/** Asks as a page of user 7 does, with the worker's own code and this browser's cache. */
function askWorker() {
  const work: Promise<unknown>[] = []
  const server = Promise.withResolvers<Response>()
  const request = new Request('/api/v1/exercise/get-exercises/7', { headers: { [headers.expectUser]: '7' } })
  const answer = answerExercises(request, {
    fetch: () => server.promise,
    openCache: () => caches.open(keptExercisesCache),
    wait: () => new Promise(() => undefined),
    now: () => new Date(),
    waitUntil: (one) => void work.push(one),
    tell: () => undefined,
  })
  return async () => {
    server.resolve(Response.json(sitting))
    await answer
    await Promise.all(work)
  }
}

describe('the questions of a person who leaves', () => {
  it('go from the device', async () => {
    await askWorker()()
    await keepQuestions(8, 7, sitting)
    expect(await kept()).toEqual([7, 8])
    await leaveDevice()
    expect(await kept()).toEqual([])
  })

  it('do not come back with an answer that the worker was still waiting for', async () => {
    const arrive = askWorker()
    await leaveDevice()
    await arrive()
    expect(await kept()).toEqual([])
  })

  it('do not come back with an answer that the page was still waiting for', async () => {
    startLeaving()
    await leaveDevice()
    await keepQuestions(7, 7, sitting)
    expect(await kept()).toEqual([])
  })

  it('go for want of room, and those of the person who is here stay', async () => {
    for (const user of [7, 8]) await keepQuestions(user, 7, sitting)
    await forgetKept(8)
    expect(await kept()).toEqual([8])
  })
})
