import type { Pace } from './pace.ts'
import {
  finishPlace,
  isAnswer,
  isFinish,
  isOnItsWay,
  isTroubled,
  refusedFinish,
  sameKey,
  settled,
  type AnswerRow,
  type FinishRow,
  type Row,
} from './rows.ts'
import type { Kept, OutboxStorage } from './storage.ts'
import type { Wire } from './wire.ts'

/** What one pass came to, for the page that shows it and asks for the next. */
export interface PassResult {
  /** Rows still to be sent. */
  waiting: number
  /** Milliseconds until the next pass is worth while; null where nothing waits that could be sent. */
  next: number | null
  /** Some row got no answer at all: the network or the server is away. */
  unanswered: boolean
  /** Some row failed and goes again. */
  failed: boolean
  /** The server said that nobody is signed in. */
  signedOut: boolean
}

export const nothingToSend: PassResult = {
  waiting: 0,
  next: null,
  unanswered: false,
  failed: false,
  signedOut: false,
}

export interface PassParts {
  storage: OutboxStorage
  wire: Wire
  pace: Pace
  /** After every change of a row; `handedIn` with the attempt that was. */
  tell: (change: { user: number; handedIn?: number }) => void
}

/** As many at a time as browsers open connections to one host. */
const atATime = 6
/** Until a database that does not answer is looked at again, in ms. */
const awayWait = 4_000
/** A hand-in may send answers again, and the student may type on: the next pass takes what is left. */
const rounds = 3

/** Sends everything of the signed-in user that is due, each row once for each of its revisions, then hands in. */
export async function pass(parts: PassParts): Promise<PassResult> {
  const user = await parts.storage.person()
  if (user === null) return nothingToSend
  const run: Run = { ...parts, user, tried: new Set(), signedOut: false }
  for (let round = 0; round < rounds && !run.signedOut; round += 1) {
    const kept = await parts.storage.read(user)
    const due = dueAnswers(run, kept.rows)
    await inParallel(due, (row) => sendAnswer(run, row, kept.writer))
    const finished = await handIn(run)
    if (due.length === 0 && !finished) break
  }
  return summary(run, await parts.storage.read(user))
}

interface Run extends PassParts {
  user: number
  /** Revisions sent in this pass. */
  tried: Set<string>
  signedOut: boolean
}

const revisionId = ({ attempt, place, rev }: AnswerRow): string => `${attempt} ${place} ${rev}`

const dueAnswers = ({ tried, pace }: Run, rows: Row[]): AnswerRow[] =>
  rows
    .filter(isAnswer)
    .filter((row) => row.state === 'waiting' && !tried.has(revisionId(row)) && pace.isDue(row))

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const workers = Array.from({ length: Math.min(atATime, items.length) }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  })
  await Promise.all(workers)
}

async function sendAnswer(run: Run, row: AnswerRow, writer: string | null): Promise<void> {
  run.tried.add(revisionId(row))
  const outcome = await run.wire.saveAnswer(row, writer)
  run.pace.note(row, outcome)
  if (outcome.is === 'held' && outcome.signedOut) run.signedOut = true
  if (outcome.is === 'again') return
  await run.storage.changeRow(row, (now) => settled(now, row, outcome))
  run.tell({ user: run.user })
}

/** Whether any hand-in was sent. */
async function handIn(run: Run): Promise<boolean> {
  const { rows } = await run.storage.read(run.user)
  const ready = rows.filter(isFinish).filter((finish) => canGo(run, finish, rows) && run.pace.isDue(finish))
  for (const finish of ready) await sendIfStillReady(run, finish)
  return ready.length > 0
}

/** While another one was handed in this one may have been taken back, or typed on in. */
async function sendIfStillReady(run: Run, finish: FinishRow): Promise<void> {
  const { rows } = await run.storage.read(run.user)
  const now = rows.filter(isFinish).find(({ attempt }) => attempt === finish.attempt)
  if (now !== undefined && canGo(run, now, rows)) await sendFinish(run, now, rows)
}

/** Nothing is handed in by what was known of a database that does not answer. */
const canGo = ({ storage }: Run, finish: FinishRow, rows: Row[]): boolean =>
  !storage.isAway(finish) && isReady(finish, rows)

/** An attempt is handed in when nothing of it is on its way, and the student knows of everything that is in trouble. */
export function isReady(finish: FinishRow, rows: Row[]): boolean {
  const ofAttempt = rows.filter((row) => row.attempt === finish.attempt && isAnswer(row))
  return (
    finish.state === 'waiting' &&
    !ofAttempt.some(isOnItsWay) &&
    ofAttempt.every((row) => !isTroubled(row) || finish.without.includes(row.place))
  )
}

async function sendFinish(run: Run, finish: FinishRow, before: Row[]): Promise<void> {
  const { storage, user, wire } = run
  const ofAttempt = before.filter(({ attempt }) => attempt === finish.attempt)
  const outcome = await wire.submitTest(finish, ofAttempt)
  run.pace.note(finish, outcome)
  if (outcome.is === 'held' && outcome.signedOut) run.signedOut = true
  if (outcome.is === 'acknowledged') {
    // Where the device cannot let go of the row it does not go out again and again.
    run.pace.note(finish, { is: 'again', busy: true, retryAfter: 30_000 })
    await storage.changeAll(user, (kept) => ({ ...kept, rows: withoutHandedIn(kept, finish.attempt) }))
    const { rows } = await storage.read(user)
    if (!rows.some((row) => sameKey(row, finish))) run.pace.note(finish, outcome)
    run.tell({ user, handedIn: finish.attempt })
  } else if (outcome.is === 'missing') {
    await storage.changeAll(user, (kept) => ({ ...kept, rows: sentAgain(kept, finish, outcome.places) }))
    run.tell({ user })
  } else {
    await storage.changeRow(finish, (now) => refusedFinish(now, outcome))
    run.tell({ user })
  }
}

/** What was typed after Finish goes its own way, and what was refused stays until the student lets it go. */
const withoutHandedIn = ({ rows }: Kept, attempt: number): Row[] =>
  rows.filter(
    (row) =>
      row.attempt !== attempt ||
      (row.place !== finishPlace && (isOnItsWay(row) || row.state === 'set-aside')),
  )

const sentAgain = ({ rows }: Kept, { attempt }: FinishRow, places: string[]): Row[] =>
  rows.map((row) => {
    const isMissing = isAnswer(row) && row.attempt === attempt && places.includes(row.place)
    return isMissing && row.state === 'acknowledged' ? { ...row, state: 'waiting' } : row
  })

function summary({ pace, storage, signedOut }: Run, { rows }: Kept): PassResult {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const sendable = waiting.filter((row) => isAnswer(row) || isReady(row, rows))
  const wait = (row: Row) => (isFinish(row) && storage.isAway(row) ? awayWait : pace.wait(row))
  return {
    waiting: waiting.length,
    next: signedOut || sendable.length === 0 ? null : Math.min(...sendable.map(wait)),
    unanswered: sendable.some((row) => pace.isUnanswered(row)),
    failed: sendable.some((row) => pace.hasFailed(row)),
    signedOut,
  }
}
