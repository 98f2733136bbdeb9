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
import { signInAs, unique } from './setup/people.ts'

const seconds = 27
const line =
  'Wi-Fi drill: your teacher is testing. Keep writing: for about 3 minutes answers are kept on this device, and will be sent afterwards.'

/** The line above the question; a screen reader is told the same. */
const drillLine = (page: Page) => page.getByRole('main').getByText(line)

/** The product's drills last three minutes. */
const shorten = (page: Page) =>
  page.route('**/start-drill/*', (route) => route.continue({ postData: JSON.stringify({ seconds }) }))

/** As the browser does whenever it likes. */
async function endWorkers({ context, page }: Device): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

test('a Wi-Fi drill from its start to its sheet, with and without a worker', async ({
  browser,
  device,
  lesson,
}) => {
  const [mia, tom] = [await lesson(12), await lesson(13)]
  const { topic } = mia
  const teacher = await signInAs(browser, 'teacher1@demo.school')
  const laptop = await device()
  const tablet = await device({ serviceWorkers: 'block' })
  await openExercise(laptop, mia.student, topic)
  await openExercise(tablet, tom.student, topic)
  await waitForWorker(laptop.page)
  await typeAnswer(laptop.page, unique('before the drill'))
  await expectSaved(laptop.page)

  await test.step('the teacher is told what it does, and starts it', async () => {
    await teacher.goto(`/room?topic_id=${topic}`)
    await shorten(teacher)
    await teacher.getByRole('button', { name: 'Wi-Fi drill' }).click()
    const dialog = teacher.getByRole('alertdialog', { name: 'Start a Wi-Fi drill?' })
    await expect(dialog).toContainText('acts as if the Wi-Fi were broken')
    await dialog.getByRole('button', { name: 'Start the drill' }).click()
    await expect(teacher.getByText(/^Wi-Fi drill: 0:\d\d left$/)).toBeVisible()
  })

  const [miasText, tomsText] = [unique('in the drill'), unique('without a worker')]
  await test.step('devices hear of it, and answers stay on them', async () => {
    await laptop.page.reload()
    await expect(drillLine(laptop.page)).toBeVisible()
    await tablet.page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(drillLine(tablet.page)).toBeVisible()
    await typeAnswer(tablet.page, tomsText)
    await expectOnDevice(tablet.page)
    await tablet.page.goto('/attempts')
  })

  await test.step('it goes on without the teacher’s page, after a reload, and without the worker that heard of it', async () => {
    await teacher.close()
    await endWorkers(laptop)
    await laptop.page.reload()
    await expect(drillLine(laptop.page)).toBeVisible()
    await expect(answerBox(laptop.page)).toBeEditable()
    await typeAnswer(laptop.page, miasText)
    await expectOnDevice(laptop.page)
  })

  await test.step('it ends by itself, and answers arrive', async () => {
    await expect(drillLine(laptop.page)).toHaveCount(0, { timeout: seconds * 1000 })
    await expectSaved(laptop.page)
  })

  const page = await signInAs(browser, 'teacher1@demo.school')
  await test.step('the room shows who has left the page', async () => {
    await page.goto(`/room?topic_id=${topic}`)
    const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button')
    await expect(tiles.filter({ hasText: 'Left the page' })).toHaveCount(1)
  })

  await test.step('the sheet says that everything has arrived', async () => {
    await mia.student.waitForAnswer(topic, miasText)
    await tom.student.waitForAnswer(topic, tomsText, 1)
    await page.goto(`/drill?topic_id=${topic}`)
    await expect(page.getByText('0 answers lost.')).toBeVisible()
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all())
      for (const [column, figure] of [
        [1, '1'],
        [2, '1'],
        [3, '0'],
        [4, '0'],
      ] as const)
        await expect(row.getByRole('cell').nth(column)).toHaveText(figure)
  })
})
