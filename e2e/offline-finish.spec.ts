import { expect, type Page } from 'playwright/test'
import {
  answerBox,
  finish,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
  type Device,
} from './setup/device.ts'
import { quizName, type StudentClient } from './setup/student-client.ts'
import { unique } from './setup/people.ts'

const card = (page: Page) => page.getByRole('article', { name: quizName })
const waitsForNetwork = 'Will be handed in when you are back online'
/** The card's status while the submission is pending, offline or online. */
const pendingSubmit = (page: Page) => page.getByText(/^Will be handed in /)

/** Opens the exercise and waits until the cached lists contain the attempt: they are read offline later. */
async function openListedExercise(device: Device, student: StudentClient, topic: number): Promise<void> {
  const { page } = device
  const listed = page.waitForResponse(
    (response) => response.url().includes('/get-exercise-attempts-meta') && response.ok(),
  )
  await openExercise(device, student, topic)
  await (await listed).finished()
  await expect(page.getByText(quizName).first()).toBeVisible()
}

test('Back after Finish does not lead into the exercise again', async ({ device, lesson }) => {
  const { student, topic } = await lesson(19)
  const text = unique('the last word')
  const { page } = await device()
  await openExercise({ page }, student, topic)
  // No blur before Finish: the last text must be submitted too.
  await answerBox(page).fill(text)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/exercises/)
  expect(await student.waitForResult(topic)).toContain(text)
  expect(await student.getOpenAttempt(topic)).toBeUndefined()
})

test('Finish pressed offline waits on the device and is handed in by itself', async ({ device, lesson }) => {
  const { student, topic } = await lesson(20)
  const text = unique('finished offline')
  const laptop = await device()
  const { page } = laptop
  await openListedExercise(laptop, student, topic)
  await waitForWorker(page)
  await laptop.context.setOffline(true)
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
  await expect(card(page)).toContainText(waitsForNetwork)
  await test.step('a reload changes nothing of it', async () => {
    await page.reload()
    await expect(card(page)).toContainText(waitsForNetwork)
  })
  expect(await student.getOpenAttempt(topic)).toBeDefined()
  await laptop.context.setOffline(false)
  expect(await student.waitForResult(topic)).toContain(text)
  await expect(pendingSubmit(page)).toHaveCount(0)
})

test('Finish pressed offline can be taken back', async ({ device, network, lesson }) => {
  const { student, topic } = await lesson(11)
  const [before, after] = [unique('too early'), unique('on second thoughts')]
  const laptop = await device()
  const { page } = laptop
  await openListedExercise(laptop, student, topic)
  await waitForWorker(page)
  await network.setMode('refuse')
  await typeAnswer(page, before)
  await expectOnDevice(page)
  await finish(page)
  await expect(card(page)).toContainText('Will be handed in when the server can be reached again')
  await card(page)
    .getByRole('button', { name: /^Do not hand in yet/ })
    .click()
  await expect(pendingSubmit(page)).toHaveCount(0)
  await card(page)
    .getByRole('link', { name: /Resume/ })
    .click()
  await expect(answerBox(page)).toHaveValue(before)
  await typeAnswer(page, after)
  await expectOnDevice(page)
  await network.setMode('pass')
  await expectSaved(page)
  await student.waitForAnswer(topic, after)
  expect(network.requestsTo('/submit-test')).toEqual([])
})
