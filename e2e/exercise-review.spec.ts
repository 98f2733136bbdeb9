import { expect, type Page } from 'playwright/test'
import { signInAs, unique } from './setup/people.ts'
import { test } from './setup/test.ts'

test('feedback is disliked, edited by hand and by suggestion, and the student reads it', async ({
  browser,
}) => {
  const student = await signInAs(browser, 'student21@demo.school')
  await student.goto('/attempts')
  const page = await signInAs(browser, 'teacher1@demo.school')
  await test.step('the teacher opens a result of the student', () => openFirst(student, page))
  const words = unique('Read the question again,')
  await test.step('and writes other feedback, which is checked', () => editByHand(page, words))
  await test.step('the student reads it, and who wrote it', async () => {
    await student.goto(page.url())
    await expect(student.getByText(words)).toBeVisible()
    await expect(student.getByText(/^Feedback edited by Ms H\. Okafor, /)).toBeVisible()
  })
  await test.step('a suggestion takes its place', () => suggest(page, words))
  await test.step('Like clears the ways to change it', async () => {
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(page.getByText('By hand')).toHaveCount(0)
  })
  await test.step('the student asks to look at the mark again', () => ask(student, words))
  await test.step('the teacher reads why, and confirms the mark', async () => {
    await page.goto(student.url())
    await confirm(page, words)
  })
  await test.step('the student is told', async () => {
    await student.reload()
    await expect(student.getByText('Your teacher looked again: the mark stands').first()).toBeVisible()
  })
})

/** A result of one of this teacher's quizzes; the server refuses other teachers' results. */
async function openFirst(student: Page, teacher: Page): Promise<void> {
  const links = student.getByRole('link', { name: /^Review/ })
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await teacher.goto(address)
    const shown = teacher.getByText("Student's answer:")
    await expect(shown.or(teacher.getByText('The review could not be loaded'))).toBeVisible()
    if (await shown.isVisible()) return
  }
  throw new Error('No result of this student can be seen by the teacher')
}

async function editByHand(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Dislike' }).click()
  await page.getByRole('textbox', { name: 'Feedback' }).fill(words)
  await page.getByText('Check for: scientific accuracy').click()
  await page.getByRole('checkbox', { name: 'Clarity' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  await expect(page.getByText('Processing the feedback...')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Clarity', { exact: true }).first()).toBeVisible()
}

async function suggest(page: Page, words: string): Promise<void> {
  await page.getByText('By suggestion').click()
  await page.getByLabel('What should be different?').fill('Shorter, please.')
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(page.getByText('Rewritten by the built-in writer at a teacher’s request.')).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Use the new one' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toHaveCount(0)
}

/** Full marks can't be asked about. */
async function ask(page: Page, reason: string): Promise<void> {
  await openLostMarks(page)
  await page.getByRole('button', { name: 'Ask your teacher to look again' }).click()
  await page.getByLabel('Why should your teacher look again? (optional)').fill(reason)
  await page.getByRole('button', { name: 'Ask your teacher', exact: true }).click()
  await expect(page.getByText('You asked your teacher to look again').first()).toBeVisible()
}

async function openLostMarks(page: Page): Promise<void> {
  const [mark, maxPoints] =
    (await page.getByRole('img', { name: /^Mark: / }).getAttribute('aria-label'))?.match(/[\d.]+/g) ?? []
  if (mark !== maxPoints) return
  const part = page.getByRole('region', { name: /^Question \d+, subquestion \d+$/ })
  const before = (await part.getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(part).not.toHaveAttribute('aria-label', before)
  await openLostMarks(page)
}

async function confirm(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('note').getByText(reason)).toBeVisible()
  await page.getByRole('link', { name: 'Marking desk' }).click()
  await expect(page.getByRole('note').getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText('All marks saved').first()).toBeVisible()
}
