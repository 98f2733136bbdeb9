import { expect } from 'playwright/test'
import { signInAs, unique } from './setup/people.ts'
import { test } from './setup/test.ts'

test('a teacher makes a group, adds a student who then finds it, and deletes it', async ({ browser }) => {
  const name = unique('Astronomy club')
  const teacher = await signInAs(browser, 'teacher2@demo.school')
  await teacher.goto('/student-groups')
  await teacher.getByRole('button', { name: 'Add a group' }).click()
  const form = teacher.getByRole('region', { name: 'Add a group' })
  await form.getByLabel('Class name').fill(name)
  await form.getByLabel('Class description').fill('After school')
  await form.getByLabel('Subject').selectOption({ label: 'Physics' })
  await form.getByRole('button', { name: 'Save' }).click()
  const card = teacher.getByRole('article', { name })
  await expect(card).toContainText('PHY')

  await card.getByRole('button', { name: /^People in/ }).click()
  const menu = teacher.getByRole('dialog', { name: `People in ${name}` })
  await menu.getByText('Add', { exact: true }).click()
  await menu.getByLabel('Name or email').fill('student25@')
  await teacher.getByRole('listbox', { name: 'Found' }).getByRole('option').click()
  await menu.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(menu.getByText('1 student added.')).toBeVisible()
  await teacher.keyboard.press('Escape')
  await expect(card.getByText('1 student', { exact: true })).toBeVisible()

  const student = await signInAs(browser, 'student25@demo.school')
  await student.goto('/student-groups')
  await expect(student.getByRole('article', { name })).toBeVisible()
  await student.getByLabel('Subject', { exact: true }).selectOption({ label: 'Chemistry' })
  await expect(student).toHaveURL(/\?subject_id=\d+$/)
  await expect(student.getByRole('article', { name })).toHaveCount(0)

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await student.goto('/student-groups')
  await expect(student.getByRole('article').first()).toBeVisible()
  await expect(student.getByRole('article', { name })).toHaveCount(0)
})
