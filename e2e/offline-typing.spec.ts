import { expect, type Page } from 'playwright/test'
import {
  answerBox,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
  type Device,
} from './setup/device.ts'
import { stopActiveWorker } from './setup/new-version.ts'
import { unique } from './setup/people.ts'

/** Waits until the exercise works offline, and returns its page. */
async function ready(device: Device): Promise<Page> {
  await waitForWorker(device.page)
  return device.page
}

test('what is typed offline is there after a reload, and at the server when the network is back', async ({
  device,
  lesson,
}) => {
  const { student, topic } = await lesson(11)
  const text = unique('typed offline')
  const laptop = await device()
  await openExercise(laptop, student, topic)
  const page = await ready(laptop)
  await laptop.context.setOffline(true)
  await typeAnswer(page, text)
  await expectOnDevice(page)
  const waits = page.getByText('1 answer is on this device and will be sent when you are back online.')
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await expectOnDevice(page)
  await expect(waits).toBeVisible()
  expect((await student.getAnswers(topic))[0]).toBe('')
  const back = page.getByText('You are back online.').first().waitFor({ state: 'attached' })
  await laptop.context.setOffline(false)
  await expectSaved(page)
  await back
  await expect(waits).toHaveCount(0)
  await student.waitForAnswer(topic, text)
})

test('a tab that is closed in the middle of a word keeps it', async ({ device, lesson }) => {
  const { student, topic } = await lesson(12)
  const text = unique('half a wor')
  const laptop = await device()
  await openExercise(laptop, student, topic, '&question=1&subquestion=2')
  const page = await ready(laptop)
  const address = page.url()
  await laptop.context.setOffline(true)
  await answerBox(page).fill(text)
  await page.close()
  const again = await laptop.context.newPage()
  await again.goto(address)
  await expect(answerBox(again)).toHaveValue(text)
  await expectOnDevice(again)
  await laptop.context.setOffline(false)
  await expectSaved(again)
  await student.waitForAnswer(topic, text, 1)
})

test('a page without its worker, as after a hard reload, sends by itself', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(13)
  const text = unique('without the worker')
  const laptop = await device()
  await openExercise(laptop, student, topic)
  const page = await ready(laptop)
  const session = await laptop.context.newCDPSession(page)
  const reloaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await reloaded
  await expect(answerBox(page)).toBeEditable()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await network.setMode('refuse')
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await network.setMode('pass')
  await expectSaved(page)
  await student.waitForAnswer(topic, text)
})

test('two tabs show the same answer, and the last word counts', async ({ device, lesson }) => {
  const { student, topic } = await lesson(14)
  const [first, second] = [unique('first tab'), unique('second tab')]
  const laptop = await device()
  await openExercise(laptop, student, topic)
  const one = await ready(laptop)
  const other = await laptop.context.newPage()
  await other.goto(one.url())
  await typeAnswer(one, first)
  await expect(answerBox(other)).toHaveValue(first)
  await expectSaved(other)
  await laptop.context.setOffline(true)
  await typeAnswer(other, second)
  await expect(answerBox(one)).toHaveValue(second)
  await expectOnDevice(one)
  await laptop.context.setOffline(false)
  for (const page of [one, other]) await expectSaved(page)
  await student.waitForAnswer(topic, second)
})

test('a new version that comes while somebody types takes nothing away and waits', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(15)
  const [before, after] = [unique('before'), unique('after the update')]
  const laptop = await device()
  await openExercise(laptop, student, topic)
  const page = await ready(laptop)
  const offered = page.getByText('A new version is ready')
  await answerBox(page).fill(before)
  await test.step('it is offered, and the exercise stays as it is', async () => {
    network.faultAlways('/sw.js', { type: 'change', to: (script) => `${script}\n// The next build.` })
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => hasWaitingWorker(page)).toBe(true)
    await expect(answerBox(page)).toHaveValue(before)
    await typeAnswer(page, after)
    await expectSaved(page)
    await student.waitForAnswer(topic, after)
    expect(await hasWaitingWorker(page)).toBe(true)
  })
  await test.step('it takes over when the exercise is left and the student says so', async () => {
    await page.getByRole('link', { name: 'Quizzes' }).first().click()
    await expect(offered).toBeVisible()
    // The update is refused while an answer may still be on its way.
    await expect(async () => {
      const isWaiting = () => hasWaitingWorker(page).catch(() => true) // The page is being loaded again.
      if (!(await isWaiting())) return
      const button = page.getByRole('button', { name: 'Update' })
      await button.click({ timeout: 1_000 }).catch(() => undefined) // It is busy, or has done its work.
      await expect
        .poll(isWaiting, { timeout: 3_000 })
        .toBe(false)
        .catch(async (error: unknown) => {
          await stopActiveWorker(page)
          throw error
        })
    }).toPass()
  })
  await page.goto(`/exercises?topic_id=${topic}`)
  await expect(answerBox(page)).toHaveValue(after)
})

const hasWaitingWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
