import { expect, type Page } from 'playwright/test'
import { signInAs, goTo, writtenQuiz } from './setup/people.ts'
import { test } from './setup/test.ts'

const inView = async (page: Page, selector: ReturnType<Page['locator']>): Promise<void> => {
  const box = await selector.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  expect(box).not.toBeNull()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Answer saved' })

test('an exercise fits a Chromebook, is written by keyboard alone, and Back does not start another attempt', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student20@demo.school')
  await goTo(page, 'Quizzes')
  await page.getByRole('link', { name: writtenQuiz }).first().click()
  const answer = page.getByLabel('Your answer')
  await expect(answer).toBeVisible()
  await test.step('the whole answer, its state and the ways on are in view', async () => {
    await answer.press('x')
    await expect(saved(page)).toBeVisible()
    for (const part of [answer, saved(page), page.getByRole('button', { name: 'Next' })])
      await inView(page, part)
  })
  await test.step('Next by keyboard, Tab to the box, and Back to the list', () => byKeyboard(page))
  await test.step('the state of a long answer stays in view with large letters on a phone', () =>
    largeLetters(page))
  await test.step('Finish after Resume, and Back leads to the quizzes and starts nothing', () => finish(page))
})

async function byKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(
    page.getByRole('region', { name: /^Question 1, subquestion 2|^Question 2, subquestion 1/ }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/quizzes$/)
  await page.goForward()
  await expect(page.getByLabel('Your answer')).toBeVisible()
}

async function largeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '22px'))
  await page.getByLabel('Your answer').fill('A line of the answer.\n'.repeat(12))
  await expect(saved(page)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await inView(page, saved(page))
  const [state, way] = [await saved(page).boundingBox(), await next.boundingBox()]
  expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThanOrEqual(way?.y ?? 0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function finish(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 })
  await goTo(page, 'Exercise records')
  await page.getByRole('link', { name: /^Resume/ }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/attempts$/)
  await page.goBack()
  await page.goBack()
  const offer = page.getByRole('region', { name: 'No attempt in progress' })
  await expect(offer.getByRole('button', { name: 'Attempt exercises' })).toBeVisible()
  await page.reload()
  await expect(offer).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/quizzes$/)
}
