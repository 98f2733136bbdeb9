import { expect, type Page } from 'playwright/test'
import { logOut } from './setup/people.ts'
import { test } from './setup/test.ts'

// Routes that a test mocks must not be fetched by the service worker, which bypasses page routing.
test.use({ serviceWorkers: 'block' })

const password = 'correct-horse'
const address = (who: string): string => `${who}-${Date.now().toString(36)}@example.school`

async function signUp(page: Page, email: string, code?: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('switch', { name: 'Are you a teacher?' }).setChecked(code !== undefined)
  if (code !== undefined) await page.getByLabel('Teacher code').fill(code)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function verify(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Read the mail' }).click()
  // Newest first.
  await page
    .getByRole('link', { name: `Verify ${email}` })
    .first()
    .click()
  await page.getByRole('link', { name: 'Log in' }).click()
}

async function tryLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a student registers, verifies the email, logs in and out', async ({ page }) => {
  const email = address('student')
  await signUp(page, email)
  await expect(page.getByText(`The link for ${email}`)).toBeVisible()
  await verify(page, email)
  await tryLogIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle(/^Welcome.* - Jotter$/)
  await expect(page.getByRole('link', { name: 'Exercise records' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await logOut(page, email)
  await page.goto('/quizzes?group_id=3')
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('a teacher registers with a code', async ({ page }) => {
  const email = address('teacher')
  await signUp(page, email, 'DEMO-TEACHER')
  await verify(page, email)
  await tryLogIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exercise records' })).toHaveCount(0)
})

test('whoever has not verified is told so and can have another link', async ({ page }) => {
  const email = address('late')
  await signUp(page, email)
  await expect(page.getByText('The link for')).toBeVisible()
  await page.goto('/login')
  await tryLogIn(page, email)
  await expect(page.getByRole('alert')).toContainText('Email not verified')
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(`The link for ${email}`)).toBeVisible()
  await verify(page, email)
  await tryLogIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a registration that broke off half-way goes on where it stopped', async ({ page }) => {
  const email = address('broken')
  await page.route('**/api/v1/auth/register', (route) => route.abort())
  await signUp(page, email)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/api/v1/auth/register')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(`The link for ${email}`)).toBeVisible()
  await verify(page, email)
  await tryLogIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a registration refused for its teacher code goes on without one', async ({ page }) => {
  const email = address('refused')
  await signUp(page, email, 'NO-SUCH-CODE')
  await expect(page.getByRole('alert')).toContainText('Invalid teacher code')
  await signUp(page, email)
  await expect(page.getByText(`The link for ${email}`)).toBeVisible()
})
