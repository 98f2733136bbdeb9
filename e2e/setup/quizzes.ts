import { expect, type Locator, type Page } from 'playwright/test'

/** Makes a copy of a teacher's quiz of the demo school under another name, as a draft, with one more setting changed. */
export async function duplicateSpeed(
  page: Page,
  name: string,
  change: (form: Locator) => Promise<void>,
): Promise<void> {
  // What comes later may move the quiz to another section, which closes its menu.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More for Speed', exact: true }).click()
  const duplicate = page.getByRole('button', { name: 'Duplicate', exact: true })
  // Until the menu is at its button, a click would scroll to the page's end, and away from the card.
  await expect(duplicate).toBeInViewport({ ratio: 1 })
  await duplicate.click()
  await expect(page.getByText('“Speed (copy)” is in 9A Physics, as a draft.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const copy = page.getByRole('article', { name: 'Speed (copy)' })
  await copy.getByRole('button', { name: 'More for Speed (copy)' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Edit “Speed (copy)”' })
  await form.getByLabel('Quiz name').fill(name)
  await change(form)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
}
