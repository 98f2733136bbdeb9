import { expect, type Page } from 'playwright/test'
import { signInAs, logIn, logOut } from './setup/people.ts'
import { test } from './setup/test.ts'

test('a visitor who was never here makes no request that fails, and nothing stands in the console', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('response', (response) => void (response.status() >= 400 && faults.push(response.url())))
  await page.goto('/login')
  await expect(page.getByText('Demo school.')).toBeVisible()
  await page.goto('/quizzes')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})

test('a session outlives a cleared store, and logging out in one tab empties the others', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student26@demo.school')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/subjects')
  await expect(page.getByRole('article', { name: 'Physics' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/student-groups')
  await expect(second.getByRole('article').first()).toBeVisible()
  await logOut(page, 'Yusuf Demir')
  await expect(second).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['auth-storage'])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('whoever logs in is back at the page that was asked for', async ({ page }) => {
  await page.goto('/student-groups?subject_id=1')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill('student27@demo.school')
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/student-groups\?subject_id=1$/)
})

test('a person moves about with the keyboard alone', async ({ page }) => {
  await logIn(page, 'student28@demo.school')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { checked: true }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Subjects' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Subjects', level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
})

test('the files of a screen are preloaded before its script runs', async ({ browser }) => {
  // The service worker would serve the script that this test blocks.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await expectFiles(page, '/login', '/login')
  await expectFiles(page, '/register/?from=/quizzes', '/register')
  await expectFiles(page, '/quizzes', '/login')
  await logIn(page, 'student29@demo.school')
  await expectFiles(page, '/quizzes', '/quizzes')
  await expectFiles(page, '/exercises?topic_id=1', '/exercises')
  await expectFiles(page, '/login', '/dashboard')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Quizzes' }).first().click()
  await expect(page).toHaveURL(/\/quizzes$/)
  expectAsked(await preloaded(page, '/quizzes'), '/quizzes')
  await context.close()
})

test('the status of the server is shown though its script failed to load at first', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await logIn(page, 'student29@demo.school')
  await page.route(/\/assets\/banners-[^/]+\.js$/, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/banners-'))
  await page.goto('/subjects')
  await failed
  await expect(page.getByTitle('Server ok')).toBeVisible()
  await context.close()
})

/** The page preloads the files that the build lists for its screen, even if its script fails. */
async function expectFiles(page: Page, address: string, screen: string): Promise<void> {
  const script = /\/assets\/index-[^/]+\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto(address)
  const files = await preloaded(page, screen)
  await page.unroute(script)
  expectAsked(files, screen)
}

/** What the page asks for ahead, and what the build lists for a screen. */
const preloaded = (page: Page, screen: string) =>
  page.evaluate((path) => {
    const list = document.querySelector<HTMLMetaElement>('meta[name=screen-files]')?.content ?? '{}'
    const { files, screens } = JSON.parse(list) as { files: string[]; screens: Record<string, number[]> }
    const links = document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')
    return {
      asked: [...links].map((link) => link.getAttribute('href') ?? ''),
      listed: (screens[path] ?? []).map((index) => files[index]),
    }
  }, screen)

function expectAsked({ asked, listed }: Awaited<ReturnType<typeof preloaded>>, screen: string): void {
  expect(listed.length, screen).toBeGreaterThan(2)
  expect(asked, screen).toEqual(expect.arrayContaining(listed))
}
