import { expect, type Page } from 'playwright/test'
import { signInAs, open, waitUntilLoaded } from './setup/people.ts'
import { test } from './setup/test.ts'

/** 320 CSS px is 1280 px at 400 % zoom (WCAG 1.4.10), with the smallest and the largest font size. */
const width = 320
const fontSizes = [12, 22]

const common = [
  '/dashboard',
  '/subjects',
  '/dashboard/subjects?subject_id=1',
  '/student-groups',
  '/quizzes',
  '/settings',
]
const screens = {
  'teacher1@demo.school': [
    ...common,
    '/dashboard/topics',
    '/attempts?student_id=3',
    '/quiz-results?topic_id=1',
    '/marking?topic_id=1&subquestion_id=4.2',
    '/room?topic_id=3',
  ],
  'student1@demo.school': [...common, '/attempts'],
}

async function withLetters(page: Page, fontSize: number): Promise<void> {
  await page.evaluate((size) => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as object
    localStorage.setItem('preferences', JSON.stringify({ ...kept, fontSize: size }))
  }, fontSize)
}

/** Horizontal overflow in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [email, paths] of Object.entries(screens))
  test(`nothing scrolls sideways at ${width} px, for ${email}`, async ({ browser }) => {
    const page = await signInAs(browser, email)
    await page.setViewportSize({ width, height: 640 })
    for (const fontSize of fontSizes) {
      await withLetters(page, fontSize)
      for (const path of paths) {
        await open(page, path)
        await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`)
        await waitUntilLoaded(page)
        expect(await overflow(page), `${path} with letters of ${fontSize} px`).toBe(0)
      }
    }
  })

/** Cumulative layout shift since navigation. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntry[]): void => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
  )

for (const [email, paths] of Object.entries(screens))
  test(`nothing jumps while a screen loads, for ${email}`, async ({ browser }) => {
    const page = await signInAs(browser, email)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        await open(page, path)
        await waitUntilLoaded(page)
        expect(await shift(page), `${path} at ${viewport.width} px`).toBeLessThan(0.005)
      }
    }
  })
