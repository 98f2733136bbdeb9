import { expect, type Page } from 'playwright/test'
import type { ResponseOf } from '../contract/shapes.ts'
import { logIn, signInAs } from './setup/people.ts'
import { test } from './setup/test.ts'

const topicId = 4

/** What the desk shows is the same as what the server says. */
async function getResponse<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api/v1/marking/${path}`)
  expect(response.ok()).toBe(true)
  return (await response.json()) as T
}

const getQueue = (page: Page, subquestion: string) =>
  getResponse<ResponseOf<'getMarkingQueue'>>(page, `get-queue/${topicId}/${subquestion}`)

/** Measures from each press of Enter until what it led to is painted. */
const watchPaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { paintTimes: times })
    addEventListener('keydown', ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
    })
  })

async function printPaints(page: Page): Promise<void> {
  const times = await page.evaluate(() => (globalThis as unknown as { paintTimes: number[] }).paintTimes)
  const sorted = times.toSorted((one, other) => one - other).map(Math.round)
  console.log(`Next answer painted after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`)
}

test('a class is marked by keyboard alone, through lost Wi-Fi and a reload', async ({
  browser,
  page,
  context,
}) => {
  await logIn(page, 'teacher1@demo.school')
  const { rows, questions } = await getResponse<ResponseOf<'getQuizResults'>>(
    page,
    `get-quiz-results/${topicId}`,
  )
  const subquestion = questions[0]?.subquestions[0]?.id ?? ''
  const { items } = await getQueue(page, subquestion)
  const first = items[0]?.result_id
  expect(items.length).toBeGreaterThan(20)
  await page.goto(`/marking?topic_id=${topicId}&subquestion_id=${subquestion}&result_id=${first}`)
  await page.getByText(`All ${items.length}`, { exact: true }).click()
  await expect(page.getByRole('radio', { name: `All ${items.length}` })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toBeVisible()
  await watchPaints(page)
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  const allSaved = page.locator('main').getByText('All marks saved')
  let marked = 0
  const checked = items.filter(({ decided_by }) => decided_by === 'teacher').length
  const save = page.getByRole('button', { name: /^Save .*next$/ })
  /** Decides all answers of a wording by one save, or one by one. Every third save gives no points. */
  const markUntil = async (end: number, isOneByOne: boolean) => {
    for (let at = 0; marked < end; at += 1) {
      const count = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0] ?? 1)
      if (isOneByOne && count > 1) await press('s')
      await press(...(at % 3 === 0 ? ['0', 'Enter'] : ['Enter']))
      marked += isOneByOne ? 1 : count
      // The next answer is shown, and the button is about it.
      await expect(
        page.getByRole('radio', { name: `Checked ${checked + marked}`, exact: true }),
      ).toBeAttached()
    }
  }

  await markUntil(2, false)
  expect(marked).toBeGreaterThan(2)
  await expect(allSaved).toBeVisible()

  await test.step('without a network the page says what is not saved, and asks before it is left', async () => {
    await context.setOffline(true)
    await markUntil(marked + 4, true)
    await expect(page.getByText('4 marks not saved yet')).toBeVisible()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('alertdialog', { name: '4 marks not saved yet' })
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await context.setOffline(false)
    await expect(allSaved).toBeVisible()
  })

  await test.step('marks that could not be sent outlive a reload, which asks first', async () => {
    await page.route('**/decide-mark/**', (route) => route.abort())
    await markUntil(marked + 3, true)
    await expect(page.getByText('3 marks not saved yet')).toBeVisible()
    // Nobody hears the question otherwise, which Playwright then answers with No: the reload would never end.
    page.once('dialog', (dialog) => void dialog.accept())
    const asked = page.waitForEvent('dialog')
    await page.reload()
    expect((await asked).type()).toBe('beforeunload')
    await page.unroute('**/decide-mark/**')
    await expect
      .poll(async () =>
        (await getQueue(page, subquestion)).items.filter(({ decided_by }) => decided_by === 'teacher'),
      )
      .toHaveLength(marked)
  })

  await test.step('the rest of the class', async () => {
    const left = (await getQueue(page, subquestion)).items.filter(
      ({ decided_by }) => decided_by === 'examiner',
    )
    await page.goto(
      `/marking?topic_id=${topicId}&subquestion_id=${subquestion}&result_id=${left[0]?.result_id}`,
    )
    await expect(page.getByRole('textbox', { name: 'Feedback' })).toBeVisible()
    // Also those of which the marker has become sure.
    await page.getByText(`All ${items.length}`, { exact: true }).click()
    const rows = page.getByRole('navigation', { name: 'Answers' }).getByRole('listitem').getByRole('button')
    await rows
      .filter({ hasNot: page.getByRole('img', { name: 'checked' }) })
      .first()
      .click()
    await watchPaints(page)
    await markUntil(items.length - checked, false)
    await expect(allSaved).toBeVisible()
    await printPaints(page)
  })
  console.log(`${presses} presses for ${items.length} answers`)
  expect(presses).toBeLessThanOrEqual(2 * items.length)
  const after = await getQueue(page, subquestion)
  expect(after.items.every(({ decided_by }) => decided_by === 'teacher')).toBe(true)

  await test.step('a student reads who marked it', async () => {
    const decided = after.items.find(({ decided_by }) => decided_by === 'teacher')
    const row = rows.find(({ result_id }) => result_id === decided?.result_id)
    const student = await signInAs(browser, row?.student.email ?? '')
    await student.goto(`/exercise-review?exercise_id=${row?.result_id}&question=1&subquestion=1`)
    await expect(student.getByText(/^Marked by Ms H\. Okafor, /)).toBeVisible()
  })
})
