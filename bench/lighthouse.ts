import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright'
import { browserOptions } from '../scripts/browser-options.ts'
import { freePort } from '../tests/setup/postgres.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile scores of three screens of the built product, the medians of five runs.
 * Exits with code 1 if a median is below its minimum.
 */
const runs = 5
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100 }
/** Nobody is signed in: there is less to load. */
const minPublicScores = { ...minScores, performance: 97 }
type Category = keyof typeof minScores
const categories = Object.keys(minScores) as Category[]

const folder = mkdtempSync(join(tmpdir(), 'jotter-lighthouse-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = await startDemoServer()
const debugPort = await freePort()
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: browserOptions.executablePath,
  args: [...browserOptions.args, `--remote-debugging-port=${debugPort}`],
})
try {
  let belowMin = await measure('/login', minPublicScores)
  await signIn(browser)
  belowMin += await measure(await openExercise(browser))
  belowMin += await measure('/dashboard')
  process.exitCode = belowMin > 0 ? 1 : 0
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
}

/** Serves the built product with its own demo school. */
function startDemoServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts', '--quiet'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
    child.stdout.on('data', (text) => String(text).includes('Jotter is ready') && resolve(child))
  })
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('student1@demo.school')
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/dashboard/)
  await page.close()
}

/** Opens an attempt and returns its path and query. */
async function openExercise(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${origin}/quizzes`)
  await page
    .getByRole('link', { name: /Attempt exercises|Resume exercises/ })
    .first()
    .click()
  await page.getByLabel('Your answer').waitFor()
  const { pathname, search } = new URL(page.url())
  await page.close()
  return pathname + search
}

/** Prints the medians of a screen, and returns how many are below their minimum. */
async function measure(path: string, mins = minScores): Promise<number> {
  const scores = new Map<Category, number[]>(categories.map((category) => [category, []]))
  for (let run = 0; run < runs; run += 1)
    for (const [category, score] of await runLighthouse(path)) scores.get(category)?.push(score)
  let belowMin = 0
  const texts = [...scores].map(([category, all]) => {
    const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
    if (median < mins[category]) belowMin += 1
    return `${category} ${median} (at least ${mins[category]})`
  })
  console.log(`${(path.split('?')[0] ?? path).padEnd(12)} ${texts.join(', ')}`)
  return belowMin
}

async function runLighthouse(path: string): Promise<[Category, number][]> {
  // Without the storage reset the session stays; the browser's cache is emptied anyway.
  const run = await lighthouse(origin + path, {
    ...{ port: debugPort, disableStorageReset: path !== '/login', onlyCategories: categories },
    ...{ output: 'json', logLevel: 'error' },
  })
  if (run === undefined) throw new Error(`Lighthouse could not open ${path}.`)
  return categories.map((category) => {
    const { score, auditRefs } = run.lhr.categories[category] ?? { score: null, auditRefs: [] }
    if (category !== 'performance')
      for (const { id, weight } of auditRefs)
        if (weight > 0 && run.lhr.audits[id]?.score === 0)
          console.log(`  ${path}: ${run.lhr.audits[id]?.title}`)
    return [category, Math.round((score ?? 0) * 100)]
  })
}
