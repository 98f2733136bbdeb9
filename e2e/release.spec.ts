import { expect, type Page } from 'playwright/test'
import { answerBox, expectSaved, finish, typeAnswer, waitForWorker } from './setup/device.ts'
import { goTo, open, signInAs, unique } from './setup/people.ts'
import { duplicateSpeed } from './setup/quizzes.ts'
import { test } from './setup/test.ts'

const quizName = unique('Held speeds')
const answer = 'distance divided by time'
const studentName = 'Seren Morgan'
const card = (page: Page) => page.getByRole('article', { name: quizName })
const review = (page: Page) => page.getByRole('link', { name: `Review ${quizName}` })
const held = 'Handed in. Your teacher will release the marks.'

test('held marks are seen by nobody but the teacher, until they are released for good', async ({
  browser,
}) => {
  const teacher = await signInAs(browser, 'teacher1@demo.school')
  const student = await signInAs(browser, 'student13@demo.school')
  await test.step('a teacher publishes a quiz whose marks are held', () => publishHeld(teacher))
  await test.step('a student hands it in', () => handIn(student))
  await test.step('it is marked, and the student sees nothing of it', async () => {
    await waitForMarks(teacher)
    await expectNoMarks(student)
  })
  await test.step('the student rereads the answers, without a connection too', () => reread(student))
  await test.step('the teacher releases the marks from the results', () => release(teacher))
  await test.step('the student is told, and sees everything', () => seeMarks(student))
  await test.step('they cannot be held again', () => holdAgain(teacher))
})

async function publishHeld(page: Page): Promise<void> {
  await goTo(page, 'Quizzes')
  await duplicateSpeed(page, quizName, (form) => form.getByText('when I release them').click())
  await card(page)
    .getByRole('button', { name: `Publish ${quizName}` })
    .click()
  await expect(card(page).getByText('Draft.')).toHaveCount(0)
}

async function handIn(page: Page): Promise<void> {
  // Not by the sidebar: the list of before would do for a minute.
  await open(page, '/quizzes')
  await card(page)
    .getByRole('link', { name: /^Attempt exercises of/ })
    .click()
  await expect(answerBox(page)).toBeEditable()
  await typeAnswer(page, answer)
  await expectSaved(page)
  await finish(page)
  await expect(page).toHaveURL(/\/attempts$/)
}

async function waitForMarks(page: Page): Promise<void> {
  await card(page)
    .getByRole('link', { name: `Results of ${quizName}` })
    .click()
  await expect(page.getByText(/^Marks are held: 1 result\./)).toBeVisible({ timeout: 20_000 })
}

async function expectNoMarks(page: Page): Promise<void> {
  await open(page, '/attempts')
  await expect(card(page).getByText(held)).toBeVisible()
  await expect(card(page).getByText(/\d+ ?%|\d\/\d/)).toHaveCount(0)
  await expect(review(page)).toHaveCount(0)
  await goTo(page, 'Quizzes')
  await expect(card(page).getByText(held)).toBeVisible()
  await expect(card(page).getByText(/\d+ ?%/)).toHaveCount(0)
  await expectNews(page, 0)
}

/** How many notifications tell of the marks. */
async function expectNews(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: studentName }).click()
  await page.getByRole('menuitem', { name: /^Notifications/ }).click()
  await expect(page.getByText(`There is a new quiz in 9A Physics: ${quizName}.`)).toBeVisible()
  await expect(page.getByText(`Your marks for ${quizName} are here.`)).toHaveCount(count)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function reread(page: Page): Promise<void> {
  await goTo(page, 'Exercise records')
  await card(page).getByRole('link', { name: 'Reread your answers' }).click()
  const isShown = () => expect(page.getByText(answer, { exact: true })).toBeVisible()
  await isShown()
  await waitForWorker(page)
  await page.context().setOffline(true)
  await page.reload()
  await isShown()
  await page.context().setOffline(false)
}

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release marks' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Release the marks of “${quizName}”?` })
  await expect(dialog.getByText(/^1 student will be told/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Release marks' }).click()
  await expect(page.getByText(/^Marks were released today/)).toBeVisible()
}

async function seeMarks(page: Page): Promise<void> {
  await open(page, '/attempts')
  await expect(card(page)).toHaveCount(0)
  await expectNews(page, 1)
  await review(page).click()
  await expect(page.getByRole('img', { name: 'Mark: 1 out of 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible()
}

async function holdAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold again' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Hold the marks of “${quizName}”?` })
  await dialog.getByRole('button', { name: 'Hold marks' }).click()
  await expect(dialog.getByText(`${studentName} has seen the marks already.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Hold the others' })).toBeVisible()
}
