import { expect, type Page } from 'playwright/test'
import { waitForWorker } from './setup/device.ts'
import { FaultProxy } from './setup/fault-proxy.ts'
import { releaseNewBuild, stopActiveWorker } from './setup/new-version.ts'
import { goTo, logIn, writtenQuiz } from './setup/people.ts'
import { test } from './setup/test.ts'

let proxy: FaultProxy
test.beforeEach(async ({ baseURL }) => {
  proxy = await new FaultProxy(Number(new URL(baseURL ?? '').port)).open()
})
test.afterEach(() => proxy.close())

const updateOffer = (page: Page) => page.getByText('A new version is ready.')
const countNewBuildMarks = (page: Page) => page.locator('meta[name=build]').count()
/** Checks for an update, as the browser does on navigation, and waits until the new worker is waiting. */
const findNewWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    return new Promise<void>((resolve) => {
      const look = () => (registration.waiting === null ? setTimeout(look, 50) : resolve())
      look()
    })
  })

test.describe('a new version', () => {
  test('interrupts nobody in an exercise, and takes over when it is told to', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: proxy.url })
    const page = await context.newPage()
    await logIn(page, 'student23@demo.school')
    await waitForWorker(page)
    await goTo(page, 'Quizzes')
    await page.getByRole('link', { name: writtenQuiz }).first().click()
    await page.getByLabel('Your answer').fill('Half a sent')
    await releaseNewBuild(proxy)
    const other = await context.newPage()
    await test.step('in another tab it is offered, but not while the exercise is open', async () => {
      await other.goto('/subjects')
      await findNewWorker(other)
      await expect(updateOffer(other)).toBeVisible()
      expect(await countNewBuildMarks(other)).toBe(0)
      await other.getByRole('button', { name: 'Update' }).click()
      await expect(other.getByText('An exercise is open in another tab')).toBeVisible()
    })
    await test.step('the exercise goes on', async () => {
      await page.getByLabel('Your answer').pressSequentially('ence')
      await expect(page.getByLabel('Your answer')).toHaveValue('Half a sentence')
      await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
      await expect(updateOffer(page)).toHaveCount(0)
      expect(await countNewBuildMarks(page)).toBe(0)
    })
    await test.step('afterwards it takes over where it is told to', async () => {
      await goTo(page, 'Quizzes')
      await expect(updateOffer(page)).toBeVisible()
      // The update is refused while an answer may still be on its way.
      await expect(async () => {
        const isOver = () => countNewBuildMarks(other).catch(() => 0)
        if ((await isOver()) === 1) return
        const button = other.getByRole('button', { name: 'Update' })
        await button.click({ timeout: 1_000 }).catch(() => undefined) // It is busy, or has done its work.
        await expect
          .poll(isOver, { timeout: 3_000 })
          .toBe(1)
          .catch(async (error: unknown) => {
            await stopActiveWorker(page)
            throw error
          })
      }).toPass()
      await expect(other.getByRole('heading', { name: 'Subjects', level: 1 })).toBeVisible()
      await expect(updateOffer(other)).toHaveCount(0)
    })
    await test.step('and in the other tabs with the next screen', async () => {
      expect(await countNewBuildMarks(page)).toBe(0)
      await goTo(page, 'Student groups')
      await expect.poll(() => countNewBuildMarks(page).catch(() => 0)).toBe(1)
      await expect(page).toHaveURL(/\/student-groups$/)
    })
  })

  test('takes over by itself when no page is open', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: proxy.url })
    const page = await context.newPage()
    await page.goto('/login')
    await waitForWorker(page)
    await releaseNewBuild(proxy)
    await findNewWorker(page)
    await page.goto('about:blank')
    const next = await context.newPage()
    await expect
      .poll(async () => {
        await next.goto('about:blank')
        await next.goto('/login')
        return countNewBuildMarks(next)
      })
      .toBe(1)
  })
})
