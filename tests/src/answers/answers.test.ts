import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { realClock } from '../../../outbox/clock.ts'
import { getAnswers, Outbox } from '../../../outbox/outbox.ts'
import type { ResponseLike } from '../../../outbox/api.ts'
import { type AnswerItem, type QueueItem, isSameItem } from '../../../outbox/items.ts'
import { createEncryptor } from '../../../outbox/encryption.ts'
import { type UserQueue, emptyQueue, type OutboxStorage } from '../../../outbox/storage.ts'
import { Answers } from '../../../src/answers/answers.ts'
import { SendScheduler } from '../../../src/answers/send-scheduler.ts'

const user = 7
const attemptKey = { user, attempt: 3, topic: 2 }

interface Sent {
  text: string
  revision: number
  base: number
}
type Server = (sent: Sent) => ResponseLike | Promise<ResponseLike>

const reply = (status: number, body: unknown): ResponseLike => ({
  status,
  redirected: false,
  headers: new Headers({ 'Content-Type': 'application/json' }),
  json: async () => body,
})
const takes: Server = ({ revision }) => reply(200, { saved: true, revision: revision })
const isAway: Server = () => Promise.reject(new TypeError('Failed to fetch'))
const never: Server = () => new Promise(() => undefined)

/** A device that keeps what it is given, in no time. */
class Device implements OutboxStorage {
  kept: UserQueue = emptyQueue
  now: number | null = null
  isMemory = false
  signedInUser = async () => this.now
  users = async () => [user]
  read = async () => this.kept
  isCachedOnly = () => false
  hasFallbackData = () => false
  updateItem: OutboxStorage['updateItem'] = async (key, change) => {
    const row = this.kept.items.find((one) => isSameItem(one, key))
    const changed = change(row, this.now)
    if (changed === undefined) return row
    const others = this.kept.items.filter((one) => one !== row)
    this.kept = { ...this.kept, items: changed === null ? others : [...others, changed] }
    return changed ?? undefined
  }
  updateQueue: OutboxStorage['updateQueue'] = async (_user, change) => {
    const changed = change(this.kept, this.now)
    if (changed?.signedInUser !== undefined) this.now = changed.signedInUser
    return (this.kept = changed ?? this.kept)
  }
  updateLease: OutboxStorage['updateLease'] = async (change) => change(null)
}

/** A page with the answers of one attempt; several may stand on one device. */
async function page(server: Server, device = new Device()) {
  const sent: Sent[] = []
  const writtenSync: QueueItem[] = []
  const open: { answers?: Answers } = {}
  const outbox = new Outbox({
    storage: device,
    fetch: async (_url, { body, headers }) => {
      const head = new Headers(headers)
      const { answer: text } = JSON.parse(body as string) as { answer: string }
      const one = { text, revision: Number(head.get('X-Answer-Rev')), base: Number(head.get('X-Base-Rev')) }
      sent.push(one)
      return server(one)
    },
    clock: realClock,
    mutex: { runExclusive: (work) => work() },
    encryptor: createEncryptor(crypto),
    random: () => 1,
    newId: () => 'writer',
    deleteQuestions: () => Promise.resolve(),
    notify: () => void open.answers?.refresh(),
  })
  const sendScheduler = new SendScheduler({
    ...{ clock: realClock, flush: outbox.flush, probe: async () => false, isVisible: () => true },
    onResult: ({ hasFailed }) => hasFailed && open.answers?.onSendFailed(),
  })
  await outbox.unlock(user, btoa('0123456789abcdef'.repeat(2)))
  const parts = {
    ...attemptKey,
    outbox,
    clock: realClock,
    serverNow: Date.now,
    scheduler: sendScheduler,
    writeSync: (item: AnswerItem) => void writtenSync.push(item),
    isOnlyInPageMemory: () => device.isMemory,
  }
  const answers = new Answers(parts, getAnswers(await outbox.items(user), attemptKey.attempt))
  open.answers = answers
  return {
    answers,
    sendScheduler,
    outbox,
    sent,
    writtenSync,
    device,
    at: (id = '1.1') => answers.saveStatus(id).type,
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('an answer', () => {
  test('is sent after half a second without another keystroke, once', async () => {
    const { answers, sent, at } = await page(takes)
    answers.edit('1.1', 'a')
    await pass(400)
    answers.edit('1.1', 'ab')
    await pass(499)
    expect(sent).toEqual([])
    expect(at()).toBe('saving')
    await pass(2)
    expect(sent.map(({ text }) => text)).toEqual(['ab'])
    expect(at()).toBe('saved')
  })

  test('is sent every two seconds during continuous typing', async () => {
    const { answers, sent } = await page(takes)
    for (let letters = 1; letters <= 25; letters += 1) {
      answers.edit('1.1', 'a'.repeat(letters))
      await pass(200)
    }
    expect(sent.length).toBeGreaterThanOrEqual(2)
  })

  test('is stored on the device from the first keystroke', async () => {
    const { answers, device } = await page(takes)
    answers.edit('1.1', 'kept')
    await pass(0)
    expect(device.kept.items).toMatchObject([{ text: 'kept', state: 'waiting', revision: 1 }])
  })

  test('is sent at once on leaving the box', async () => {
    const { answers, sent } = await page(takes)
    answers.edit('1.1', 'quick')
    await answers.storeAndFlush()
    await pass(0)
    expect(sent.map(({ text }) => text)).toEqual(['quick'])
  })

  test('that the server has is no reason to flush on leaving the box', async () => {
    const { answers, sendScheduler, at } = await page(takes)
    answers.edit('1.1', 'quick')
    await pass(600)
    expect(at()).toBe('saved')
    const flushNow = vi.spyOn(sendScheduler, 'flushNow')
    await answers.storeAndFlush()
    expect(flushNow).not.toHaveBeenCalled()
  })

  test('is shown as on the device while the server does not respond, and is retried until it does', async () => {
    let server = isAway
    const { answers, at } = await page((sent) => server(sent))
    answers.edit('1.1', 'kept')
    await pass(600)
    expect(at()).toBe('on-device')
    await pass(20_000)
    expect(at()).toBe('on-device')
    server = takes
    await pass(5_000)
    expect(at()).toBe('saved')
  })

  test('is shown as on the device if the server takes more than two seconds', async () => {
    const { answers, at } = await page(never)
    answers.edit('1.1', 'slow')
    await pass(1_900)
    expect(at()).toBe('saving')
    await pass(200)
    expect(at()).toBe('on-device')
  })

  test('that was edited during a send is sent afterwards, based on the saved revision', async () => {
    const answer = Promise.withResolvers<ResponseLike>()
    let isFirst = true
    const { answers, sent, at } = await page((one) => {
      if (!isFirst) return takes(one)
      isFirst = false
      return answer.promise
    })
    answers.edit('1.1', 'one')
    await pass(600)
    answers.edit('1.1', 'one two')
    await pass(600)
    answer.resolve(reply(200, { saved: true, revision: 1 }))
    await pass(600)
    expect(sent.map(({ text, revision }) => [text, revision])).toEqual([
      ['one', 1],
      ['one two', 2],
    ])
    expect(at()).toBe('saved')
  })

  test('is not shown as saved if another revision is acknowledged', async () => {
    const { answers, at } = await page(() => reply(200, { saved: true, revision: 99 }))
    answers.edit('1.1', 'mine')
    await pass(3_000)
    expect(at()).toBe('on-device')
  })

  test('that was rejected keeps its text, is not sent again, and is removed only when it is dismissed', async () => {
    const { answers, sent, at } = await page(() => reply(404, { detail: 'No such question.' }))
    answers.edit('1.1', 'mine')
    await pass(60_000)
    expect(answers.saveStatus('1.1')).toEqual({
      type: 'rejected',
      reason: 'No such question.',
      isOver: false,
    })
    expect(answers.text('1.1')).toBe('mine')
    expect(sent).toHaveLength(1)
    await answers.discard('1.1')
    expect(at()).toBe('empty')
  })

  test('that was rejected offers no further try once its attempt is over; what an older version stored does', async () => {
    const device = new Device()
    const { answers } = await page(
      () => reply(409, { detail: 'It is over.', code: 'attempt_finished' }),
      device,
    )
    answers.edit('1.1', 'mine')
    await pass(1_000)
    expect(answers.saveStatus('1.1')).toMatchObject({ type: 'rejected', isOver: true })
    device.kept = {
      ...device.kept,
      items: device.kept.items.map((item) => ({ ...item, code: undefined })),
    }
    const later = await page(takes, device)
    expect(later.answers.saveStatus('1.1')).toMatchObject({ type: 'rejected', isOver: false })
  })

  test('that was edited while the student keeps it is not reset', async () => {
    const device = new Device()
    const { answers, sent } = await page(
      (one) => (sent.length > 1 ? takes(one) : reply(404, { detail: 'No such question.' })),
      device,
    )
    answers.edit('1.1', 'mine')
    await pass(600)
    const change = device.updateItem
    const isStored = Promise.withResolvers<void>()
    let changes = 0
    device.updateItem = async (key, how) => {
      changes += 1
      if (changes === 2) await isStored.promise
      const row = await change(key, how)
      if (changes === 1) answers.edit('1.1', 'mine and more')
      return row
    }
    await answers.resend('1.1')
    expect(answers.text('1.1')).toBe('mine and more')
    isStored.resolve()
    await pass(600)
    expect(sent.at(-1)?.text).toBe('mine and more')
  })

  test('that was edited during a conflict is based on the text shown beside it', async () => {
    let isOther = true
    const theirs = { saved: false, superseded: true, revision: 4, answer: 'theirs' }
    const { answers, sent, at } = await page((one) => (isOther ? reply(200, theirs) : takes(one)))
    answers.edit('1.1', 'mine')
    await pass(600)
    expect(answers.saveStatus('1.1')).toEqual({ type: 'conflict', theirs: { text: 'theirs', revision: 4 } })
    isOther = false
    answers.edit('1.1', 'both')
    await pass(600)
    expect(sent.at(-1)).toEqual({ text: 'both', revision: 5, base: 4 })
    expect(at()).toBe('saved')
  })

  test('waits for the sign-in of its user if the session has ended', async () => {
    const { answers, outbox, sent, at } = await page(() => reply(403, { detail: 'Not yours.' }))
    answers.edit('1.1', 'mine')
    await pass(1_000)
    // The page asks first whether the session holds.
    expect(at()).toBe('saving')
    await pass(59_000)
    expect(at()).toBe('sign-in')
    expect(sent).toHaveLength(1)
    await outbox.unlock(user, btoa('0123456789abcdef'.repeat(2)))
    await answers.refresh()
    expect(at()).toBe('on-device')
  })

  test('is never shown as on the device if the device stores nothing', async () => {
    const device = new Device()
    device.isMemory = true
    const { answers, at } = await page(isAway, device)
    answers.edit('1.1', 'mine')
    await pass(5_000)
    expect(at()).toBe('saving')
    expect(answers.isAtRisk()).toBe(true)
  })

  test('is at risk, also in a conflict, where the page alone has it', async () => {
    const device = new Device()
    const { answers, at } = await page(
      () => reply(200, { saved: false, superseded: true, answer: 'theirs', revision: 4 }),
      device,
    )
    answers.edit('1.1', 'mine')
    await pass(1_000)
    expect([at(), answers.isAtRisk()]).toEqual(['conflict', false])
    device.isMemory = true
    expect(answers.isAtRisk()).toBe(true)
  })

  test('is stored synchronously when the page is being closed', async () => {
    const { answers, writtenSync } = await page(takes)
    answers.edit('1.1', 'last words')
    answers.writeSync()
    // The write under way takes revision 1.
    expect(writtenSync).toMatchObject([
      { subquestionId: '1.1', text: 'last words', revision: 2, attempt: 3, state: 'waiting' },
    ])
  })
})

describe('another page', () => {
  test('after a reload shows what was not sent, and sends it', async () => {
    const first = await page(isAway)
    first.answers.edit('1.1', 'kept')
    await pass(600)
    first.sendScheduler.stop()
    const second = await page(takes, first.device)
    expect(second.answers.text('1.1')).toBe('kept')
    expect(second.at()).toBe('on-device')
    void second.sendScheduler.flushNow()
    await pass(0)
    expect(second.at()).toBe('saved')
  })

  test('shows what is typed in the other tab, but not over its own edits', async () => {
    const first = await page(takes)
    const second = await page(takes, first.device)
    first.answers.edit('1.1', 'here')
    await pass(600)
    second.answers.edit('2.1', 'there')
    await second.answers.refresh()
    expect(second.answers.text('1.1')).toBe('here')
    expect(second.answers.text('2.1')).toBe('there')
  })

  test('shows no status for a text that was dismissed in the other tab', async () => {
    const first = await page(() => reply(404, { detail: 'No such question.' }))
    first.answers.edit('1.1', 'mine')
    await pass(600)
    const second = await page(takes, first.device)
    expect(second.at()).toBe('rejected')
    await first.answers.discard('1.1')
    await second.answers.refresh()
    expect(second.at()).toBe('empty')
    expect(second.answers.text('1.1')).toBe('mine')
  })

  test('shows after two seconds that a text of the other tab is on the device', async () => {
    const first = await page(never)
    const second = await page(never, first.device)
    first.answers.edit('1.1', 'here')
    await pass(100)
    await second.answers.refresh()
    await pass(2_100)
    expect(second.at()).toBe('on-device')
  })
})
