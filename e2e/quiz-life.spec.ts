import { expect, type Page } from 'playwright/test'
import { answerBox, expectSaved, typeAnswer } from './setup/device.ts'
import { goTo, signInAs, unique } from './setup/people.ts'
import { duplicateSpeed } from './setup/quizzes.ts'
import { test } from './setup/test.ts'

const quizName = unique('Springs')
const card = (page: Page) => page.getByRole('article', { name: quizName })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()

test('a quiz over its life: a copy is a draft, is edited, published, begun and closed to edits', async ({
  browser,
}) => {
  const teacher = await signInAs(browser, 'teacher1@demo.school')
  const student = await signInAs(browser, 'student1@demo.school')
  await goTo(teacher, 'Quizzes')
  await goTo(student, 'Quizzes')
  await test.step('a quiz is duplicated, and its copy edited', () => duplicate(teacher))
  await test.step('students do not see the draft', async () => {
    await refresh(student)
    await expect(student.getByRole('article').first()).toBeVisible()
    await expect(card(student)).toHaveCount(0)
  })
  await test.step('it is published, and a student begins their one attempt', async () => {
    await card(teacher)
      .getByRole('button', { name: `Publish ${quizName}` })
      .click()
    await expect(card(teacher).getByText('Draft.')).toHaveCount(0)
    await refresh(student)
    await expect(card(student).getByText('One attempt')).toBeVisible()
    await card(student)
      .getByRole('link', { name: /^Attempt exercises of/ })
      .click()
    await expect(answerBox(student)).toBeVisible()
    await typeAnswer(student, 'It stretches.')
    await expectSaved(student)
  })
  await test.step('its questions stay as they are now', async () => {
    await refresh(teacher)
    await expect(card(teacher).getByText('1 in progress')).toBeVisible()
    await card(teacher)
      .getByRole('button', { name: `More for ${quizName}` })
      .click()
    await teacher.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = teacher.getByRole('region', { name: `Edit “${quizName}”` })
    await expect(form.getByText(/A student has begun this quiz/)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Manage exercises' })).toHaveCount(0)
  })
})

async function duplicate(page: Page): Promise<void> {
  await duplicateSpeed(page, quizName, (form) => form.getByText('One', { exact: true }).click())
  await expect(card(page).getByText('Draft. Students do not see it.')).toBeVisible()
}
