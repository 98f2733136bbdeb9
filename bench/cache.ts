import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import { build } from 'vite'
import { browserOptions } from '../scripts/browser-options.ts'

/**
 * What it costs to keep one changed quiz on the device, with 1 and with 500 quizzes kept there, in a real browser whose
 * processor is slowed down as much as a school's. Both in turn, so that a busy machine slows both.
 */
const amounts = [1, 500] as const
const rounds = 60
const most = 1.5
const slowness = 4

const data = join(import.meta.dirname, '../src/data')
const entry = `
  export { queryClient } from ${JSON.stringify(join(data, 'query-client.ts'))}
  export { keeperFor } from ${JSON.stringify(join(data, 'persistence.ts'))}
  export { connectCalls } from ${JSON.stringify(join(data, 'call.ts'))}
`

/** The product's own cache as one script. */
async function bundled(): Promise<string> {
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
    if (first === undefined || !('output' in first)) throw new Error('Nothing was built.')
    return first.output[0].code
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A page whose device keeps so many quizzes. */
async function pageWith(browser: Awaited<ReturnType<typeof chromium.launch>>, code: string, amount: number) {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.evaluate(fill, amount)
  return page
}

type Bench = typeof globalThis & { change: () => Promise<number> }

/** In the page: a cache of so many quizzes of 20 questions, all of them kept, and how to change one. */
async function fill(amount: number): Promise<void> {
  const path = '/cache.js'
  const { queryClient, keeperFor, connectCalls } = await import(path)
  connectCalls({ expectedUser: () => 7 })
  const keeper = await keeperFor(queryClient)
  const text = 'Describe how the energy of the ball changes while it falls, and say where it goes. '
  const quiz = (id: number, version: number) =>
    Array.from({ length: 20 }, (_, question) => ({
      id: question,
      exercise_json: { questionDescription: `${id}.${version} ${text.repeat(4)}`, maxPoints: 3 },
    }))
  const keyOf = (id: number) => ['previewExercises', { topicId: id }]
  const kept = (id: number) => keeper.write(queryClient.getQueryCache().find({ queryKey: keyOf(id) }))
  for (let id = 0; id < amount; id += 1) queryClient.setQueryData(keyOf(id), quiz(id, 0))
  for (let id = 0; id < amount; id += 1) await kept(id)
  let version = 0
  ;(globalThis as Bench).change = async () => {
    version += 1
    const started = performance.now()
    queryClient.setQueryData(keyOf(0), quiz(0, version))
    await kept(0)
    return performance.now() - started
  }
}

const change = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Bench).change())

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

const browser = await chromium.launch(browserOptions)
try {
  const code = await bundled()
  const pages: Page[] = []
  for (const amount of amounts) pages.push(await pageWith(browser, code, amount))
  const times = pages.map(() => [] as number[])
  for (let round = -5; round < rounds; round += 1)
    for (const [index, page] of pages.entries()) {
      const time = await change(page)
      if (round >= 0) times[index]?.push(time)
    }
  const [one = Number.NaN, many = Number.NaN] = times.map(median)
  const ratio = many / one
  console.log(
    `a change with ${amounts[0]} quiz kept: ${one.toFixed(1)} ms, with ${amounts[1]}: ${many.toFixed(1)} ms`,
  )
  console.log(`ratio ${ratio.toFixed(2)}, at most ${most}`)
  process.exitCode = ratio <= most ? 0 : 1
} finally {
  await browser.close()
}
