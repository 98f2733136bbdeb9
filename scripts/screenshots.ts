import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'

/** `npm run screenshots`: writes the README's pictures from a running demo school; `BASE_URL` says where it runs. */
const base = process.env['BASE_URL'] ?? 'http://localhost:3000'
const folder = process.env['PICTURES'] ?? join(import.meta.dirname, '../docs/pictures')
const sizes = { 1366: 768, 820: 1180, 390: 844 }
const widths = (process.env['WIDTHS'] ?? '1366,390').split(',').map(Number)
const themes = (process.env['THEMES'] ?? 'light').split(',') as ('light' | 'dark')[]

type Shot = [name: string, path: string, prepare?: (page: Page) => Promise<unknown>]

const settled = (page: Page) => page.getByRole('article').first().waitFor()

const publicShots: Shot[] = [
  ['login', '/login', (page) => page.getByText('Demo school').waitFor()],
  ['register', '/register', (page) => page.getByRole('switch', { name: 'Are you a teacher?' }).check()],
]
const teacherShots: Shot[] = [
  ['dashboard-teacher', '/dashboard'],
  ['student-groups-teacher', '/student-groups', settled],
  ['quizzes-teacher', '/quizzes', settled],
  ['manage-exercises', '/quizzes', openEditor],
  ['exercise-preview', '/quizzes', (page) => page.getByRole('link', { name: 'View quiz' }).first().click()],
]
const studentShots: Shot[] = [
  ['dashboard-student', '/dashboard'],
  ['subjects', '/subjects', settled],
  ['quizzes-student', '/quizzes', settled],
  ['exercises', '/quizzes', sit],
  [
    'finish',
    '/quizzes',
    async (page) => {
      await sit(page)
      await page.getByRole('button', { name: 'Finish' }).click()
    },
  ],
  [
    'attempts',
    '/attempts',
    (page) =>
      page
        .getByRole('link', { name: /^Review/ })
        .first()
        .waitFor(),
  ],
  ['exercise-review-student', '/attempts', review],
  ['settings', '/settings'],
]

async function openEditor(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Add a quiz' })
  await card.getByLabel('Quiz name').fill('Acids and alkalis')
  await card.getByLabel('Student group').selectOption({ label: '8C Chemistry' })
  await page.getByRole('button', { name: 'Manage exercises' }).click()
  const editor = page.getByRole('dialog', { name: 'Manage exercises' })
  await editor
    .getByLabel('Question text')
    .fill('A student adds universal indicator to four colourless liquids.')
}

async function sit(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Forces and motion' }).getByRole('link').last().click()
  await page.getByRole('button', { name: /^Question 3/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByLabel('Your answer')
    .fill(
      'The forces on her are balanced. The forward force from pedalling is the same size as the air resistance and friction.',
    )
  await page.getByText('Answer saved').waitFor()
}

async function review(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Review/ })
    .nth(1)
    .click()
  await page.getByText('Your answer:').waitFor()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
}

async function shoot(browser: Browser, email: string | null, shots: Shot[]): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  if (email !== null) await logIn(page, email)
  for (const [name, path, prepare] of shots) {
    for (const width of widths) {
      for (const theme of themes) {
        await page.setViewportSize({ width, height: sizes[width as keyof typeof sizes] })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(base + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await prepare?.(page)
        await page.waitForLoadState('networkidle')
        const suffix = themes.length > 1 ? `-${theme}` : ''
        await page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`) })
      }
    }
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
await shoot(browser, null, publicShots)
await shoot(browser, 'teacher1@demo.school', teacherShots)
await shoot(browser, 'student1@demo.school', studentShots)
await browser.close()
