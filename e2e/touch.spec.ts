import { expect } from 'playwright/test'
import { logIn, open } from './setup/people.ts'
import { test } from './setup/test.ts'

// A finger hovers over nothing, and the focus that its tap brings is not the keyboard's.
test('a description that is cut is read by a tap on a phone', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await logIn(page, 'student1@demo.school')
  await open(page, '/quizzes')
  const cut = page.getByRole('button', { name: /^Balanced and unbalanced forces/ }).first()
  const text = await cut.innerText()
  await cut.tap()
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(text)
})
