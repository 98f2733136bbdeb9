import { expect, type Page } from 'playwright/test'
import type { FaultProxy, Mode } from './setup/fault-proxy.ts'
import {
  answerBox,
  isOnDevice,
  isSaved,
  sit,
  test,
  timed,
  type,
  workerReady,
} from './setup/offline-device.ts'
import { unique } from './setup/people.ts'

const saves = (line: FaultProxy) => line.calls('/save-answer')
const revisionOf = ({ headers }: ReturnType<typeof saves>[number]) => headers['x-answer-rev']

/** What the line does, an answer typed meanwhile, and what happens when it is over. */
async function typeDuring(page: Page, line: FaultProxy, mode: Mode): Promise<string> {
  const text = unique(`typed during ${mode}`)
  await line.become(mode)
  await type(page, text)
  await isOnDevice(page)
  return text
}

test('whatever the network does, the answer waits and arrives by itself when it is over', async ({
  device,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(16)
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic)
  await workerReady(page)
  // Many connections stand when they begin to hang.
  await page.reload()
  await expect(answerBox(page)).toBeEditable()
  for (const mode of ['black-hole', 'refuse', 'reset', 'portal', 'redirect'] as const)
    await test.step(`${mode}, and back without a word from the browser`, async () => {
      const text = await typeDuring(page, line, mode)
      await line.become('pass')
      await timed(`after ${mode}, until the server has the answer`, () => student.holds(topic, text))
      await isSaved(page)
    })
  await test.step('offline, and the browser notices the return', async () => {
    const text = unique('offline')
    await laptop.context.setOffline(true)
    await type(page, text)
    await isOnDevice(page)
    await laptop.context.setOffline(false)
    await timed('after "online", until the server has the answer', () => student.holds(topic, text))
    await isSaved(page)
  })
  await expect(page).toHaveURL(/\/exercises/)
})

test("a portal's page is no answer: nobody is signed out, and the exercise opens behind it", async ({
  device,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(17)
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic)
  await workerReady(page)
  // As on any day but the first: the worker has seen the exercise.
  await page.reload()
  await expect(answerBox(page)).toBeEditable()
  const text = await typeDuring(page, line, 'portal')
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await isOnDevice(page)
  await line.become('redirect')
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await line.become('pass')
  await isSaved(page)
  await student.holds(topic, text)
})

test('a server that is slow, busy or loses its answer is asked again, and no answer is counted twice', async ({
  device,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(18)
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic)
  await workerReady(page)
  await test.step('an answer that takes its time is on the device meanwhile', async () => {
    const text = unique('slow')
    const { promise, resolve } = Promise.withResolvers<void>()
    line.delay = 400
    const mend = line.always('/save-answer', { is: 'hold', until: promise })
    await type(page, text)
    await isOnDevice(page)
    resolve()
    mend()
    await isSaved(page)
    line.delay = 0
    await student.holds(topic, text)
  })
  await test.step('429 with Retry-After: not before its time', () => busy(page, line, 429, '2'))
  await test.step('503 without a word of the product', () => busy(page, line, 503))
  await test.step('committed, and the answer lost: the same revision again', async () => {
    const text = unique('lost answer')
    line.forget()
    const lost = line.once('/save-answer', { is: 'lose-answer' })
    await type(page, text)
    expect((await lost).status).toBe(200)
    await isSaved(page)
    const [first, again] = saves(line)
    expect(again && revisionOf(again)).toBe(first && revisionOf(first))
    await student.holds(topic, text)
  })
})

/** The next answer is refused for now. */
async function busy(page: Page, line: FaultProxy, status: number, after?: string): Promise<void> {
  const text = unique(`busy ${status}`)
  line.forget()
  const refused = line.once('/save-answer', {
    is: 'answer',
    status,
    body: JSON.stringify({ detail: 'Later.' }),
    headers: { 'content-type': 'application/json', ...(after !== undefined && { 'retry-after': after }) },
  })
  await type(page, text)
  await refused
  await isSaved(page)
  const [first, again] = saves(line)
  expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(Number(after ?? 0) * 1_000)
  expect(again?.body).toContain(text)
}
