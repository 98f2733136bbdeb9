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

/** A person with a browser of their own, signed in. */
export async function enter(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, email)
  return page
}

/** Presses Log out in the menu of the person of this name. Gives the dialog. */
export async function askToLeave(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  return page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' })
}

/** Leaves through the menu, as a pupil does at the end of a lesson. */
export async function logOut(page: Page, name: string): Promise<void> {
  const dialog = await askToLeave(page, name)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Something no other run or test has named before. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}`

/** Goes to a section by the sidebar. */
export const goTo = (page: Page, section: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true }).click()

/** Opens an address, and waits until nothing on the screen is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true], [role=status][aria-label^="Loading"]')).toHaveCount(0)
}
