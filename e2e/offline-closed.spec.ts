import { expect, type Page } from 'playwright/test'
import { exerciseCacheName } from '../contract/cached-exercises.ts'
import { outboxSyncTag } from '../contract/outbox-messages.ts'
import { finish, expectOnDevice, openExercise, test, typeAnswer, waitForWorker } from './setup/device.ts'
import { unique } from './setup/people.ts'

/** Paths of the cached exercises. */
const getCachedExercises = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, exerciseCacheName)

/** Does what the browser does when the network returns: it starts the stopped worker for Background Sync. */
async function dispatchSync(anyPage: Page, origin: string): Promise<void> {
  const session = await anyPage.context().newCDPSession(anyPage)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.stopAllWorkers')
  const event = { origin, registrationId, tag: outboxSyncTag, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
}

test('a submission with every page closed: the worker sends it and deletes the cached questions', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(17)
  const text = unique('finished and closed')
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  await expect.poll(() => getCachedExercises(page)).toHaveLength(1)
  await network.setMode('refuse')
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  expect(await getCachedExercises(page)).toHaveLength(1)
  const nothing = await laptop.context.newPage()
  await page.close()
  await network.setMode('pass')
  expect(await student.getOpenAttempt(topic)).toBeDefined()
  await dispatchSync(nothing, network.url)
  expect(await student.waitForResult(topic)).toContain(text)
  await test.step('no page of the product was there to take them', async () => {
    await nothing.goto(`${network.url}/api/v1/status/health`)
    await expect.poll(() => getCachedExercises(nothing)).toEqual([])
  })
})
