import { type Browser, type Page, chromium } from 'playwright'
import type { ResponseOf } from '../contract/shapes.ts'
import { headlessOptions } from '../scripts/browser-options.ts'
import { answerBox, openExercise, waitForWorker } from './setup/device.ts'
import { logIn } from './setup/people.ts'
import { Product } from './setup/product.ts'
import { StudentClient } from './setup/student-client.ts'

/**
 * `npm run stress:drill`: 30 Wi-Fi drills of devices in real browsers, in which pupils type all the time and none of whose
 * answers may be lost. Several pupils' devices go through each drill at once, every other one without a worker.
 * `ROUNDS=1` before it for fewer.
 */
const pupilNumbers = [12, 13, 14, 15, 16, 17]
const rounds = Number(process.env['ROUNDS'] ?? 5)
const drillSeconds = 20
/** Between two texts of a pupil. */
const pauseMs = 700
/** From a drill's end until everything has arrived. */
const arrivalMs = 120_000

interface Pupil {
  client: StudentClient
  page: Page
  /** The subquestion shown, from 0. */
  position: 0 | 1
  /** What was typed last, by the position of the subquestion. */
  texts: Map<number, string>
}
type Sheet = ResponseOf<'getDrill'>

const total = { devices: 0, typed: 0, delivered: 0, lost: 0, wrong: 0 }
const product = await Product.make()
await product.start()
const browser = await chromium.launch(headlessOptions)
try {
  const teacher = await openPage(browser, 'allow')
  await logIn(teacher, 'teacher1@demo.school')
  const clients = pupilNumbers.map((number) => new StudentClient(number, product.url))
  const topics = await Promise.all(clients.map(async (client) => (await client.signIn()).prepareQuiz()))
  const [topic = 0] = topics
  const pupils: Pupil[] = []
  for (const [index, client] of clients.entries())
    pupils.push(await openPupil(client, topic, index % 2 === 0))
  for (let round = 1; round <= rounds; round += 1) await drill(teacher, pupils, topic, round)
} finally {
  await browser.close()
  await product.stop()
}
console.log(
  `${total.devices} drills of devices: ${total.typed} answers typed, ${total.delivered} delivered, ${total.lost} lost, ${total.wrong} with another text`,
)
const isPassed = total.devices === rounds * pupilNumbers.length && total.delivered === total.typed
if (!isPassed || total.typed === 0 || total.lost + total.wrong > 0) process.exitCode = 1

async function openPage(from: Browser, serviceWorkers: 'allow' | 'block'): Promise<Page> {
  return (await from.newContext({ baseURL: product.url, serviceWorkers })).newPage()
}

async function openPupil(client: StudentClient, topic: number, hasWorker: boolean): Promise<Pupil> {
  const page = await openPage(browser, hasWorker ? 'allow' : 'block')
  await openExercise({ page }, client, topic)
  if (hasWorker) await waitForWorker(page)
  return { client, page, position: 0, texts: new Map() }
}

async function drill(teacher: Page, pupils: Pupil[], topic: number, round: number): Promise<void> {
  await post(teacher, `/api/v1/room/start-drill/${topic}`, { seconds: drillSeconds })
  await Promise.all(pupils.map((pupil) => typeThroughDrill(pupil, round)))
  const { devices } = await waitForSheet(teacher, topic)
  const count = (read: (device: Sheet['devices'][number]) => number) =>
    devices.reduce((sum, device) => sum + read(device), 0)
  const wrong = await Promise.all(pupils.map((pupil) => countWrong(pupil, topic)))
  const counts = {
    devices: devices.length,
    typed: count(({ typed }) => typed),
    delivered: count(({ delivered }) => delivered),
    lost: count(({ lost }) => lost),
    wrong: wrong.reduce((sum, one) => sum + one, 0),
  }
  console.log(`drill ${round}: ${JSON.stringify(counts)}`)
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key]
}

/** Types an answer at each step, from the moment that the device hears of the drill until it is over. */
async function typeThroughDrill(pupil: Pupil, round: number): Promise<void> {
  const { client, page, texts } = pupil
  const line = page.getByRole('main').getByText('your teacher is testing')
  // A page tells where it is as soon as that changes, and so hears of the drill.
  await move(pupil)
  await line.waitFor({ timeout: drillSeconds * 1_000 })
  for (let step = 1; await line.isVisible(); step += 1) {
    const text = `${client.email}, drill ${round}, text ${step}`
    await answerBox(page).fill(text)
    texts.set(pupil.position, text)
    await move(pupil)
  }
}

/** To and fro between the first two subquestions. */
async function move(pupil: Pupil): Promise<void> {
  const button = pupil.position === 0 ? 'Next' : 'Previous'
  await pupil.page.getByRole('button', { name: button, exact: true }).click()
  pupil.position = pupil.position === 0 ? 1 : 0
  await pupil.page.waitForTimeout(pauseMs)
}

/** The sheet once no device holds an answer back, or as it is when that takes too long. */
async function waitForSheet(teacher: Page, topic: number): Promise<Sheet> {
  const end = Date.now() + arrivalMs
  for (;;) {
    const sheet = await get<Sheet>(teacher, `/api/v1/room/get-drill/${topic}`)
    const isComplete = sheet.devices.length === pupilNumbers.length && sheet.drill?.running === false
    const isIn = sheet.devices.every(({ typed, delivered }) => typed > 0 && typed === delivered)
    if ((isComplete && isIn) || Date.now() > end) return sheet
    await teacher.waitForTimeout(1_000)
  }
}

/** How many of the texts typed last the server hasn't got, whatever the sheet says. */
async function countWrong({ client, texts }: Pupil, topic: number): Promise<number> {
  const stored = await client.getAnswers(topic)
  return [...texts].filter(([position, text]) => stored[position] !== text).length
}

function get<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => (await fetch(url)).json() as Promise<T>, path)
}

function post(page: Page, path: string, body: unknown): Promise<void> {
  return page.evaluate(
    async ([url = '', text = '']) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: text })
      if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
    },
    [path, JSON.stringify(body)],
  )
}
