import { type Browser, type Page, chromium } from 'playwright'
import { logIn } from './setup/people.ts'
import { Product } from './setup/product.ts'
import { headlessOptions } from '../scripts/browser-options.ts'

/**
 * `npm run stress:class-list`: from a list of 30 pupils to 30 browsers that are logged in with the cards, which has to take
 * 5 minutes at most; a card that is made void, which has to be refused after 1 s at most; and the dry run of 1,500 pupils,
 * which has to take 2 s at most.
 */
const pupilCount = 30
const maxMs = { lesson: 5 * 60_000, refusal: 1_000, dryRun: 2_000 }
const longListCount = 1_500

const product = await Product.make()
await product.start()
const browser = await chromium.launch(headlessOptions)
try {
  const teacher = await openPage(browser)
  await logIn(teacher, 'teacher2@demo.school')
  const [lessonMs, pupils] = await measure(() => logInClass(teacher))
  report(`${pupils.length} pupils from a list to logged in`, lessonMs, maxMs.lesson)
  report('a void card refused after', await measureRefusal(teacher, pupils), maxMs.refusal)
  report(`dry run of ${longListCount} pupils`, await measureDryRun(teacher), maxMs.dryRun)
} finally {
  await browser.close()
  await product.stop()
}

async function openPage(from: Browser): Promise<Page> {
  return (await from.newContext({ baseURL: product.url })).newPage()
}

async function measure<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}

function report(what: string, ms: number, limit: number): void {
  console.log(`${what}: ${(ms / 1000).toFixed(2)} s of ${limit / 1000} s`)
  if (ms > limit) process.exitCode = 1
}

async function logInClass(teacher: Page): Promise<Page[]> {
  await teacher.goto('/student-groups')
  await teacher.getByRole('button', { name: 'Add students from a list' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Add students from a list' })
  const rows = Array.from({ length: pupilCount }, (_, index) => `Pupil,Number ${index + 1},7B`)
  const buffer = Buffer.from(['First name,Last name,Class', ...rows].join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: `Check ${pupilCount} students` }).click()
  await dialog.getByRole('button', { name: `Add ${pupilCount} students` }).click()
  await dialog.getByText(`${pupilCount} students are added.`).waitFor()
  const pages: Page[] = []
  for (const card of await dialog.locator('ul > li:has(dl)').all()) {
    const [, login = '', password = ''] = await card.locator('dd').allInnerTexts()
    const page = await openPage(browser)
    await logIn(page, login.replace(/\s/g, ''), password)
    pages.push(page)
  }
  return pages
}

/** From the server's word that the cards are void until the pupil's next call is refused. */
async function measureRefusal(teacher: Page, [pupil]: Page[]): Promise<number> {
  const me = await pupil?.evaluate(
    async () => (await fetch('/api/v1/auth/me')).json() as Promise<{ id: number; classes: { id: number }[] }>,
  )
  const body = { class_id: me?.classes[0]?.id, user_ids: [me?.id] }
  await post(teacher, '/api/v1/roster/void-cards', body)
  const [ms] = await measure(async () => {
    while ((await pupil?.evaluate(async () => (await fetch('/api/v1/auth/me')).status)) !== 401);
  })
  return ms
}

async function measureDryRun(teacher: Page): Promise<number> {
  const pupils = Array.from({ length: longListCount }, (_, index) => ({
    ...{ first_name: 'Pupil', last_name: `Number ${index}`, group: index % 50, own_id: `S${index}` },
  }))
  const groups = Array.from({ length: 50 }, (_, index) => ({ name: `Group ${index}`, subject_id: 1 }))
  const [ms] = await measure(() => post(teacher, '/api/v1/roster/check-pupils', { groups, pupils }))
  return ms
}

function post(page: Page, path: string, body: unknown): Promise<void> {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(url ?? '', { method: 'POST', headers, body: text })
      if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
    },
    [path, JSON.stringify(body)],
  )
}
