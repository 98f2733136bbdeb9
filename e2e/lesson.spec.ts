import { expect, type Page } from 'playwright/test'
import { signInAs, goTo, unique } from './setup/people.ts'
import { test } from './setup/test.ts'

const groupName = unique('9Z Physics')
const quizName = unique('Falling')

test('a lesson: a quiz is made, sat, marked and read by both', async ({ browser }) => {
  const teacher = await signInAs(browser, 'teacher1@demo.school')
  await test.step('the teacher adds a group', () => addGroup(teacher))
  await test.step('and students to it', () =>
    addStudents(teacher, ['student4@demo.school', 'student5@demo.school']))
  await test.step('drafts a quiz by mouse and keyboard; a reload keeps the draft', () => draftQuiz(teacher))
  await test.step('saves it, and its questions are made ready', () => saveQuiz(teacher))
  await test.step('and looks at it with its mark scheme', () => preview(teacher))

  const student = await signInAs(browser, 'student4@demo.school')
  await test.step('the student sits it', () => sit(student))
  await test.step('finds the answers again after a reload', () => reload(student))
  await test.step('hands it in', () => finish(student))
  await test.step('and reads mark and feedback', () => readResult(student))
  await test.step('the teacher reads the same result', () => reviewAsTeacher(teacher, student))
  await test.step('Back does not return to the exercise', () => goBack(student))
  await test.step('the student deletes the result', () => deleteResult(student))
  await test.step('and the teacher the group', () => deleteGroup(teacher))
})

async function addGroup(page: Page): Promise<void> {
  await goTo(page, 'Student groups')
  await expect(page).toHaveTitle('Student groups - Jotter')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  for (const message of ['Class name is required', 'Class description is required', 'Subject is required'])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Class name').fill(groupName)
  await page.getByLabel('Class description').fill('Thursdays, lab 2')
  await page.locator('form').getByLabel('Subject').selectOption({ label: 'Physics' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: groupName })).toContainText('PHY')
}

async function addStudents(page: Page, emails: string[]): Promise<void> {
  const card = page.getByRole('article', { name: groupName })
  await card.getByRole('button', { name: /^People in/ }).click()
  const menu = page.getByRole('dialog', { name: `People in ${groupName}` })
  await menu.getByText('Add', { exact: true }).click()
  for (const email of emails) {
    await menu.getByLabel('Name or email').fill(email.slice(0, 2))
    await expect(menu.getByText('Type at least 3 characters.')).toBeVisible()
    await menu.getByLabel('Name or email').fill(email)
    await page.getByRole('listbox', { name: 'Found' }).getByRole('option').first().click()
  }
  await menu.getByRole('button', { name: /^Add 2/ }).click()
  await expect(menu.getByText(/ added/i)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('img')).toHaveCount(2)
}

async function draftQuiz(page: Page): Promise<void> {
  await goTo(page, 'Quizzes')
  await expect(page.getByRole('button', { name: 'Manage exercises' })).toBeDisabled()
  await page.getByLabel('Quiz name').fill(quizName)
  await page.getByLabel('Description').fill('Things that fall')
  await page
    .getByRole('region', { name: 'Add a quiz' })
    .getByLabel('Student group')
    .selectOption({ label: groupName })
  await page.getByRole('button', { name: 'Manage exercises' }).click()

  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await editor.getByLabel('Question text').fill('A ball is dropped from a tower.')
  await editor.getByRole('button', { name: 'Manage subquestions for this question' }).click()
  await editor.getByLabel('Subquestion text').fill('Name the force that pulls it down.')
  await editor.getByRole('button', { name: 'Manage answers for this subquestion' }).click()
  await editor.getByLabel('Answer that earns the marks').fill('gravity\nweight')
  await editor.getByRole('button', { name: 'Back' }).click()
  await editor.getByRole('button', { name: 'Add subquestion' }).click()
  await editor.getByLabel('Subquestion text').fill('Explain why its speed stops growing.')
  await addAnswersByKeyboard(page)
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/1 question, 4 marks/)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Quiz name')).toHaveValue(quizName)
  await expect(page.getByText(/1 question, 4 marks/)).toBeVisible()
}

/** The second subquestion's mark scheme, without a mouse. */
async function addAnswersByKeyboard(page: Page): Promise<void> {
  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await editor.getByRole('button', { name: 'Manage answers for this subquestion' }).press('Enter')
  await editor.getByLabel('Answer that earns the marks').press('a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('air resistance grows with speed')
  await page.keyboard.press('Tab')
  await expect(editor.getByRole('spinbutton', { name: 'Marks' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2')
  await editor.getByRole('button', { name: 'Add answer' }).press('Enter')
  await editor.getByLabel('Answer that earns the marks').press('a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('until the forces are balanced')
  await expect(editor.getByText('4 marks').first()).toBeVisible()
}

async function saveQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: groupName }).filter({ hasText: 'Falling' })
  await expect(card.getByRole('link', { name: 'View quiz' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Quiz name')).toHaveValue('')
  await card.getByRole('link', { name: 'View quiz' }).click()
}

async function preview(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Exercise preview - Jotter')
  await expect(page.getByText('A ball is dropped from a tower.').first()).toBeVisible()
  await page.getByRole('button', { name: 'View mark scheme' }).click()
  await expect(page.getByRole('cell', { name: /gravity/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/question=1&subquestion=2/)
  await expect(page.getByText('air resistance grows with speed')).toBeVisible()
  await page.getByRole('button', { name: 'Next answer' }).click()
  await expect(page.getByText('until the forces are balanced', { exact: true })).toBeVisible()
}

async function sit(page: Page): Promise<void> {
  await goTo(page, 'Quizzes')
  await page
    .getByRole('article', { name: /Falling/ })
    .getByRole('link', { name: 'Attempt exercises' })
    .click()
  await expect(page).toHaveURL(/\/exercises\?topic_id=\d+&question=1&subquestion=1$/)
  await expect(page).toHaveTitle('Exercises - Jotter')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByLabel('Your answer').fill('It is gravity.')
  await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL(/question=1&subquestion=2$/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type('The air resistance grows as its speed grows')
  await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('The air resistance grows as its speed grows')
  await page.goto(page.url().replace(/question=.*/, 'question=9&subquestion=9'))
  await expect(page).toHaveURL(/question=1&subquestion=1$/)
  await expect(page.getByLabel('Your answer')).toHaveValue('It is gravity.')
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog.getByRole('button', { name: 'Keep working' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/attempts$/)
}

async function readResult(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: `Review ${quizName}` })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: `Review ${quizName}` }).click()
  await expect(page).toHaveTitle('Exercise review - Jotter')
  await expect(page.getByText('Your answer:')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Mark: 1 out of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Mark: 2 out of 3' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible()
  await expect(page.getByText('until the forces are balanced')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0)
}

async function reviewAsTeacher(teacher: Page, student: Page): Promise<void> {
  await teacher.goto(student.url())
  await expect(teacher.getByText("Student's answer:")).toBeVisible()
  await expect(teacher.getByRole('img', { name: 'Mark: 2 out of 3' })).toBeVisible()
  await expect(teacher.getByText('until the forces are balanced').first()).toBeVisible()
}

async function goBack(page: Page): Promise<void> {
  await page.goto('/attempts')
  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/exercises/)
}

async function deleteResult(page: Page): Promise<void> {
  await page.goto('/attempts')
  await page.getByRole('button', { name: `Delete ${quizName}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete “${quizName}”?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: `Review ${quizName}` })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
}

async function deleteGroup(page: Page): Promise<void> {
  await goTo(page, 'Student groups')
  await page.getByRole('button', { name: `Delete ${groupName}` }).click()
  await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('article', { name: groupName })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${groupName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('article', { name: groupName })).toHaveCount(0)
}
