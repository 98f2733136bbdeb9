import { afterEach, describe, expect, it } from 'vitest'
import { headers } from '../../../contract/http.ts'
import { exerciseCacheName, parseCacheKey } from '../../../contract/cached-exercises.ts'
import { deleteCachedExercises, cacheExercises } from '../../../src/answers/cached-exercises.ts'
import { connectCalls } from '../../../src/data/call.ts'
import { clearDevice } from '../../../src/app/clear-device.ts'
import { startSignOut, cancelSignOut, isSigningOutInAnyTab } from '../../../src/session/sign-out.ts'
import { respondWithExercises } from '../../../sw/exercise-cache.ts'
import { exercise } from '../routes/exercises-page.tsx'

const kept = async () =>
  (await (await caches.open(exerciseCacheName)).keys()).map(({ url }) => parseCacheKey(url)?.userId)

connectCalls({ isSigningOutInAnyTab })
afterEach(async () => {
  cancelSignOut()
  await deleteCachedExercises()
})

/** Asks as a page of user 7 does, with the worker's own code and this browser's cache. */
function askWorker() {
  const work: Promise<unknown>[] = []
  const server = Promise.withResolvers<Response>()
  const request = new Request('/api/v1/exercise/get-exercises/7', { headers: { [headers.expectUser]: '7' } })
  const answer = respondWithExercises(request, {
    fetch: () => server.promise,
    openCache: () => caches.open(exerciseCacheName),
    wait: () => new Promise(() => undefined),
    now: () => new Date(),
    waitUntil: (one) => void work.push(one),
    postMessage: () => undefined,
  })
  return async () => {
    server.resolve(Response.json(exercise))
    await answer
    await Promise.all(work)
  }
}

describe('the questions of a person who leaves', () => {
  it('go from the device', async () => {
    await askWorker()()
    await cacheExercises(8, 7, exercise)
    expect(await kept()).toEqual([7, 8])
    await clearDevice()
    expect(await kept()).toEqual([])
  })

  it('do not come back with an answer that the worker was still waiting for', async () => {
    const arrive = askWorker()
    await clearDevice()
    await arrive()
    expect(await kept()).toEqual([])
  })

  it('do not come back with an answer that the page was still waiting for', async () => {
    startSignOut()
    await clearDevice()
    await cacheExercises(7, 7, exercise)
    expect(await kept()).toEqual([])
  })

  it('go for want of room, and those of the person who is here stay', async () => {
    for (const user of [7, 8]) await cacheExercises(user, 7, exercise)
    await deleteCachedExercises(8)
    expect(await kept()).toEqual([8])
  })
})
