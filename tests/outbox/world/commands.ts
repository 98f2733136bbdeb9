import fc from 'fast-check'
import { isAnswer, isSameItem } from '../../../outbox/items.ts'
import type { Device } from './device.ts'
import { modes, type Mode, type Status } from './network.ts'
import { subquestionIds } from './server.ts'
import type { Tab } from './tab.ts'
import { topics, users, type World } from './world.ts'

const statuses: Status[] = [
  ...[400, 401, 403, 404, 408, 413, 425, 429, 500, 503].map((status) => ({ status })),
  ...['other_user', 'attempt_finished', 'attempt_changed', 'answers_missing'].map((code) => ({
    status: 409,
    code,
  })),
  ...[5, 60, 4000].map((retryAfter) => ({ status: 429, retryAfter })),
  { status: 503, retryAfter: 20 },
  { status: 418 },
]

/** One event of a history: `type` names it, and the numbers are its parameters as far as it needs any. */
export interface Command {
  type: keyof typeof table
  device: number
  tab: number
  which: number
  /** Milliseconds to the next event. */
  gap: number
}

interface At {
  world: World
  device: Device
  tab: Tab
  which: number
}

const pick = <T>(list: readonly T[], which: number): T => list[which % list.length] as T
const drillSpans = [15_000, 60_000, 180_000]
const spans = [20, 300, 600, 2_100, 3_500, 11_000, 31_000, 400_000]

/** For each event: its weight, its description in a report, and its effect. */
const table = {
  type: entry(26, ({ which }) => `types in ${pick(subquestionIds, which)}`, typeText),
  blur: entry(5, 'leaves the answer box', ({ tab }) => void tab.answers?.storeAndFlush()),
  pass: entry(
    14,
    ({ which }) => `${pick(spans, which)} ms pass`,
    ({ world, which }) => world.scheduler.pass(pick(spans, which)),
  ),
  network: entry(
    10,
    ({ which }) => `the network: ${pick(modes, which)}`,
    ({ device, which }) => change(device, pick(modes, which)),
  ),
  connects: entry(4, 'the network: pass', ({ device }) => change(device, 'pass')),
  returns: entry(3, 'the connection is back, and waiting items must arrive', returns),
  status: entry(
    5,
    ({ which }) => `the next ${1 + (which % 3)} calls get ${JSON.stringify(pick(statuses, which))}`,
    ({ device, which }) => {
      for (let count = 0; count <= which % 3; count += 1) device.network.statuses.push(pick(statuses, which))
    },
  ),
  crash: entry(3, 'the tab is killed and reopened', ({ tab }) => tab.crash()),
  reload: entry(3, 'the tab is reloaded', ({ tab }) => tab.reload(1)),
  close: entry(2, 'the tab is closed', ({ device, tab }) => device.tabs.length > 1 && tab.close()),
  hide: entry(2, 'the tab is hidden', ({ tab }) => ((tab.isVisible = false), tab.hide())),
  show: entry(2, 'the tab is shown', ({ tab }) => tab.show()),
  open: entry(
    3,
    'another tab is opened',
    ({ device, which }) => device.tabs.length < 3 && device.openTab(pick(topics, which >> 3)),
  ),
  quiz: entry(
    3,
    ({ which }) => `goes to quiz ${pick(topics, which)}`,
    ({ tab, which }) => void tab.goTo(pick(topics, which)),
  ),
  start: entry(2, 'starts the quiz', ({ tab }) => void tab.open(true)),
  update: entry(
    2,
    'the worker is killed and replaced',
    ({ device }) => device.worker !== null && device.startWorker(),
  ),
  sync: entry(
    2,
    'the browser wakes the worker',
    ({ device }) => void device.worker?.outbox.flush().catch(() => undefined),
  ),
  date: entry(1, 'the date jumps', ({ device, which }) => (device.skew += (which - 8) * 86_400_000)),
  full: entry(2, 'the disk is full', ({ device }) => (device.database.isFull = true)),
  room: entry(2, 'the disk has space again', ({ device }) => (device.database.isFull = false)),
  block: entry(2, 'the database is blocked', ({ device }) => (device.database.isBlocked = true)),
  unblock: entry(3, 'the database works', ({ device }) => (device.database.isBlocked = false)),
  blockTexts: entry(1, 'localStorage is blocked', ({ device }) => device.blockTexts()),
  unblockTexts: entry(1, 'localStorage works', ({ device }) => (device.texts.isBlocked = false)),
  signOut: entry(3, 'signs out', ({ tab }) => void tab.signOut()),
  otherCookie: entry(2, "the cookie becomes another user's", ({ device }) => {
    if (device.session !== null)
      device.session = device.session === users[0] ? (users[1] ?? null) : (users[0] ?? null)
  }),
  endSession: entry(3, 'the session ends at the server', ({ device }) => (device.session = null)),
  signIn: entry(
    5,
    ({ which }) => `user ${pick(users, which >> 1)} signs in`,
    ({ tab, which }) => void tab.signIn(pick(users, which >> 1)),
  ),
  finish: entry(
    4,
    ({ which }) => `presses Finish${which % 2 ? ', without conflicting and rejected answers' : ''}`,
    ({ tab, which }) => void tab.finish(which % 2 === 1),
  ),
  cancelSubmit: entry(3, 'cancels Finish', ({ tab }) => void tab.cancelSubmit().catch(() => undefined)),
  mine: entry(
    3,
    ({ which }) => `keeps the own text in ${pick(subquestionIds, which)}`,
    ({ tab, which }) => void tab.choose(pick(subquestionIds, which), 'mine'),
  ),
  theirs: entry(
    2,
    ({ which }) => `accepts the other text in ${pick(subquestionIds, which)}`,
    ({ tab, which }) => void tab.choose(pick(subquestionIds, which), 'theirs').catch(() => undefined),
  ),
  abandon: entry(1, 'abandons the attempt', ({ tab }) => void tab.abandon()),
  abandonElsewhere: entry(1, 'the attempt is abandoned elsewhere', ({ world, tab }) =>
    world.server.abandon(tab.attempt),
  ),
  drill: entry(
    0,
    ({ which }) =>
      which % 4 === 0 ? 'the drill is stopped' : `a drill of ${pick(drillSpans, which)} ms starts`,
    ({ world, tab, which }) => {
      if (which % 4 === 0) world.drills.stop(world.scheduler.now)
      else world.drills.start(tab.topic, pick(drillSpans, which), world.scheduler.now)
      void tab.hearOfDrill()
    },
  ),
  hear: entry(0, 'hears of a drill', ({ tab }) => void tab.hearOfDrill()),
  restore: entry(1, 'the server is restored from a backup', ({ world, tab }) => restore(world, tab.attempt)),
}

function entry(
  weight: number,
  description: string | ((at: { which: number }) => string),
  effect: (at: At) => unknown,
): { weight: number; description: (at: { which: number }) => string; effect: (at: At) => unknown } {
  return { weight, description: typeof description === 'string' ? () => description : description, effect }
}

const names = Object.keys(table) as Command['type'][]

const arbitraryCommand = (weights: Partial<Record<Command['type'], number>>): fc.Arbitrary<Command> =>
  fc.record({
    type: fc.oneof(
      ...names.map((type) => ({ weight: weights[type] ?? table[type].weight, arbitrary: fc.constant(type) })),
    ),
    device: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
    tab: fc.nat(2),
    which: fc.nat(17),
    gap: fc.constantFrom(0, 1, 2, 4, 30),
  })

export const command = arbitraryCommand({})
/** With drills. */
export const drillCommand = arbitraryCommand({ drill: 10, hear: 20 })

export const sentence = ({ type, device, tab, which, gap }: Command): string =>
  `device ${device}, tab ${tab}: ${table[type].description({ which })}${gap > 0 ? `; ${gap} ms` : ''}`

/** Events caused by a student in a page. */
const byHand = new Set<Command['type']>([
  'type',
  'finish',
  'cancelSubmit',
  'mine',
  'theirs',
  'abandon',
  'quiz',
  'start',
])

export async function run(
  world: World,
  { type, device: id, tab: number, which, gap }: Command,
): Promise<void> {
  const device = pick(world.devices, id)
  world.use(device)
  const tab = pick(device.tabs, number)
  if (!tab.isSigningOut || !byHand.has(type)) await table[type].effect({ world, device, tab, which })
  await world.scheduler.pass(gap)
}

function typeText({ world, tab, which }: At): void {
  const { answers, user, device, attempt } = tab
  if (answers === null || user === null) return
  const subquestionId = pick(subquestionIds, which)
  const state = answers.saveStatus(subquestionId)
  const shown = [answers.text(subquestionId), ...(state.type === 'conflict' ? [state.theirs.text] : [])]
  const text = world.newText(user)
  world.oracle.type(
    { text, user, device: device.id, tab: tab.process.name, attempt, subquestionId, seen: new Set() },
    shown,
  )
  answers.edit(subquestionId, text)
}

function change(device: Device, mode: Mode): void {
  const was = device.network.mode
  device.network.change(mode)
  // The browser only notices that the network itself is back, not that a server responds again.
  if (was === 'offline' && mode !== 'offline')
    for (const tab of device.tabs) void tab.sendScheduler.flushNow(true)
}

/** Waiting items must arrive within 2 s if the browser noticed the return of the network, otherwise within 5 s. */
async function returns({ world, device }: At): Promise<void> {
  const { network } = device
  const isNoticed = network.mode === 'offline'
  const user = device.knownUser
  const canSend = () =>
    user !== null &&
    device.session === user &&
    device.database.signedInUser === user &&
    device.isWorking() &&
    // The checks don't see what a page has in memory only: the server may have acknowledged it.
    !device.tabs.some((tab) => tab.storage.isOnlyInPageMemory()) &&
    device.tabs.some(
      (tab) => tab.user === user && tab.isVisible && tab.wasWorkingAtUnlock && tab.process.alive,
    )
  const inFallback = device.fallbackItems().filter(isAnswer)
  const waiting = device
    .items()
    .filter(isAnswer)
    .filter(
      (item) =>
        item.user === user &&
        item.state === 'waiting' &&
        // Overwritten or acknowledged while the database accepted no write.
        !inFallback.some(
          (copy) => isSameItem(copy, item) && (copy.state !== 'waiting' || copy.text !== item.text),
        ) &&
        !world.oracle.isDiscarded(item.text) &&
        !world.oracle.isOvertaken(item.text) &&
        !world.oracle.mayWait(item.attempt, item.subquestionId),
    )
  const wasAway = !['pass', 'late', 'slow'].includes(network.mode) && !network.hasLongerHangLimit()
  // In a drill the connection is not back.
  const isChecked =
    wasAway && !world.hasDrills && network.statuses.length === 0 && world.hasLocks && canSend()
  change(device, 'pass')
  await world.scheduler.pass(isNoticed ? 2_000 : 5_000)
  if (!isChecked || !canSend()) return
  for (const item of device.items().filter(isAnswer))
    if (
      item.state === 'waiting' &&
      !world.oracle.isAccepted(item.text) &&
      // A response that was under way may have asked for a delay.
      !world.oracle.mayWait(item.attempt, item.subquestionId) &&
      waiting.some(({ text }) => text === item.text)
    )
      world.oracle.fail(
        `"${item.text}" has not arrived although the connection is back${isNoticed ? ' and noticed' : ''}`,
      )
}

/**
 * Restores the server from a backup. A device that could not store an acknowledgement doesn't know of it, so it doesn't
 * send that answer again. One acknowledged by a response under way is sent again when the exercise is opened next.
 */
function restore(world: World, attempt: number): void {
  for (const device of world.devices)
    if (device.database.isBlocked || device.fallbackItems().length > 0 || device.network.isBusy())
      world.oracle.onSignOut(device.id)
  world.server.restore(attempt)
}
