import { isAttemptOver, OutboxApi, type Fetch, type SendResult } from './api.ts'
import { Backoff } from './backoff.ts'
import type { Clock } from './clock.ts'
import {
  applySendResult,
  applySubmitResult,
  isAnswer,
  isPending,
  isSameItem,
  isSubmit,
  needsDecision,
  submitId,
  withMissingRequeued,
  withoutSubmitted,
  type AnswerItem,
  type QueueItem,
  type SubmitItem,
} from './items.ts'
import type { FlushMutex } from './flush-mutex.ts'
import type { OutboxStorage, UserQueue } from './storage.ts'

/** Items of a user changed, in this tab, another one or the worker. */
export interface Change {
  user: number
  /** The attempt that the server has accepted as submitted. */
  submittedAttempt?: number
  /** The attempt that was abandoned, or that turned out to have ended elsewhere. */
  endedAttempt?: number
}

/** The result of one flush, for the page that shows it and schedules the next. */
export interface FlushResult {
  /** Items in state `waiting`. The name is part of the message from the worker to pages of other builds. */
  pendingCount: number
  /** Delay until the next due item; null if nothing can be sent. */
  nextFlushMs: number | null
  /** Some item got no response at all: the network or the server is away. */
  gotNoResponse: boolean
  /** Some item failed and will be sent again. */
  hasFailed: boolean
  /** The server said that nobody is signed in. */
  isSignedOut: boolean
  /** The server responded to some item; missing in messages of earlier builds. */
  gotResponse?: boolean
}

export const emptyFlush: FlushResult = {
  pendingCount: 0,
  nextFlushMs: null,
  gotNoResponse: false,
  hasFailed: false,
  isSignedOut: false,
}

export interface SenderDeps {
  storage: OutboxStorage
  fetch: Fetch
  clock: Clock
  mutex: FlushMutex
  /** From 0 to 1. */
  random: () => number
  /** Tells every page that items may have changed; the worker reads them with each flush anyway. */
  notify: (change: Change) => void
  /** Deletes the cached questions of a submitted attempt. No page need be open to do it. */
  deleteQuestions: (user: number, attempt: number) => Promise<unknown>
}

/** As many at a time as browsers open connections to one host. */
const maxConcurrent = 6
/** Until a database that did not respond is tried again. */
const storageRetryMs = 4_000
/** Rounds per flush. More than one, because a submission can put answers back into the queue. */
const maxRounds = 3

/** The sending half of the outbox, which is all that the worker needs. */
export class Sender {
  readonly #deps: SenderDeps
  readonly #api: OutboxApi
  readonly #backoff: Backoff
  #currentFlush: Promise<FlushResult> | null = null
  #queuedFlush: Promise<FlushResult> | null = null
  #deletion: Promise<unknown> = Promise.resolve()
  /** Whether the last flush that got a response met a 401. */
  #wasSignedOut = false

  constructor(deps: SenderDeps) {
    this.#deps = deps
    this.#api = new OutboxApi(deps.fetch, deps.clock)
    this.#backoff = new Backoff(deps.clock, deps.random)
  }

  /** The server is reachable: calls that hang are aborted, and items that got no response are due at once. */
  onServerReachable(): void {
    this.#backoff.onServerReachable()
    this.#api.abortHanging()
  }

  /**
   * Sends everything that is due. A flush asked for while another runs follows it, one for all who ask. `retryNow`: the
   * server is known to be reachable. Ends when the questions of submitted attempts are deleted: the browser may end the
   * worker then.
   */
  async flush(retryNow = false): Promise<FlushResult> {
    if (retryNow) this.onServerReachable()
    try {
      return await this.#startOrQueue()
    } finally {
      await this.#deletion
    }
  }

  #startOrQueue(): Promise<FlushResult> {
    if (this.#currentFlush === null) return this.#start()
    this.#queuedFlush ??= this.#currentFlush.then(this.#start, this.#start)
    return this.#queuedFlush
  }

  readonly #start = (): Promise<FlushResult> => {
    this.#queuedFlush = null
    this.#currentFlush = this.#flushExclusive().finally(() => {
      this.#currentFlush = this.#queuedFlush
    })
    return this.#currentFlush
  }

  async #flushExclusive(): Promise<FlushResult> {
    const { storage, mutex, notify } = this.#deps
    const flushing = {
      ...{ storage, notify, api: this.#api, backoff: this.#backoff, wasSignedOut: this.#wasSignedOut },
      onSubmitted: (submit: SubmitItem) => this.#deleteQuestions(submit),
    }
    const result = await mutex.runExclusive(() => runFlush(flushing))
    if (result.gotResponse === true) this.#wasSignedOut = result.isSignedOut
    return result
  }

  /** Sending doesn't wait for it, because a browser's cache may hang or be blocked; only the end of `flush` does. */
  #deleteQuestions({ user, attempt }: SubmitItem): void {
    this.#deletion = Promise.allSettled([this.#deletion, this.#deps.deleteQuestions(user, attempt)])
  }
}

interface FlushDeps extends Pick<SenderDeps, 'storage' | 'notify'> {
  onSubmitted: (submit: SubmitItem) => void
  api: OutboxApi
  backoff: Backoff
  wasSignedOut: boolean
}

interface FlushRun extends FlushDeps {
  user: number
  /** Revisions sent in this flush. */
  sentRevisions: Set<string>
  isSignedOut: boolean
  gotResponse: boolean
}

/** Sends the signed-in user's due answers, each revision once, then submits the attempts whose answers have all arrived. */
async function runFlush(deps: FlushDeps): Promise<FlushResult> {
  const user = await deps.storage.signedInUser()
  if (user === null) return emptyFlush
  const run: FlushRun = { ...deps, user, sentRevisions: new Set(), isSignedOut: false, gotResponse: false }
  for (let round = 0; round < maxRounds && !run.isSignedOut; round += 1) {
    const queue = await deps.storage.read(user)
    const due = getDueAnswers(run, queue.items)
    await inParallel(due, (item) => sendAnswer(run, item, queue.writer))
    const hadReady = await submitReadyAttempts(run)
    if (due.length === 0 && !hadReady) break
  }
  return summarize(run, await deps.storage.read(user))
}

const revisionId = ({ attempt, subquestionId, revision }: AnswerItem): string =>
  `${attempt} ${subquestionId} ${revision}`

const getDueAnswers = ({ sentRevisions, backoff }: FlushRun, items: QueueItem[]): AnswerItem[] =>
  items
    .filter(isAnswer)
    .filter((item) => item.state === 'waiting' && !sentRevisions.has(revisionId(item)) && backoff.isDue(item))

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const workers = Array.from({ length: Math.min(maxConcurrent, items.length) }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  })
  await Promise.all(workers)
}

async function sendAnswer(run: FlushRun, item: AnswerItem, writer: string | null): Promise<void> {
  run.sentRevisions.add(revisionId(item))
  const result = recordResult(run, item, await run.api.saveAnswer(item, writer))
  if (result.type === 'retry') return
  await run.storage.updateItem(item, (current) => applySendResult(current, item, result))
  if (isOver(result)) await forgetSubmit(run, item)
  else run.notify({ user: run.user })
}

const isOver = (result: SendResult): boolean => result.type === 'rejected' && isAttemptOver(result)

/** The attempt ended elsewhere: there is nothing left to hand in. */
async function forgetSubmit({ storage, user, notify }: FlushRun, { attempt }: QueueItem): Promise<void> {
  await storage.updateItem({ user, attempt, subquestionId: submitId }, (submit) => submit && null)
  notify({ user, endedAttempt: attempt })
}

/** Returns what a response means for its item: a second 401 in a row, after the page has asked who is signed in, is a busy server. */
function recordResult(run: FlushRun, item: QueueItem, response: SendResult): SendResult {
  const isSignedOut = response.type === 'needs-auth' && response.isSignedOut
  if (isSignedOut) run.isSignedOut = true
  if (response.type !== 'retry' || response.isBusy) run.gotResponse = true
  const result: SendResult = isSignedOut && run.wasSignedOut ? { type: 'retry', isBusy: true } : response
  run.backoff.record(item, result)
  return result
}

/** Returns whether any attempt was ready, whatever came of it. */
async function submitReadyAttempts(run: FlushRun): Promise<boolean> {
  const { items } = await run.storage.read(run.user)
  const ready = items
    .filter(isSubmit)
    .filter((submit) => canSubmit(run, submit, items) && run.backoff.isDue(submit))
  for (const submit of ready) await submitIfStillReady(run, submit)
  return ready.length > 0
}

/** While another attempt was being submitted, this one may have been cancelled or typed on. */
async function submitIfStillReady(run: FlushRun, submit: SubmitItem): Promise<void> {
  const { items, writer } = await run.storage.read(run.user)
  const current = items.filter(isSubmit).find(({ attempt }) => attempt === submit.attempt)
  if (current !== undefined && canSubmit(run, current, items))
    await submitAttempt(run, current, items, writer)
}

/** Don't submit from cached reads: another page may have cancelled the submission. */
const canSubmit = ({ storage }: FlushRun, submit: SubmitItem, items: QueueItem[]): boolean =>
  !storage.isCachedOnly(submit) && isReady(submit, items)

/** No answer of the attempt is pending, and the student knows of every one in conflict or rejected. */
function isReady(submit: SubmitItem, items: QueueItem[]): boolean {
  const answers = items.filter((item) => item.attempt === submit.attempt && isAnswer(item))
  return (
    submit.state === 'waiting' &&
    !answers.some(isPending) &&
    answers.every((item) => !needsDecision(item) || submit.excluded.includes(item.subquestionId))
  )
}

async function submitAttempt(
  run: FlushRun,
  submit: SubmitItem,
  before: QueueItem[],
  writer: string | null,
): Promise<void> {
  const { storage, user, api, backoff } = run
  const attemptItems = before.filter(({ attempt }) => attempt === submit.attempt)
  const result = recordResult(run, submit, await api.submitTest(submit, attemptItems, writer))
  const updateItems = (update: (items: QueueItem[]) => QueueItem[]) =>
    storage.updateQueue(user, (queue) => ({ ...queue, items: update(queue.items) }))
  if (result.type === 'acknowledged') {
    // If deleting the item fails, the submission waits before it is sent again.
    backoff.postpone(submit, 30_000)
    await updateItems((all) => withoutSubmitted(all, submit.attempt))
    const { items } = await storage.read(user)
    if (!items.some((item) => isSameItem(item, submit))) backoff.record(submit, result)
    run.notify({ user, submittedAttempt: submit.attempt })
    run.onSubmitted(submit)
  } else if (result.type === 'answers-missing') {
    await updateItems((all) => withMissingRequeued(all, submit, result.subquestionIds))
    const { items } = await storage.read(user)
    // Nothing to send again: without a pause the same submission would be sent over and over.
    if (isReady(submit, items)) backoff.postpone(submit)
    run.notify({ user })
  } else if (isOver(result)) {
    await forgetSubmit(run, submit)
  } else {
    await storage.updateItem(submit, (current) => applySubmitResult(current, result))
    run.notify({ user })
  }
}

function summarize(
  { backoff, storage, isSignedOut, gotResponse }: FlushRun,
  { items }: UserQueue,
): FlushResult {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const sendable = waiting.filter((item) => isAnswer(item) || isReady(item, items))
  const delayMs = (item: QueueItem) =>
    isSubmit(item) && storage.isCachedOnly(item) ? storageRetryMs : backoff.delayMs(item)
  return {
    pendingCount: waiting.length,
    nextFlushMs: sendable.length === 0 ? null : Math.min(...sendable.map(delayMs)),
    gotNoResponse: sendable.some((item) => backoff.gotNoResponse(item)),
    hasFailed: sendable.some((item) => backoff.hasFailed(item)),
    isSignedOut,
    gotResponse,
  }
}
