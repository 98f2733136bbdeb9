import { expect, type Page } from 'playwright/test'
import { expectNoFaults } from './setup/axe.ts'
import { signInAs, goTo, unique } from './setup/people.ts'
import { test } from './setup/test.ts'

const quizName = unique('Leaves')

test('a quiz whose question is generated, from an empty card by keyboard to its end', async ({ browser }) => {
  const teacher = await signInAs(browser, 'teacher2@demo.school')
  await goTo(teacher, 'Quizzes')
  await test.step('Save leads to what is missing', () => refuse(teacher))
  await test.step('the question is left to be generated', () => generate(teacher))
  await test.step('it is made, and can be previewed with its mark scheme', () => preview(teacher))

  const student = await signInAs(browser, 'student16@demo.school')
  await test.step('a student attempts it and finds it to be resumed', () => attempt(student))
  await test.step('it is deleted, after a question with the consequence', () => remove(teacher))
  await test.step('and the student who is in it can still finish', async () => {
    await student.getByRole('button', { name: 'Refresh' }).click()
    const card = student.getByRole('article', { name: quizName })
    await expect(card.getByText('Deleted by your teacher. You can still finish yours.')).toBeVisible()
  })
})

async function refuse(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await card.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card.getByLabel('Quiz name')).toBeFocused()
  await page.keyboard.type(quizName)
  await page.keyboard.press('Enter')
  await expect(card.getByText('Class name is required')).toHaveCount(0)
  await expect(card.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('What leaves are for')
  await page.keyboard.press('Tab')
  await expect(card.getByText('Subject is required')).toBeVisible()
  await page.keyboard.type('7B')
  await card.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card.getByText('To save, add the text of question 1.')).toBeVisible()
  await expectNoFaults(page, 'a quiz that is not complete')
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show question 1' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await expect(editor.getByLabel('Question text')).toBeFocused()
  await expectNoFaults(page, 'its editor')
  await editor.getByRole('switch', { name: 'Generate this question' }).press('Space')
  await expect(editor.getByLabel('Question text')).toBeDisabled()
  await editor.getByLabel('What it should be about').fill('Photosynthesis in leaves')
  await editor.getByLabel('National curriculum topic').selectOption('Photosynthesis')
  await expect(editor.getByLabel('Difficulty')).toHaveValue('foundation')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Manage exercises' })).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('Quiz name')).toHaveValue(quizName)
  await expect(page.getByText('1 question, 1 to be generated.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await expect(page.getByLabel('Quiz name')).toHaveValue('')
}

async function preview(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: quizName })
  await card.getByRole('link', { name: 'View quiz' }).press('Enter')
  await expect(page.getByText(/^Achievable marks: \d/)).toBeVisible()
  const button = page.getByRole('button', { name: 'View mark scheme' })
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Mark scheme' }).getByRole('cell').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await goTo(page, 'Quizzes')
  await expect(page.getByLabel('Quiz name')).toHaveValue('')
}

async function attempt(page: Page): Promise<void> {
  await goTo(page, 'Quizzes')
  const card = page.getByRole('article', { name: quizName })
  await card.getByRole('link', { name: 'Attempt exercises' }).press('Enter')
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await goTo(page, 'Quizzes')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card.getByRole('link', { name: 'Resume exercises' })).toBeVisible()
}

async function remove(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: `Delete ${quizName}` })
  await button.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Delete “${quizName}”?` })
  await expect(dialog.getByText('It has no results yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('article', { name: quizName })).toHaveCount(0)
}
