import { type Locator, type Page, expect } from 'playwright/test'
import { signInAs } from './setup/people.ts'
import { test } from './setup/test.ts'

/** Reads visited screens offline: every address is loaded again, from the worker and the persisted queries. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
type Find = (page: Page) => Locator
const text =
  (text: string | RegExp): Find =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first()
/** A heading with this name: a skeleton shows the same text, but is no heading. */
const outlineHeading =
  (name: string): Find =>
  (page) =>
    page.getByRole('heading', { name, exact: true })
const connectionBanner = (page: Page) => page.locator('#connection')

/** Opens each address online, and waits until the worker is ready. */
async function visitAll(page: Page, addresses: [address: string, shows: Find][]): Promise<void> {
  for (const [address, shows] of addresses) {
    await page.goto(address)
    await expect(shows(page)).toBeVisible()
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Keys of the persisted queries. */
const getPersistedQueries = (page: Page): Promise<string[]> =>
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

const countPersisted = async (page: Page): Promise<number> => (await getPersistedQueries(page)).length

test('a student reads every screen without network, with the time it was fetched, and it fills by itself', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student3@demo.school')
  const screens: [string, Find][] = [
    ['/dashboard', outlineHeading('Average time')],
    ['/subjects', text(/GCSE physics/)],
    ['/student-groups', text('9A Physics')],
    ['/quizzes', text('Photosynthesis')],
    ['/attempts', text(/Results/)],
  ]
  await visitAll(page, screens)
  await expect.poll(() => countPersisted(page)).toBeGreaterThanOrEqual(7)
  const review = await page
    .getByRole('link', { name: /Review/ })
    .first()
    .getAttribute('href')
  const answer = text('Your answer:')
  await visitAll(page, [[review ?? '', answer]])
  await expect.poll(() => countPersisted(page)).toBeGreaterThanOrEqual(8)

  await page.context().setOffline(true)
  for (const [address, shows] of screens) {
    await page.goto(address)
    await expect(shows(page)).toBeVisible()
    await expect(connectionBanner(page)).toHaveText(
      'You are offline. Only what this device has kept can be shown.',
    )
    await expect(page.getByText(/ as of today, \d\d:\d\d$/)).toBeVisible()
  }
  await page.goto(review ?? '')
  await expect(answer(page)).toBeVisible()
  await expect(connectionBanner(page)).toHaveText(
    /^You are offline\. Marks and feedback as of today, \d\d:\d\d\.$/,
  )
  await page.goto('/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit display name' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  // A group that was never opened is shown from the list of all groups.
  await page.goto('/quizzes')
  await page.getByLabel('Student group', { exact: true }).selectOption('9A Physics')
  await expect(page.getByText('Energy stores').first()).toBeVisible()
  await expect(page.getByText('Photosynthesis')).toHaveCount(0)

  await page.goto('/dashboard/subjects?subject_id=1')
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
  await expect(page.getByText('The statistics will be loaded when you are back online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recalculate stats' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The banner disappears after some seconds.
  const isBack = expect(connectionBanner(page)).toHaveText('You are back online.')
  await page.context().setOffline(false)
  await Promise.all([isBack, expect(outlineHeading('Topic attempts')(page)).toBeVisible()])
  await expect(page.getByRole('button', { name: 'Recalculate stats' })).not.toHaveAttribute('aria-disabled')
  await expect(connectionBanner(page)).toHaveCount(0)
  await page.context().close()
})

test('a teacher reads a quiz without network, and nothing that needs the server can be pressed', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'teacher2@demo.school')
  await visitAll(page, [['/quizzes', text('View quiz')]])
  const preview = await page.getByRole('link', { name: 'View quiz' }).first().getAttribute('href')
  await visitAll(page, [[preview ?? '', text(/Achievable marks/)]])
  await expect.poll(async () => (await getPersistedQueries(page)).join()).toContain('previewExercises')
  await visitAll(page, [['/student-groups', text(/\d+ students/)]])
  await expect.poll(() => countPersisted(page)).toBeGreaterThanOrEqual(4)
  await page.context().setOffline(true)
  await page.goto(preview ?? '')
  await expect(page.getByText(/Achievable marks/)).toBeVisible()
  await expect(page.getByText(/^Questions as of today/)).toBeVisible()
  await expect(page.getByText('An answer can be tried when you are back online.')).toBeVisible()
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

test('persisted queries are deleted at sign-out, also without network', async ({ browser }) => {
  const page = await signInAs(browser, 'student8@demo.school')
  await visitAll(page, [['/quizzes', text('Photosynthesis')]])
  await expect.poll(() => countPersisted(page)).toBeGreaterThanOrEqual(2)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Student$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The one entry left says that no user owns persisted queries.
  expect(await getPersistedQueries(page)).toHaveLength(1)
  await page.context().close()
})
