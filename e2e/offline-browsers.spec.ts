import { expect, type Page } from 'playwright/test'
import {
  answerBox,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  timed,
  typeAnswer,
  waitForWorker,
} from './setup/device.ts'
import { openLogOutDialog, goTo, unique } from './setup/people.ts'

test('a browser without service workers: the page does everything but open without network', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(19)
  const text = unique('no worker')
  const laptop = await device({ serviceWorkers: 'block' })
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await network.setMode('refuse')
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await test.step('another page that was not fetched yet says so, and comes with the network', async () => {
    await goTo(page, 'Exercise records')
    await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
    await network.setMode('pass')
    // Nothing waits to be sent, so that the next look at the server is 15 s away.
    await expect(page.getByRole('heading', { name: /^Active attempts/ })).toBeVisible({ timeout: 20_000 })
    await page.goBack()
  })
  await expectSaved(page)
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await expectSaved(page)
  await student.waitForAnswer(topic, text)
})

test('a worker that the browser ends in the middle of a send', async ({ device, network, lesson }) => {
  const { student, topic } = await lesson(15)
  const text = unique('worker ended')
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  await network.setMode('black-hole')
  await typeAnswer(page, text)
  await expectOnDevice(page)
  const session = await laptop.context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await network.setMode('pass')
  await timed('after the worker was ended, until the server has the answer', () =>
    student.waitForAnswer(topic, text),
  )
  await expectSaved(page)
})

test('a browser without Background Sync, as on an iPad', async ({ device, lesson }) => {
  const { student, topic } = await lesson(20)
  const text = unique('no sync')
  const laptop = await device()
  await laptop.context.addInitScript(() => {
    delete (globalThis as { SyncManager?: unknown }).SyncManager
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync
  })
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  expect(await page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))).toBe(false)
  await laptop.context.setOffline(true)
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await laptop.context.setOffline(false)
  await expectSaved(page)
  await student.waitForAnswer(topic, text)
})

test('a browser that blocks all storage: nothing is promised that is not so, and the answer arrives', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(11)
  const [first, second] = [unique('online'), unique('in memory alone')]
  const laptop = await device()
  await laptop.context.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Blocked by its owner', 'SecurityError')
        },
      })
  })
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await typeAnswer(page, first)
  await expectSaved(page)
  await student.waitForAnswer(topic, first)
  await network.setMode('refuse')
  await typeAnswer(page, second)
  await test.step('the student is warned that the text lives in this page alone', async () => {
    await expect(page.getByText('This browser keeps nothing.', { exact: true })).toBeVisible()
    await expect(page.getByText('are in this page alone until they are sent')).toBeVisible()
    expect(await asksBeforeClosing(page)).toBe(true)
  })
  await test.step('on every other screen and on the way out as well', async () => {
    await goTo(page, 'Quizzes')
    await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    await expect(page.getByText('This browser keeps nothing.', { exact: true })).toBeVisible()
    expect(await asksBeforeClosing(page)).toBe(true)
    const dialog = await openLogOutDialog(page, 'Maisie Clarke')
    await expect(dialog).toContainText('1 answer could not be sent, and may be lost.')
    await expect(dialog.getByRole('button', { name: 'Log out all the same' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await network.setMode('pass')
  await student.waitForAnswer(topic, second)
  expect(laptop.statuses.wasShown('Saved on this device', second)).toBe(false)
  await expect(page.getByText('This browser keeps nothing.', { exact: true })).toHaveCount(0)
  expect(await asksBeforeClosing(page)).toBe(false)
})

const asksBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('a device that is full keeps the answer all the same', async ({ device, network, lesson }) => {
  const { student, topic } = await lesson(12)
  const texts = [unique('the disk is full'), unique('and still is')]
  const laptop = await device()
  const { page } = laptop
  // Enough for the app and little else; the browser caches the quota for a while.
  const session = await laptop.context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 8_000_000 })
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  await fill(page)
  await network.setMode('refuse')
  for (const text of texts) {
    await typeAnswer(page, text)
    await expectOnDevice(page)
    // IndexedDB is full, so the fallback holds it.
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(text)
  }
  await test.step('a reload finds it', async () => {
    await page.reload()
    await expect(answerBox(page)).toHaveValue(texts[1] ?? '')
    await expectOnDevice(page)
  })
  await network.setMode('pass')
  await expectSaved(page)
  await student.waitForAnswer(topic, texts[1] ?? '')
})

/** Fills the storage until not even a small record fits. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('anything-else')
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('all', { autoIncrement: true }),
      )
      request.addEventListener('success', () => resolve(request.result))
    })
    const isTaken = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('all', 'readwrite')
        transaction.objectStore('all').put(crypto.getRandomValues(new Uint8Array(bytes)))
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [50_000, 1_000, 10]) while (await isTaken(bytes));
  })
