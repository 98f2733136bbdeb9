import { expect, type Browser, type Locator, type Page } from 'playwright/test'

export const demoPassword = 'jotter-demo'

/** Fills in the login form and waits for the dashboard. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Opens a new browser context and signs in. */
export async function signInAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, email)
  return page
}

/** Presses Log out in the menu of the person with this name, and returns the dialog. */
export async function openLogOutDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  return page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' })
}

/** Logs out through the menu. */
export async function logOut(page: Page, name: string): Promise<void> {
  const dialog = await openLogOutDialog(page, name)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** A text that no other test uses. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}`

/** Opens a section through the sidebar. */
export const goTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true }).click()

/** Opens an address, and waits until nothing on the screen is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Waits until the screen has all of its data. The room's stream of events stays open, so its network is never idle. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/room')
    await expect(page.getByText(/^(Just now$|As of )/)).toBeVisible()
  else await page.waitForLoadState('networkidle')
}

/** The link to a quiz of the demo school whose answers are all written; others may begin with options. */
export const writtenQuiz =
  /^(Attempt|Resume) exercises of (Speed|Energy stores|Atoms|Separating|Acids|Photosynthesis|Cells|Specialised)/
