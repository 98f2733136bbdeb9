import { expect } from 'playwright/test'
import { FaultProxy } from './setup/fault-proxy.ts'
import {
  answerBox,
  saveStatus,
  expectOnDevice,
  expectSaved,
  getPort,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
} from './setup/device.ts'
import { unique } from './setup/people.ts'

test('two devices in conflict: both texts are shown, and the student’s choice is what the server ends with', async ({
  baseURL,
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(16)
  const theirs = ['tablet one', 'tablet two', 'tablet three'].map(unique)
  const mine = ['laptop one', 'laptop two', 'laptop three'].map(unique)
  const other = await new FaultProxy(getPort(baseURL)).open()
  const [laptop, tablet] = [await device(), await device({}, other)]
  await openExercise(laptop, student, topic)
  await waitForWorker(laptop.page)
  await openExercise(tablet, student, topic)
  await network.setMode('refuse')
  await test.step('the laptop types without network, the tablet with it', async () => {
    for (const [index, text] of mine.entries()) {
      await typeAnswer(laptop.page, text)
      await expectOnDevice(laptop.page)
      await typeAnswer(tablet.page, theirs[index] ?? '')
      await expectSaved(tablet.page)
      for (const { page } of [laptop, tablet]) {
        await page.getByRole('button', { name: 'Next' }).click()
        await expect(answerBox(page)).toHaveValue('')
      }
    }
  })
  await network.setMode('pass')
  const { page } = laptop
  const previous = page.getByRole('button', { name: 'Previous' })
  const both = async (index: number) => {
    await previous.click()
    await expect(saveStatus(page)).toHaveText('Changed on another device')
    await expect(answerBox(page)).toHaveValue(mine[index] ?? '')
    await expect(page.locator('blockquote')).toHaveText(theirs[index] ?? '')
    expect((await student.getAnswers(topic))[index]).toBe(theirs[index])
  }
  const merged = `${mine[2]} and ${theirs[2]}`
  await test.step('the third: typed on, into one of both', async () => {
    await both(2)
    await typeAnswer(page, merged)
    await expectSaved(page)
  })
  await test.step('the second: theirs is used', async () => {
    await both(1)
    await page.getByRole('button', { name: 'Use the other answer' }).click()
    await expect(answerBox(page)).toHaveValue(theirs[1] ?? '')
    await expectSaved(page)
  })
  await test.step('the first: mine is kept', async () => {
    await both(0)
    await page.getByRole('button', { name: 'Keep my answer above' }).click()
    await expectSaved(page)
  })
  expect((await student.getAnswers(topic)).slice(0, 3)).toEqual([mine[0], theirs[1], merged])
  await other.close()
})

test('abandoned on another device: the text is refused, and stays for its writer', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(17)
  const text = unique('too late')
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  await network.setMode('refuse')
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await student.call('abandonAttempt', { params: { topicId: topic } })
  await network.setMode('pass')
  await expect(saveStatus(page)).toHaveText(/^Not accepted: /)
  await expect(answerBox(page)).toHaveValue(text)
  for (const name of ['Copy', 'Dismiss'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await test.step('who comes back later finds it with the records', async () => {
    await page.reload()
    await expect(page.getByText('This attempt is over')).toBeVisible()
    await page.getByRole('link', { name: 'Exercise records' }).last().click()
    const kept = page.getByRole('region', { name: /Answers not accepted/ })
    await expect(kept).toContainText(text)
    await kept.getByRole('button', { name: 'Dismiss' }).click()
    await expect(kept).toHaveCount(0)
  })
  expect(await student.getOpenAttempt(topic)).toBeUndefined()
})
