import { describe, expect, it } from 'vitest'
import type { MarkQueue } from '../../../src/data/mark-queue.ts'
import { countUnsaved, type MarkCell, type PendingDecision } from '../../../src/data/pending-marks.ts'
import { MarkWorld, otherTeacher, type Fault } from './mark-world.ts'

const cell: MarkCell = { resultId: 1, subQuestionId: '5.1' }
const other: MarkCell = { resultId: 2, subQuestionId: '5.1' }

function decide(tab: MarkQueue, at: MarkCell, total: number, base: number | null = null): void {
  const shown = { decided_by: 'teacher' as const, mark: total, points: null, note: null }
  tab.decide(8, at, { type: 'total', total }, shown, base)
}

const findConflict = (tab: MarkQueue): PendingDecision | undefined =>
  tab.store
    .get()
    .pending.find((mark): mark is PendingDecision => mark.type === 'decision' && mark.state === 'conflict')

const unsaved = (tab: MarkQueue): number => countUnsaved(tab.store.get().pending)
const totals = (world: MarkWorld, at = cell) =>
  [...(world.decided.get(`${at.resultId}:${at.subQuestionId}`) ?? [])].map(({ total }) => total)

describe('decisions on their way', () => {
  it.each<Fault>(['lost-request', 'lost-response', 'busy', 'unavailable'])(
    'are decided once after a fault: %s',
    async (fault) => {
      const world = new MarkWorld()
      const tab = world.openTab()
      world.faults.push(fault)
      decide(tab, cell, 2)
      await world.settle()
      expect(totals(world)).toEqual([2])
      expect(unsaved(tab)).toBe(0)
    },
  )

  it('wait as long as the server asks for', async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    world.faults.push('busy')
    decide(tab, cell, 2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(world.timers.map(({ minDelayMs }) => minDelayMs)).toEqual([7_000])
    expect(tab.store.get().isRetrying).toBe(true)
  })

  it('survive a reload whose response was lost', async () => {
    const world = new MarkWorld()
    world.faults.push('lost-response')
    decide(world.openTab(), cell, 2)
    await new Promise((resolve) => setImmediate(resolve))
    await world.reload().start()
    await world.settle()
    expect(totals(world)).toEqual([2])
  })

  it('go on with the others where one is refused by the server', async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    world.faults.push('unavailable')
    decide(tab, cell, 2)
    decide(tab, other, 1)
    await world.settle()
    expect([totals(world), totals(world, other)]).toEqual([[2], [1]])
  })

  it('stay for their own teacher, and are never sent as another', async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    world.faults.push('signed-out')
    decide(tab, cell, 2)
    await world.settle()
    world.userId = 2
    await tab.start()
    await world.settle()
    expect([totals(world), unsaved(tab)]).toEqual([[], 0])
    world.userId = 1
    await tab.start()
    await world.settle()
    expect(world.last(cell)).toMatchObject({ userId: 1, total: 2 })
  })

  it('wait for their teacher where another one signs in while they wait for their turn', async () => {
    const world = new MarkWorld()
    const [one, two] = [world.openTab(), world.openTab()]
    decide(one, cell, 1)
    decide(two, other, 2)
    await Promise.resolve()
    world.userId = 2
    await world.settle()
    expect(world.senders).not.toContain(2)
    world.userId = 1
    await two.start()
    expect(world.last(other)).toMatchObject({ userId: 1, total: 2 })
  })

  it('are said not to be on the device where it stores nothing', async () => {
    const world = new MarkWorld()
    world.isStorageBlocked = true
    const tab = world.openTab()
    world.faults.push('lost-request')
    decide(tab, cell, 2)
    expect(tab.store.get().isOnDevice).toBe(false)
    await world.settle()
    expect([totals(world), tab.store.get().isOnDevice]).toEqual([[2], true])
  })

  it('of a deleted answer are given up and said', async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    world.gone.add('1:5.1')
    decide(tab, cell, 2)
    await world.settle()
    expect(tab.store.get().pending).toMatchObject([{ state: 'gone' }])
    expect(unsaved(tab)).toBe(0)
  })

  it('of two tabs are kept in their order', async () => {
    const world = new MarkWorld()
    const [one, two] = [world.openTab(), world.openTab()]
    world.faults.push('lost-response')
    decide(one, cell, 1)
    decide(two, cell, 2)
    await world.settle()
    expect(totals(world)).toEqual([1, 2])
  })
})

describe('a conflict', () => {
  const makeConflict = async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    world.decideElsewhere(cell, 9)
    decide(tab, cell, 1)
    decide(tab, cell, 2)
    await world.settle()
    return { world, tab }
  }

  it('is ended with theirs, and nothing of mine follows', async () => {
    const { world, tab } = await makeConflict()
    const conflict = findConflict(tab)
    if (conflict) tab.keepTheirs(conflict)
    await world.settle()
    expect([totals(world), unsaved(tab)]).toEqual([[9], 0])
  })

  it('that is ended with theirs leaves no feedback that was written before', async () => {
    const world = new MarkWorld()
    const tab = world.openTab()
    tab.writeFeedback(8, cell, { feedback: 'Mine.' })
    await world.settle()
    world.decideElsewhere(cell, 9)
    decide(tab, cell, 1)
    await world.settle()
    expect(tab.store.get().feedback.get('1:5.1')).toBe('Mine.')
    const conflict = findConflict(tab)
    if (conflict) tab.keepTheirs(conflict)
    expect(tab.store.get().feedback.get('1:5.1')).toBeUndefined()
  })

  it('that is ended with theirs gives back the feedback that waited behind mine, and does not send it', async () => {
    const { world, tab } = await makeConflict()
    tab.writeFeedback(8, cell, { feedback: 'First.' })
    tab.writeFeedback(8, cell, { feedback: 'For my mark.' })
    tab.writeFeedback(8, other, { feedback: 'Of another answer.' })
    await world.settle()
    const conflict = findConflict(tab)
    expect(conflict && tab.keepTheirs(conflict)).toBe('For my mark.')
    await world.settle()
    expect([world.feedback.map(({ text }) => text), unsaved(tab)]).toEqual([['Of another answer.'], 0])
  })

  it('is ended with the latest of mine, also if one waited behind the first', async () => {
    const { world, tab } = await makeConflict()
    decide(tab, cell, 3)
    const conflict = findConflict(tab)
    if (conflict) tab.sendMine(conflict)
    await world.settle()
    expect(totals(world)).toEqual([9, 3])
  })
})

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const faults: Fault[] = ['lost-request', 'lost-response', 'busy', 'unavailable', 'signed-out']

/** What the teachers decided last, by cell; decisions count up, so that each is another. */
async function playHistory(seed: number): Promise<void> {
  const random = createRandom(seed)
  const world = new MarkWorld()
  world.openTab()
  const cells = [cell, other]
  const mine = new Map<string, number>()
  for (let total = 1; total <= 25; total += 1) {
    const at = cells[random(2)] ?? cell
    const tab = world.tabs[random(world.tabs.length)]
    const act = random(10)
    const userId = world.userId
    if (tab === undefined || userId === null) throw new Error('nobody is there')
    if (act < 4) {
      decide(tab, at, total, world.last(at)?.id ?? null)
      mine.set(`${userId}:${at.resultId}`, total)
    } else if (act === 4) world.decideElsewhere(at, -total)
    else if (act === 5) world.faults.push(faults[random(faults.length)] ?? 'busy')
    else if (act === 6) await world.reload().start()
    else if (act === 7) world.openTab()
    else if (act === 8) await switchUser(world, 3 - userId)
    else await new Promise((resolve) => setImmediate(resolve))
  }
  for (const userId of [1, 2]) await finish(world, userId, cells, mine)
  const all = [...world.decided.values()].flat()
  expect(new Set(all.map(({ key }) => key)).size, `a key decided twice, seed ${seed}`).toBe(all.length)
  for (const { userId, total } of all)
    if (userId !== otherTeacher) expect(total, `seed ${seed}`).toBeGreaterThan(0)
}

async function switchUser(world: MarkWorld, userId: number): Promise<void> {
  await world.settle()
  world.userId = userId
  for (const tab of world.tabs) await tab.start()
}

/** With a network that works everything arrives; the teacher insists on the own marks. */
async function finish(world: MarkWorld, userId: number, cells: MarkCell[], mine: Map<string, number>) {
  world.faults.length = 0
  await switchUser(world, userId)
  await world.settle()
  const tab = world.tabs[0]
  if (tab === undefined) throw new Error('no tab')
  for (let conflict = findConflict(tab); conflict; conflict = findConflict(tab)) {
    tab.sendMine(conflict)
    await world.settle()
  }
  expect(unsaved(tab)).toBe(0)
  for (const at of cells) {
    const own = (world.decided.get(`${at.resultId}:${at.subQuestionId}`) ?? []).filter(
      (one) => one.userId === userId,
    )
    expect(own.at(-1)?.total, `of user ${userId}`).toBe(mine.get(`${userId}:${at.resultId}`))
    expect(own.map(({ total }) => total)).toEqual(
      own.map(({ total }) => total).toSorted((one, next) => one - next),
    )
  }
}

describe('random histories', () => {
  it('lose nothing, decide nothing twice, and send nothing as another teacher', async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
    const histories = Number(process.env['HISTORIES'] ?? 300)
    console.log(`${histories} histories from SEED=${seed}`)
    for (let number = 0; number < histories; number += 1)
      await playHistory(seed + number).catch((error: unknown) => {
        throw new Error(`SEED=${seed + number}`, { cause: error })
      })
  })
})
