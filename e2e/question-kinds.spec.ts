import { expect, type Page } from 'playwright/test'
import { waitForWorker } from './setup/device.ts'
import { signInAs, unique } from './setup/people.ts'
import { StudentClient } from './setup/student-client.ts'
import { test } from './setup/test.ts'

const quizName = unique('Four kinds')

test('a quiz of all kinds is made, sat offline by keyboard alone, and marked', async ({
  browser,
  baseURL,
}) => {
  const teacher = await signInAs(browser, 'teacher2@demo.school')
  await test.step('a teacher writes a question of each kind', () => makeQuiz(teacher))
  const student = await new StudentClient(21, baseURL ?? '').signIn()
  const topic = await student.prepareQuiz(quizName)
  const page = await signInAs(browser, student.email)
  await page.goto(`/exercises?topic_id=${topic}`)
  await page.getByRole('button', { name: 'Attempt exercises' }).press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Your answer' })).toBeVisible()
  await waitForWorker(page)
  await page.context().setOffline(true)
  await test.step('a student answers without a network', () => answerAll(page))
  await test.step('the answers are there after a reload', () => comeBack(page))
  await page.context().setOffline(false)
  await test.step('they are sent and handed in', () => handIn(page))
  const answers = ['zinc', 'neon\nargon', '3.0×10⁸ m/s', 'It goes to the right →']
  // They come in no order.
  expect((await student.waitForResult(topic)).toSorted()).toEqual(answers.toSorted())
  await test.step('each has its mark', () => seeMarks(page))
})

/** Without a pause between the keys, as nobody types. */
async function makeQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes')
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await card.getByLabel('Quiz name').fill(quizName)
  await card.getByLabel('Description').fill('Choice, several, number and text')
  await card.getByLabel('Student group').selectOption({ label: '7B Science' })
  await card.getByRole('button', { name: 'Manage exercises' }).press('Enter')
  const keys = page.keyboard
  const dialog = page.getByRole('dialog', { name: 'Manage exercises' })
  await dialog.getByLabel('Question text').fill('About metals and light.')
  await keys.press('Control+Enter')
  await write(page, 'Which metal reacts most?', 1, ['copper', '* zinc', 'silver', 'gold'])
  await write(page, 'Which are noble gases?', 2, ['* neon', 'iron', '* argon'])
  await write(page, 'How fast is light?', 3, ['3.0 × 10^8'])
  await dialog.getByLabel('May differ by').fill('2 %')
  await dialog.getByLabel('Unit', { exact: true }).fill('m/s')
  await dialog.getByLabel('Marks for the unit').fill('1')
  await keys.press('Control+Shift+Enter')
  await keys.type('Where does it go?')
  await keys.press('Control+Enter')
  await dialog.getByLabel('Answer that earns the marks').fill('to the right')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await card.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('article', { name: quizName })).toBeVisible()
}

/** Types a subquestion of the kind that is so many arrows behind text; after lines goes on to the next one. */
async function write(page: Page, text: string, arrows: number, lines: string[]): Promise<void> {
  await expect(page.getByLabel('Subquestion text')).toBeFocused()
  await expect(page.getByLabel('Subquestion text')).toHaveValue('')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  for (let n = 0; n < arrows; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
  if (lines.length > 1) await page.keyboard.press('Control+Shift+Enter')
}

const onDevice = (page: Page) =>
  expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()

async function openScienceKeys(page: Page): Promise<void> {
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('toolbar', { name: 'Science keys' }).locator(':focus')).toHaveCount(1)
}

async function answerAll(page: Page): Promise<void> {
  const keys = page.keyboard
  await page.getByRole('region', { name: 'Question 1, subquestion 1' }).focus()
  await keys.press('Tab')
  await keys.press('b')
  await expect(page.getByRole('radio', { name: 'zinc' })).toBeChecked()
  await onDevice(page)
  await keys.press('Alt+n')
  await expect(page.getByRole('checkbox', { name: 'neon' })).toBeFocused()
  await keys.press('c')
  await keys.press('a')
  await onDevice(page)
  await keys.press('Alt+n')
  const number = page.getByRole('textbox', { name: 'Your answer' })
  await expect(number).toBeFocused()
  await keys.type('3.0')
  await openScienceKeys(page)
  for (const key of ['ArrowDown', 'Enter']) await keys.press(key)
  await expect(page.getByRole('button', { name: 'raised 0' })).toBeFocused()
  for (let n = 0; n < 8; n++) await keys.press('ArrowRight')
  for (const key of ['Enter', 'Escape', 'Tab']) await keys.press(key)
  await keys.type('m/s')
  await expect(number).toHaveValue('3.0×10⁸')
  await onDevice(page)
  await keys.press('Alt+n')
  await expect(number).toBeFocused()
  await keys.type('It goes to the right ')
  await openScienceKeys(page)
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'Escape']) await keys.press(key)
  await onDevice(page)
}

async function comeBack(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('It goes to the right →')
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'zinc' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'argon' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'iron' })).not.toBeChecked()
}

async function handIn(page: Page): Promise<void> {
  await expect(page.getByText('Answer saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page).toHaveURL(/\/attempts/)
}

async function seeMarks(page: Page): Promise<void> {
  await page.goto('/attempts')
  await page
    .getByRole('link', { name: new RegExp(quizName) })
    // Until the list is refreshed another one continues the attempt.
    .and(page.locator('[href*="/exercise-review"]'))
    .first()
    .press('Enter')
  for (const mark of ['1 out of 1', '2 out of 2', '2 out of 2', '1 out of 1']) {
    await expect(page.getByRole('img', { name: `Mark: ${mark}` })).toBeVisible()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    if (await next.isEnabled()) await next.press('Enter')
  }
}
