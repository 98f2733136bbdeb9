import { expect, type Page } from 'playwright/test'
import {
  answerBox,
  finish,
  isOnDevice,
  isSaved,
  sit,
  test,
  type,
  workerReady,
  type Device,
} from './setup/offline-device.ts'
import { quizName, type Pupil } from './setup/offline-pupil.ts'
import { unique } from './setup/people.ts'

const card = (page: Page) => page.getByRole('article', { name: quizName })
const waits = 'Will be handed in when you are back online'
/** The card's words without a connection, or with one while the server has not taken it yet. */
const waiting = (page: Page) => page.getByText(/^Will be handed in /)

/** Sits it until the lists know of the attempt as well, which are read without network afterwards. */
async function sitListed(device: Device, pupil: Pupil, topic: number): Promise<void> {
  const { page } = device
  const listed = page.waitForResponse(
    (response) => response.url().includes('/get-exercise-attempts-meta') && response.ok(),
  )
  await sit(device, pupil, topic)
  await (await listed).finished()
  await expect(page.getByText(quizName).first()).toBeVisible()
}

test('Back after Finish does not lead into the exercise again', async ({ device, pupil }) => {
  const { pupil: student, topic } = await pupil(19)
  const text = unique('the last word')
  const { page } = await device()
  await sit({ page }, student, topic)
  // Finish at once: what was typed last goes with it.
  await answerBox(page).fill(text)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/exercises/)
  expect(await student.handedIn(topic)).toContain(text)
  expect(await student.openAttempt(topic)).toBeUndefined()
})

test('Finish pressed offline waits on the device and is handed in by itself', async ({ device, pupil }) => {
  const { pupil: student, topic } = await pupil(20)
  const text = unique('finished offline')
  const laptop = await device()
  const { page } = laptop
  await sitListed(laptop, student, topic)
  await workerReady(page)
  await laptop.context.setOffline(true)
  await type(page, text)
  await isOnDevice(page)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  await expect(card(page)).toContainText(waits)
  await test.step('a reload changes nothing of it', async () => {
    await page.reload()
    await expect(card(page)).toContainText(waits)
  })
  expect(await student.openAttempt(topic)).toBeDefined()
  await laptop.context.setOffline(false)
  expect(await student.handedIn(topic)).toContain(text)
  await expect(waiting(page)).toHaveCount(0)
})

test('Finish pressed offline can be taken back', async ({ device, line, pupil }) => {
  const { pupil: student, topic } = await pupil(11)
  const [before, after] = [unique('too early'), unique('on second thoughts')]
  const laptop = await device()
  const { page } = laptop
  await sitListed(laptop, student, topic)
  await workerReady(page)
  await line.become('refuse')
  await type(page, before)
  await isOnDevice(page)
  await finish(page)
  await expect(card(page)).toContainText(waits)
  await card(page)
    .getByRole('button', { name: /Take back|Keep working/ })
    .click()
  await expect(waiting(page)).toHaveCount(0)
  await card(page)
    .getByRole('link', { name: /Resume/ })
    .click()
  await expect(answerBox(page)).toHaveValue(before)
  await type(page, after)
  await isOnDevice(page)
  await line.become('pass')
  await isSaved(page)
  await student.holds(topic, after)
  expect(line.calls('/submit-test')).toEqual([])
})
