import { type Locator, type Page, expect, test } from 'playwright/test'
import { enter } from './setup/people.ts'

/** Reads what was visited while there is no network: each address loaded anew, from the worker and from what is kept. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
type Find = (page: Page) => Locator
const text =
  (text: string | RegExp): Find =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first()
/** Outlines have the words of a heading, but are none. */
const title =
  (name: string): Find =>
  (page) =>
    page.getByRole('heading', { name, exact: true })
const line = (page: Page) => page.locator('#connection')

/** Shows each address once with the network, and waits until the worker and the database have it all. */
async function visitAll(page: Page, addresses: [address: string, shows: Find][]): Promise<void> {
  for (const [address, shows] of addresses) {
    await page.goto(address)
    await expect(shows(page)).toBeVisible()
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The queries that this device keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('jotter-cache')
        opening.addEventListener('error', () => reject(new Error('There is no database.')))
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const asking = database.transaction('queries').objectStore('queries').getAllKeys()
          asking.addEventListener('success', () => {
            database.close()
            resolve(asking.result.map(String))
          })
        })
      }),
  )

const countKept = async (page: Page): Promise<number> => (await kept(page)).length

test('a student reads every screen without network, with the time it was fetched, and it fills by itself', async ({
  browser,
}) => {
  const page = await enter(browser, 'student3@demo.school')
  const screens: [string, Find][] = [
    ['/dashboard', title('Average time')],
    ['/subjects', text(/GCSE physics/)],
    ['/student-groups', text('9A Physics')],
    ['/quizzes', text('Energy stores')],
    ['/attempts', text(/Results/)],
  ]
  await visitAll(page, screens)
  await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(7)
  const review = await page
    .getByRole('link', { name: /Review/ })
    .first()
    .getAttribute('href')
  const answer = text('Your answer:')
  await visitAll(page, [[review ?? '', answer]])
  await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(8)

  await page.context().setOffline(true)
  for (const [address, shows] of [...screens, [review ?? '', answer] as const]) {
    await page.goto(address)
    await expect(shows(page)).toBeVisible()
    await expect(line(page)).toHaveText('You are offline. Only what this device has kept can be shown.')
    await expect(page.getByText(/ as of today, \d\d:\d\d$/)).toBeVisible()
  }
  await page.goto('/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit display name' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  // Of a group that was never opened by itself there is what the list of all groups knows.
  await page.goto('/quizzes')
  await page.getByLabel('Student group', { exact: true }).selectOption('9A Physics')
  await expect(page.getByText('Energy stores').first()).toBeVisible()
  await expect(page.getByText('Photosynthesis')).toHaveCount(0)

  await page.goto('/dashboard/subjects?subject_id=1')
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
  await expect(page.getByText('Connect to see it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recalculate stats' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // It stands for some seconds only.
  const isBack = expect(line(page)).toHaveText('You are back online.')
  await page.context().setOffline(false)
  await Promise.all([isBack, expect(title('Topic attempts')(page)).toBeVisible()])
  await expect(page.getByRole('button', { name: 'Recalculate stats' })).not.toHaveAttribute('aria-disabled')
  await expect(line(page)).toHaveCount(0)
  await page.context().close()
})

test('a teacher reads a quiz without network, and nothing that needs the server can be pressed', async ({
  browser,
}) => {
  const page = await enter(browser, 'teacher2@demo.school')
  await visitAll(page, [['/quizzes', text('View quiz')]])
  const preview = await page.getByRole('link', { name: 'View quiz' }).first().getAttribute('href')
  await visitAll(page, [[preview ?? '', text(/Achievable marks/)]])
  await expect.poll(async () => (await kept(page)).join()).toContain('previewExercises')
  await visitAll(page, [['/student-groups', text(/\d+ students/)]])
  await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(4)
  await page.context().setOffline(true)
  await page.goto(preview ?? '')
  await expect(page.getByText(/Achievable marks/)).toBeVisible()
  await expect(page.getByText(/^Questions as of today/)).toBeVisible()
  await page.goto('/quizzes')
  const asleep = [
    page.getByRole('button', { name: 'Refresh' }),
    page.getByRole('button', { name: /^Delete / }).first(),
    page.getByRole('button', { name: 'Save' }),
  ]
  for (const button of asleep) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-describedby', 'connection')
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.context().close()
})

test('what was kept goes with the person who leaves, also without network', async ({ browser }) => {
  const page = await enter(browser, 'student8@demo.school')
  await visitAll(page, [['/quizzes', text('Energy stores')]])
  await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(2)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Student$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // What stays is the mark that nobody's queries are kept.
  expect(await kept(page)).toHaveLength(1)
  await page.context().close()
})
