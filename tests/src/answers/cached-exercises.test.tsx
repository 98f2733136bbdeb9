import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { exerciseCacheName, parseCacheKey } from '../../../contract/cached-exercises.ts'
import { at, box, exercises, open, exercise } from '../routes/exercises-page.tsx'

const kept = async () =>
  (await (await caches.open(exerciseCacheName)).keys()).map(({ url }) => parseCacheKey(url)?.attemptId)

afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

it('caches the questions itself if the worker took control during the request', async () => {
  const worker = vi.spyOn(navigator.serviceWorker, 'controller', 'get')
  const page = await open(at(1, 1), {
    [exercises]: () => {
      worker.mockReturnValue({ postMessage: () => undefined } as unknown as ServiceWorker)
      return exercise
    },
  })
  await expect.element(box(page)).toBeVisible()
  await vi.waitFor(async () => expect(await kept()).toEqual([exercise.attempt_id]))
})

it('leaves the caching to a worker that has seen the request', async () => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({
    postMessage: () => undefined,
  } as unknown as ServiceWorker)
  const put = vi.spyOn(Cache.prototype, 'put')
  const page = await open(at(1, 1))
  await expect.element(box(page)).toBeVisible()
  expect(put).not.toHaveBeenCalled()
})
