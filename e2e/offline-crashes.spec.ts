import { expect } from 'playwright/test'
import {
  answerBox,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
} from './setup/device.ts'
import { StudentClient } from './setup/student-client.ts'
import { Product } from './setup/product.ts'
import { unique } from './setup/people.ts'

test('a browser that starts without network opens the exercise, and one that is killed keeps every word', async ({
  killable,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(18)
  const [early, late] = [unique('before the start'), unique('before the kill')]
  const address = `/exercises?topic_id=${topic}&question=1&subquestion=1`
  await test.step('on a day before: signed in, and the exercise begun', async () => {
    const { page } = await killable.start()
    await openExercise({ page }, student, topic)
    await waitForWorker(page)
    await typeAnswer(page, early)
    await expectSaved(page)
    await killable.stop()
  })
  await network.setMode('refuse')
  await test.step('a cold start offline', async () => {
    const { page, statuses } = await killable.start()
    await page.goto(address, { waitUntil: 'commit' })
    await expect(answerBox(page)).toBeEditable()
    await expect(answerBox(page)).toHaveValue(early)
    await expectSaved(page)
    console.log(`      cold start offline, until the answer box is there: ${statuses.firstShownMs(early)} ms`)
    await answerBox(page).fill(late)
    await expectOnDevice(page)
    await killable.kill()
  })
  const { page } = await killable.start()
  await page.goto(address)
  await expect(answerBox(page)).toHaveValue(late)
  await expectOnDevice(page)
  await network.setMode('pass')
  await expectSaved(page)
  await student.waitForAnswer(topic, late)
})

test('a server that dies between commit and answer has the answer once, and says so when it is back', async ({
  device,
  network,
}) => {
  // A server starts and seeds a demo school.
  test.slow()
  const server = await Product.make()
  try {
    await server.start()
    network.retarget(server.port)
    const student = await new StudentClient(11, network.url).signIn()
    const topic = await student.prepareQuiz()
    const text = unique('committed, never said')
    const laptop = await device()
    const { page } = laptop
    await openExercise(laptop, student, topic)
    await waitForWorker(page)
    const mend = network.faultAlways('/save-answer', { type: 'lose-response' })
    await typeAnswer(page, text)
    await expect
      .poll(() => network.requestsTo('/save-answer').some(({ status }) => status === 200))
      .toBe(true)
    await server.kill()
    mend()
    await expectOnDevice(page)
    await server.start()
    await expectSaved(page)
    await student.waitForAnswer(topic, text)
    const revisions = network.requestsTo('/save-answer').map(({ headers }) => headers['x-answer-rev'])
    expect(new Set(revisions).size).toBe(1)
  } finally {
    await server.stop()
  }
})
