import { expect, type Page } from 'playwright/test'
import type { FaultProxy, Mode } from './setup/fault-proxy.ts'
import {
  answerBox,
  expectOnDevice,
  expectSaved,
  openExercise,
  test,
  timed,
  typeAnswer,
  waitForWorker,
} from './setup/device.ts'
import { unique } from './setup/people.ts'

const saves = (network: FaultProxy) => network.requestsTo('/save-answer')
const getRevision = ({ headers }: ReturnType<typeof saves>[number]) => headers['x-answer-rev']

/** Types an answer while the network has this fault, and returns its text. */
async function typeDuring(page: Page, network: FaultProxy, mode: Mode): Promise<string> {
  const text = unique(`typed during ${mode}`)
  await network.setMode(mode)
  await typeAnswer(page, text)
  await expectOnDevice(page)
  return text
}

test('whatever the network does, the answer waits and arrives by itself when it is over', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(16)
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  // A reload opens several connections, which hang later.
  await page.reload()
  await expect(answerBox(page)).toBeEditable()
  for (const mode of ['black-hole', 'refuse', 'reset', 'portal', 'redirect'] as const)
    await test.step(`${mode}, and back without a word from the browser`, async () => {
      const text = await typeDuring(page, network, mode)
      await network.setMode('pass')
      await timed(`after ${mode}, until the server has the answer`, () => student.waitForAnswer(topic, text))
      await expectSaved(page)
    })
  await test.step('offline, and the browser notices the return', async () => {
    const text = unique('offline')
    await laptop.context.setOffline(true)
    await typeAnswer(page, text)
    await expectOnDevice(page)
    await laptop.context.setOffline(false)
    await timed('after "online", until the server has the answer', () => student.waitForAnswer(topic, text))
    await expectSaved(page)
  })
  await expect(page).toHaveURL(/\/exercises/)
})

test("a portal's page is no answer: nobody is signed out, and the exercise opens behind it", async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(17)
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  // The second load caches the exercise in the worker.
  await page.reload()
  await expect(answerBox(page)).toBeEditable()
  const text = await typeDuring(page, network, 'portal')
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await expectOnDevice(page)
  await network.setMode('redirect')
  await page.reload()
  await expect(answerBox(page)).toHaveValue(text)
  await network.setMode('pass')
  await expectSaved(page)
  await student.waitForAnswer(topic, text)
})

test('a server that is slow, busy or loses its answer is asked again, and no answer is counted twice', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(18)
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  await test.step('an answer that takes its time is on the device meanwhile', async () => {
    const text = unique('slow')
    const { promise, resolve } = Promise.withResolvers<void>()
    network.delayMs = 400
    const mend = network.faultAlways('/save-answer', { type: 'hold', until: promise })
    await typeAnswer(page, text)
    await expectOnDevice(page)
    resolve()
    mend()
    await expectSaved(page)
    network.delayMs = 0
    await student.waitForAnswer(topic, text)
  })
  await test.step('429 with Retry-After: not before its time', () =>
    expectRetryAfter(page, network, 429, '2'))
  await test.step('503 without a word of the product', () => expectRetryAfter(page, network, 503))
  await test.step('committed, and the answer lost: the same revision again', async () => {
    const text = unique('lost answer')
    network.clearRequests()
    const lost = network.faultOnce('/save-answer', { type: 'lose-response' })
    await typeAnswer(page, text)
    expect((await lost).status).toBe(200)
    await expectSaved(page)
    const [first, again] = saves(network)
    expect(again && getRevision(again)).toBe(first && getRevision(first))
    await student.waitForAnswer(topic, text)
  })
})

/** Refuses the next save once, and expects the retry not before `Retry-After`. */
async function expectRetryAfter(
  page: Page,
  network: FaultProxy,
  status: number,
  after?: string,
): Promise<void> {
  const text = unique(`busy ${status}`)
  network.clearRequests()
  const refused = network.faultOnce('/save-answer', {
    type: 'respond',
    status,
    body: JSON.stringify({ detail: 'Later.' }),
    headers: { 'content-type': 'application/json', ...(after !== undefined && { 'retry-after': after }) },
  })
  await typeAnswer(page, text)
  await refused
  await expectSaved(page)
  const [first, again] = saves(network)
  expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(Number(after ?? 0) * 1_000)
  expect(again?.body).toContain(text)
}
