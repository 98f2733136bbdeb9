import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import { build } from 'vite'
import { browserOptions } from '../scripts/browser-options.ts'

/**
 * `npm run bench:cache`: the time to persist one changed quiz with 1 and with 500 quizzes persisted, in a real browser
 * with a throttled CPU. Measured in turn, so that a busy machine slows both.
 */
const amounts = [1, 500] as const
const rounds = 60
const maxRatio = 1.5
const cpuSlowdown = 4

const data = join(import.meta.dirname, '../src/data')
const entry = `
  export { queryClient } from ${JSON.stringify(join(data, 'query-client.ts'))}
  export { getPersister } from ${JSON.stringify(join(data, 'persistence.ts'))}
  export { connectCalls } from ${JSON.stringify(join(data, 'call.ts'))}
`

/** The product's query cache as one script. */
async function bundleCache(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jotter-cache-'))
  const path = join(folder, 'cache.ts')
  writeFileSync(path, entry)
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry: path, formats: ['es'], fileName: 'cache' } },
    })
    const [first] = Array.isArray(built) ? built : [built]
    if (first === undefined || !('output' in first)) throw new Error('The build has no output.')
    return first.output[0].code
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Opens a page with `amount` persisted quizzes. */
async function openPage(browser: Awaited<ReturnType<typeof chromium.launch>>, code: string, amount: number) {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/*', (route) => {
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? code : '<!doctype html><title>Cache</title>',
    })
  })
  await page.goto('http://localhost/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(fill, amount)
  return page
}

type Bench = typeof globalThis & { change: () => Promise<number> }

/** Runs in the page: persists `amount` quizzes of 20 questions, and defines `change`. */
async function fill(amount: number): Promise<void> {
  const path = '/cache.js'
  const { queryClient, getPersister, connectCalls } = await import(path)
  connectCalls({ expectedUser: () => 7 })
  const persister = await getPersister(queryClient)
  const text = 'Describe how the energy of the ball changes while it falls, and say where it goes. '
  const quiz = (id: number, version: number) =>
    Array.from({ length: 20 }, (_, question) => ({
      id: question,
      exercise_json: { questionDescription: `${id}.${version} ${text.repeat(4)}`, maxPoints: 3 },
    }))
  const toKey = (id: number) => ['previewExercises', { topicId: id }]
  const persist = (id: number) => persister.write(queryClient.getQueryCache().find({ queryKey: toKey(id) }))
  for (let id = 0; id < amount; id += 1) queryClient.setQueryData(toKey(id), quiz(id, 0))
  for (let id = 0; id < amount; id += 1) await persist(id)
  let version = 0
  ;(globalThis as Bench).change = async () => {
    version += 1
    const started = performance.now()
    queryClient.setQueryData(toKey(0), quiz(0, version))
    await persist(0)
    return performance.now() - started
  }
}

const change = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Bench).change())

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

const browser = await chromium.launch(browserOptions)
try {
  const code = await bundleCache()
  const pages: Page[] = []
  for (const amount of amounts) pages.push(await openPage(browser, code, amount))
  const times = pages.map(() => [] as number[])
  for (let round = -5; round < rounds; round += 1)
    for (const [index, page] of pages.entries()) {
      const time = await change(page)
      if (round >= 0) times[index]?.push(time)
    }
  const [one = Number.NaN, many = Number.NaN] = times.map(median)
  const ratio = many / one
  console.log(
    `a change with ${amounts[0]} quiz persisted: ${one.toFixed(1)} ms, with ${amounts[1]}: ${many.toFixed(1)} ms`,
  )
  console.log(`ratio ${ratio.toFixed(2)}, at most ${maxRatio}`)
  process.exitCode = ratio <= maxRatio ? 0 : 1
} finally {
  await browser.close()
}
