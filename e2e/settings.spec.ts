import { expect } from 'playwright/test'
import { demoPassword, signInAs, logIn } from './setup/people.ts'
import { test } from './setup/test.ts'

const password = 'a-new-password'

test('a person changes name and password, looks at it in dark and large, and deletes the account', async ({
  browser,
}) => {
  const email = 'student24@demo.school'
  const page = await signInAs(browser, email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit display name' }).click()
  await page.getByLabel('Display name').fill('Somebody New')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Somebody New/ })).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('font-size', '17px')
  await expect(page.getByLabel('Display name')).toHaveValue('Somebody New')

  const elsewhere = await signInAs(browser, email)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Old password').fill('not-it')
  await page.getByLabel('New password', { exact: false }).first().fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Old password is incorrect')).toBeVisible()
  await page.getByLabel('Old password').fill(demoPassword)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type your email to delete your account').fill(email)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.')
})

test('a teacher makes an invite token, with which a colleague could register, and deletes it', async ({
  page,
}) => {
  await logIn(page, 'teacher1@demo.school')
  await page.goto('/settings')
  const invite = page.getByRole('region', { name: 'Invite other teachers' })
  await invite.getByRole('button', { name: 'Generate token' }).click()
  const tokens = invite.getByRole('listitem')
  await expect(tokens).toHaveCount(1)
  await expect(tokens.first()).toContainText('Used 0 of 1 time.')
  await tokens
    .first()
    .getByRole('button', { name: /^Delete token/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(invite.getByText("You haven't generated any invite tokens yet.")).toBeVisible()
})
