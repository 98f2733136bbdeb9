import type { Page } from 'playwright/test'

/** What has the focus, if something covers it wholly (WCAG 2.4.11). */
interface Focused {
  /** Differs between elements. */
  key: string
  isCovered: boolean
}

/** Presses Tab through the page once, and returns what had the focus while it was covered. */
export async function findCoveredFocus(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Skip to the page' }).focus()
  const covered: string[] = []
  const seen = new Set<string>()
  // Long lists repeat the same controls.
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(lookAtFocus)
    if (focused === null || seen.has(focused.key)) break
    seen.add(focused.key)
    if (focused.isCovered) covered.push(focused.key)
  }
  if (seen.size < 5) throw new Error(`Only ${seen.size} controls on ${page.url()}`)
  return covered
}

/** Runs in the page. */
function lookAtFocus(): Focused | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  // A hidden radio or switch is seen by its label.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const shown = element.matches('[type=radio], [type=checkbox]') && label ? label : element
  const { left, top, width, height } = shown.getBoundingClientRect()
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = steps.some((x) =>
    steps.some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y)
      return found !== null && (shown.contains(found) || found.contains(element))
    }),
  )
  const name = element.getAttribute('aria-label') ?? element.textContent
  const number = [...document.querySelectorAll('*')].indexOf(element)
  return { key: `${number} ${element.tagName} ${name}`, isCovered: !isSeen }
}
