import { expect, type Page } from 'playwright/test'
import { FaultProxy } from './setup/fault-proxy.ts'
import {
  expectOnDevice,
  expectSaved,
  finish,
  getPort,
  openExercise,
  saveStatus,
  test,
  typeAnswer,
} from './setup/device.ts'
import { signInAs, unique } from './setup/people.ts'
import type { StudentClient } from './setup/student-client.ts'

/** A page is hidden as by another tab in front of it: a headless browser has no tabs to change. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const getName = async (student: StudentClient): Promise<string> => (await student.call('me')).display_name

test('a class at work: the teacher sees who is offline, away, in conflict and all in', async ({
  baseURL,
  browser,
  device,
  lesson,
  network,
}) => {
  const pupils = [await lesson(8), await lesson(9), await lesson(10), await lesson(11)]
  const [offline, away, torn, done] = pupils.map(({ student }) => student)
  const topic = pupils[0]?.topic ?? 0
  if (offline === undefined || away === undefined || torn === undefined || done === undefined)
    throw new Error()
  const other = await new FaultProxy(getPort(baseURL)).open()
  const teacher = await signInAs(browser, 'teacher1@demo.school')
  const tile = async (student: StudentClient) =>
    teacher
      .getByRole('list', { name: 'Students' })
      .getByRole('button')
      .filter({ hasText: await getName(student) })

  let pass = (): void => undefined
  const laptop = await device()
  await openExercise(laptop, offline, topic)
  await test.step('a button on the quiz leads to the room', async () => {
    await expect(laptop.page.getByText('Your teacher can see how far you have got')).toBeVisible()
    await teacher.goto('/quizzes')
    await teacher.getByRole('link', { name: /^Room \(\d+\) of Separating mixtures/ }).click()
    await expect(teacher).toHaveTitle('Room - Jotter')
    await expect(await tile(offline)).toContainText('Working')
    await expect(await tile(done)).not.toContainText('Working')
  })

  await test.step('an answer that does not arrive is on the device', async () => {
    pass = network.faultAlways('/save-answer', { type: 'respond', status: 503, body: '<h1>Proxy</h1>' })
    await typeAnswer(laptop.page, unique('kept back'))
    await expectOnDevice(laptop.page)
    await expect(await tile(offline)).toContainText('1 answer on the device')
    await network.setMode('refuse')
  })

  await test.step('a hidden page is left', async () => {
    const tablet = await device({}, other)
    await openExercise(tablet, away, topic)
    await expect(await tile(away)).toContainText('Working')
    await hide(tablet.page)
    await expect(await tile(away)).toContainText('Left the page')
  })

  await test.step('a conflict needs a decision', async () => {
    const own = await new FaultProxy(getPort(baseURL)).open()
    const [first, second] = [await device({}, own), await device({}, other)]
    await openExercise(first, torn, topic)
    await openExercise(second, torn, topic)
    await own.setMode('refuse')
    await typeAnswer(first.page, unique('mine'))
    await expectOnDevice(first.page)
    await typeAnswer(second.page, unique('theirs'))
    await expectSaved(second.page)
    await own.setMode('pass')
    await expect(saveStatus(first.page)).toHaveText('Changed on another device')
    await expect(await tile(torn)).toContainText('Needs a decision')
    await own.close()
  })

  await test.step('who has handed in is all in', async () => {
    const phone = await device({}, other)
    await openExercise(phone, done, topic)
    await typeAnswer(phone.page, unique('done'))
    await expectSaved(phone.page)
    await finish(phone.page)
    await expect(phone.page).toHaveURL(/\/attempts/)
    await expect(await tile(done)).toContainText('All in')
  })

  await test.step('the room filters, covers names, and opens to what was written', async () => {
    await teacher.getByRole('button', { name: /^On the device/ }).click()
    // Students of other journeys may have answers on a device too.
    for (const other of [away, torn, done]) await expect(await tile(other)).toHaveCount(0)
    await expect(await tile(offline)).toBeVisible()
    await teacher.getByRole('button', { name: 'Cover names' }).click()
    await expect(teacher.getByText(await getName(offline))).toHaveCount(0)
    await teacher.getByRole('button', { name: 'Show names' }).click()
    await teacher.getByRole('button', { name: /^All \d/ }).click()
    await (await tile(torn)).click()
    const details = teacher.getByRole('dialog')
    await expect(details).not.toContainText('theirs')
    await details.getByRole('button', { name: 'Show answers' }).click()
    await expect(details).toContainText('theirs')
    await details.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('nothing scrolls sideways on a phone', async () => {
    for (const width of [320, 390]) {
      await teacher.setViewportSize({ width, height: 800 })
      const overflow = await teacher.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBe(0)
    }
  })

  await test.step('the device comes back, and its answer arrives, although the exercise was left', async () => {
    await laptop.page.getByRole('link', { name: 'Exercise records' }).last().click()
    await expect(laptop.page).toHaveURL(/\/attempts/)
    await expect(await tile(offline)).toContainText('1 answer on the device')
    pass()
    await network.setMode('pass')
    await expect(await tile(offline)).toContainText('Left the page')
    await laptop.page.goBack()
    await expectSaved(laptop.page)
    await expect(await tile(offline)).toContainText('Working')
  })
  await other.close()
})
