import { expect, type Page } from 'playwright/test'
import { exerciseCacheName } from '../contract/cached-exercises.ts'
import { outboxSyncTag } from '../contract/outbox-messages.ts'
import { finish, isOnDevice, sit, test, type, workerReady } from './setup/offline-device.ts'
import { unique } from './setup/people.ts'

/** The addresses of the questions that the device keeps. */
const keptQuestions = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  }, exerciseCacheName)

/** What the browser does when there is network again: it starts the worker of this origin anew, for Background Sync. */
async function sync(anyPage: Page, origin: string): Promise<void> {
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

test('a hand-in with every page closed: the worker sends it, and the questions go from the device', async ({
  device,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(17)
  const text = unique('finished and closed')
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic)
  await workerReady(page)
  await expect.poll(() => keptQuestions(page)).toHaveLength(1)
  await line.become('refuse')
  await type(page, text)
  await isOnDevice(page)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  expect(await keptQuestions(page)).toHaveLength(1)
  const nothing = await laptop.context.newPage()
  await page.close()
  await line.become('pass')
  expect(await student.openAttempt(topic)).toBeDefined()
  await sync(nothing, line.url)
  expect(await student.handedIn(topic)).toContain(text)
  await test.step('no page of the product was there to take them', async () => {
    await nothing.goto(`${line.url}/api/v1/status/health`)
    await expect.poll(() => keptQuestions(nothing)).toEqual([])
  })
})
