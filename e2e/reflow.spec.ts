import { expect, type Page, type ViewportSize } from 'playwright/test'
import { logIn, signInAs, open, waitUntilLoaded } from './setup/people.ts'
import { test } from './setup/test.ts'

const laptop = { width: 1366, height: 768 }
const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }
/** 1280 px at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }
/** The smallest and the largest. */
const fontSizes = [12, 22]

const common = [
  '/dashboard',
  '/subjects',
  '/dashboard/subjects?subject_id=1',
  '/student-groups',
  '/quizzes',
  '/quizzes?subject_id=1',
  '/settings',
  '/dashboard/topics',
  '/exercise-review?exercise_id=359',
]
const screens = {
  'teacher1@demo.school': [
    ...common,
    '/dashboard?user_id=3',
    '/dashboard/student-groups',
    '/student-groups?subject_id=1',
    '/attempts?student_id=3',
    '/exercise-preview?topic_id=1',
    '/quiz-results?topic_id=1',
    '/quiz-results?topic_id=10',
    '/marking',
    '/marking?topic_id=1&subquestion_id=4.2',
    '/room?topic_id=3',
    '/drill?topic_id=3',
  ],
  'student1@demo.school': [...common, '/attempts', '/exercises?topic_id=3', '/own-answers?attempt_id=336'],
}

/** Changes the size of letters in the settings as another tab does; null is the usual one. */
const setLetters = (page: Page, fontSize: number | null): Promise<void> =>
  page.evaluate((size) => {
    if (size === null) localStorage.removeItem('preferences')
    else localStorage.setItem('preferences', JSON.stringify({ fontSize: size }))
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
  }, fontSize)

/** Horizontal overflow in px, once what measures itself has had its frames. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** Cumulative layout shift since navigation, and what moved. */
const shift = (page: Page): Promise<{ sum: number; moves: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moves: string[] }>((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        let sum = 0
        const moves: string[] = []
        const edges = ({ top, bottom }: DOMRectReadOnly): string => `${top}–${bottom}`
        const add = (entries: PerformanceEntry[]): void => {
          for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
            if (hadRecentInput) continue
            sum += value
            for (const { node, previousRect, currentRect } of sources)
              moves.push(
                `"${node?.textContent?.slice(0, 60)}" from ${edges(previousRect)} to ${edges(currentRect)}`,
              )
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve({ sum, moves })
          }),
        )
      }),
  )

/** Asks of a loaded screen. Charts are drawn again for the new width. */
async function expectNoOverflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize(narrow)
  for (const fontSize of fontSizes) {
    await setLetters(page, fontSize)
    await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`)
    await expect.poll(() => overflow(page), `${path} with letters of ${fontSize} px`).toBe(0)
  }
  await setLetters(page, null)
}

/** Opens an address in a window of this size, and asks that nothing moved while it loaded. */
async function expectNoJumps(page: Page, path: string, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport)
  await open(page, path)
  await waitUntilLoaded(page)
  await expect(
    page.getByRole('heading', { name: /could not be|does not exist|no longer/ }),
    path,
  ).toHaveCount(0)
  const { sum, moves } = await shift(page)
  expect(sum, [`${path} at ${viewport.width} px`, ...moves].join('\n')).toBeLessThan(0.005)
}

for (const [email, paths] of Object.entries(screens))
  test(`nothing jumps while a screen loads, and nothing scrolls sideways, for ${email}`, async ({
    browser,
  }) => {
    const page = await signInAs(browser, email)
    for (const viewport of [laptop, tablet, phone])
      for (const path of paths) {
        await expectNoJumps(page, path, viewport)
        if (viewport === phone) await expectNoOverflow(page, path)
      }
  })

test('nothing jumps with the largest letters while fields load beside what they filter', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'teacher1@demo.school')
  await setLetters(page, 22)
  for (const viewport of [laptop, tablet, phone])
    for (const path of ['/quizzes?subject_id=1', '/quiz-results?topic_id=10'])
      await expectNoJumps(page, path, viewport)
})

test('no line breaks anew when the letters come late', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: tablet })
  const page = await context.newPage()
  await logIn(page, 'student1@demo.school')
  const heights = async () => {
    await open(page, '/subjects')
    await waitUntilLoaded(page)
    return page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  }
  await page.route('**/*.woff2', (route) => route.abort())
  const before = await heights()
  await page.unroute('**/*.woff2')
  expect(before).toHaveLength(3)
  expect(before).toEqual(await heights())
})
