import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Browser, type Page } from 'playwright/test'
import { demoPassword, signInAs, goTo, open } from './setup/people.ts'
import { tabsterDummies } from './setup/axe.ts'
import { test } from './setup/test.ts'

/** Rules of WCAG 2.2 up to level AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoFaults(page: Page, screen: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude(tabsterDummies).analyze()
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} — ${node.failureSummary}`),
    )
    expect(faults, `${screen}, ${theme}`).toEqual([])
  }
}

test('axe finds nothing on the public screens', async ({ page }) => {
  await open(page, '/login')
  await expectNoFaults(page, 'login')
  await page.getByLabel('Email').fill('student11@demo.school')
  await page.getByLabel('Password').fill(`not ${demoPassword}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectNoFaults(page, 'login, refused')
  await open(page, '/register')
  await page.getByRole('switch', { name: 'Are you a teacher?' }).check()
  await expectNoFaults(page, 'register')
  await open(page, '/no/such/page')
  await expectNoFaults(page, 'Not Found')
})

test("axe finds nothing on a teacher's screens and dialogs", async ({ browser }) => {
  const page = await signInAs(browser, 'teacher2@demo.school')
  await open(page, '/dashboard')
  await expectNoFaults(page, 'dashboard')
  await open(page, '/subjects')
  await expectNoFaults(page, 'subjects')
  await teacherGroups(page)
  await teacherQuizzes(page)
  await page.getByRole('button', { name: /Mr D. Lindqvist/ }).click()
  await page.getByRole('menuitem', { name: /Notifications/ }).click()
  await expectNoFaults(page, 'user menu with notifications')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaults(page, 'log-out dialog')
})

async function teacherGroups(page: Page): Promise<void> {
  await open(page, '/student-groups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'student groups')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNoFaults(page, 'student groups, form with errors')
  await page
    .getByRole('button', { name: /Add or remove people/ })
    .first()
    .click()
  await page.getByLabel('Name or email').fill('student13')
  await expect(page.getByRole('list', { name: 'Found' })).toBeVisible()
  await expectNoFaults(page, 'member menu')
}

async function teacherQuizzes(page: Page): Promise<void> {
  await open(page, '/quizzes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'quizzes')
  await page
    .getByRole('region', { name: 'Add a quiz' })
    .getByLabel('Student group')
    .selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Manage exercises' }).click()
  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await expect(editor).toBeVisible()
  await expectNoFaults(page, 'editor, question')
  const generate = editor.getByRole('switch', { name: 'Generate this question' })
  await generate.check()
  await expect(editor.getByLabel('National curriculum topic')).toBeEnabled()
  await expectNoFaults(page, 'editor, generated')
  await generate.uncheck()
  await editor.getByRole('button', { name: 'Manage subquestions for this question' }).click()
  await expectNoFaults(page, 'editor, subquestion')
  await editor.getByRole('button', { name: 'Manage answers for this subquestion' }).click()
  await expectNoFaults(page, 'editor, answer')
  await editor.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clear the draft' }).click()
  await expect(page.getByText('The draft was cleared.')).toBeVisible()
  await expectNoFaults(page, 'quizzes, draft cleared')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaults(page, 'delete-quiz dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View quiz' }).first().click()
  await page.getByRole('button', { name: 'View mark scheme' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoFaults(page, 'exercise preview')
  await page.keyboard.press('Escape')
}

test("axe finds nothing on a student's screens and dialogs", async ({ browser }) => {
  const page = await signInAs(browser, 'student12@demo.school')
  await open(page, '/dashboard')
  await expectNoFaults(page, 'dashboard')
  await goTo(page, 'Student groups')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'student groups')
  await goTo(page, 'Quizzes')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page, 'quizzes')
  await page.getByRole('article', { name: 'Forces and motion' }).getByRole('link').last().click()
  await page.getByLabel('Your answer').fill('Newtons')
  await expect(page.getByText('Answer saved')).toBeVisible()
  await expectNoFaults(page, 'exercises')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaults(page, 'finish dialog')
  await page.getByRole('button', { name: 'Keep working' }).click()
  await open(page, '/attempts')
  await expect(page.getByRole('link', { name: /^Review/ }).first()).toBeVisible()
  await expectNoFaults(page, 'attempts')
  // The teacher who opens it later must own the quiz.
  await page
    .getByRole('link', { name: /^Review (Speed|Energy stores)$/ })
    .first()
    .click()
  await expect(page.getByText('Your answer:')).toBeVisible()
  await expectNoFaults(page, 'exercise review')
  await reviewOfTeacher(browser, page.url())
})

async function reviewOfTeacher(browser: Browser, url: string): Promise<void> {
  const page = await signInAs(browser, 'teacher1@demo.school')
  await page.goto(url)
  await expect(page.getByText("Student's answer:")).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Verification details/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marking points' })).toBeVisible()
  await page.getByRole('button', { name: 'Dislike' }).click()
  await expect(page.getByRole('textbox', { name: 'Feedback' })).toBeVisible()
  await expectNoFaults(page, 'exercise review, teacher')
}

test('axe finds nothing on a phone, which has its own frame and sheets', async ({ browser }) => {
  const screens = {
    'teacher1@demo.school': ['/dashboard', '/quizzes'],
    'student13@demo.school': ['/dashboard', '/attempts'],
  }
  for (const [email, paths] of Object.entries(screens)) {
    const page = await signInAs(browser, email)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await open(page, path)
      await expectNoFaults(page, `${path} of ${email}, on a phone`)
    }
    if (email.startsWith('teacher')) continue
    await page.locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: /Notifications/ }).click()
    await expectNoFaults(page, 'user menu with notifications, on a phone')
  }
})
