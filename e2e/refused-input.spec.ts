import { expect } from 'playwright/test'
import { signInAs, goTo, logIn } from './setup/people.ts'
import { test } from './setup/test.ts'

// Routes that a test mocks must not be fetched by the service worker, which bypasses page routing.
test.use({ serviceWorkers: 'block' })

test('a wrong password is refused in words, and the words go when something is typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('student9@demo.school')
  await page.getByLabel('Password').fill('wrong-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.')
  await page.getByLabel('Password').press('a')
  await expect(page.getByText('Wrong email or password.')).toHaveCount(0)
})

test('an email in use and a weak password are refused in the words of the specification', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('student9@demo.school')
  await page.getByLabel('Password').fill('another-password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('The email address is already in use.')
  await page.getByLabel('Email').fill(`weak-${Date.now()}@example.school`)
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('The password must be at least 6 characters long.')
})

test('missing fields never reach the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
  await page.goto('/register')
  await page.getByRole('switch', { name: 'Are you a teacher?' }).check()
  await page.getByLabel('Email').fill('not an email')
  await page.getByLabel('Password').fill('long-enough')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Teacher code')).toBeFocused()
  await page.getByLabel('Teacher code').fill('ABCD-EFGH')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(asked).toEqual([])
})

test('when the server fails, the page says what failed and tries again; nothing is blank', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student9@demo.school')
  let broken = true
  await page.route('**/api/v1/class/get-classes*', (route) =>
    broken
      ? route.fulfill({ status: 404, json: { detail: 'The groups are being moved.' } })
      : route.continue(),
  )
  await goTo(page, 'Student groups')
  const alert = page.getByRole('alert').filter({ hasText: 'The groups are being moved.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subjects' }).first()).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an answer the server fails to take stays on the device and is sent when it can be', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student9@demo.school')
  await page.goto('/quizzes')
  await page.getByRole('article', { name: 'Waves' }).getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await page.route('**/api/v1/exercise/save-answer', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong on the server. Try again.' } }),
  )
  await page.getByLabel('Your answer').fill('Typed while the server failed')
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
  await page.unroute('**/api/v1/exercise/save-answer')
  await expect(page.getByRole('status').filter({ hasText: 'Answer saved' })).toBeVisible()
})

test('a session that ends sends the person to sign in and back to where they were', async ({ browser }) => {
  const page = await signInAs(browser, 'student10@demo.school')
  await page.goto('/quizzes?group_id=1')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().clearCookies()
  // A call in the background may learn of the end first, and take the button away under a real press; a press that comes
  // while the page still loads waits for the calls that have begun with the session.
  await expect(async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Refresh"]')?.click())
    await expect(page).toHaveURL(/\/login\?from=/, { timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Email').fill('student10@demo.school')
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/quizzes\?group_id=1$/)
})

test('pages of the other role and unknown pages', async ({ page }) => {
  await logIn(page, 'student9@demo.school')
  await page.goto('/exercise-preview?topic_id=1')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/exercises')
  await expect(page).toHaveURL(/\/quizzes$/)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})
