import { expect } from 'playwright/test'
import { answerBox, isOnDevice, isSaved, sit, test, type, workerReady } from './setup/offline-device.ts'
import { Pupil } from './setup/offline-pupil.ts'
import { OwnServer } from './setup/offline-server.ts'
import { unique } from './setup/people.ts'

test('a browser that starts without network opens the exercise, and one that is killed keeps every word', async ({
  killable,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(18)
  const [early, late] = [unique('before the start'), unique('before the kill')]
  const address = `/exercises?topic_id=${topic}&question=1&subquestion=1`
  await test.step('on a day before: signed in, and the exercise begun', async () => {
    const { page } = await killable.start()
    await sit({ page }, student, topic)
    await workerReady(page)
    await type(page, early)
    await isSaved(page)
    await killable.stop()
  })
  await line.become('refuse')
  await test.step('a cold start offline', async () => {
    const { page, truth } = await killable.start()
    await page.goto(address, { waitUntil: 'commit' })
    await expect(answerBox(page)).toBeEditable()
    await expect(answerBox(page)).toHaveValue(early)
    await isSaved(page)
    console.log(`      cold start offline, until the answer box is there: ${truth.shownAfter(early)} ms`)
    await answerBox(page).fill(late)
    await isOnDevice(page)
    await killable.kill()
  })
  const { page } = await killable.start()
  await page.goto(address)
  await expect(answerBox(page)).toHaveValue(late)
  await isOnDevice(page)
  await line.become('pass')
  await isSaved(page)
  await student.holds(topic, late)
})

test('a server that dies between commit and answer has the answer once, and says so when it is back', async ({
  device,
  line,
}) => {
  // A school is made for it.
  test.slow()
  const server = await OwnServer.make()
  try {
    const port = await server.start()
    line.retarget(port)
    const student = await new Pupil(11, line.url).signIn()
    const topic = await student.ready()
    const text = unique('committed, never said')
    const laptop = await device()
    const { page } = laptop
    await sit(laptop, student, topic)
    await workerReady(page)
    const mend = line.always('/save-answer', { is: 'lose-answer' })
    await type(page, text)
    await expect.poll(() => line.calls('/save-answer').some(({ status }) => status === 200)).toBe(true)
    await server.kill()
    mend()
    await isOnDevice(page)
    line.retarget(await server.start())
    await isSaved(page)
    await student.holds(topic, text)
    const revisions = line.calls('/save-answer').map(({ headers }) => headers['x-answer-rev'])
    expect(new Set(revisions).size).toBe(1)
  } finally {
    await server.end()
  }
})
