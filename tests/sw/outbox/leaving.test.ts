import { describe, expect, test } from 'vitest'
import { addSealed, enter, leave } from '../../../sw/outbox/leaving.ts'
import type { AnswerRow, Row } from '../../../sw/outbox/rows.ts'
import { sealerOf } from '../../../sw/outbox/seal.ts'
import { nothingKept, type Kept, type OutboxStorage } from '../../../sw/outbox/storage.ts'
import { answer, finish, place } from './rows.ts'

const { user } = place
const secret = btoa('0123456789abcdef'.repeat(2))
const sealer = sealerOf(crypto)

/** A device that keeps what it is given, and counts its writes. */
function device(kept: Partial<Kept>, person: number | null = null) {
  const now = { kept: { ...nothingKept, ...kept }, person, writes: 0 }
  const storage: OutboxStorage = {
    person: async () => now.person,
    users: async () => [user],
    read: async () => now.kept,
    isAway: () => false,
    hasBelow: () => false,
    changeRow: async () => undefined,
    changeLease: async () => null,
    changeAll: async (_user, change) => {
      const changed = change(now.kept, now.person)
      if (changed === undefined) return now.kept
      const { person = now.person, ...kept } = changed
      Object.assign(now, { kept, person, writes: now.writes + 1 })
      return kept
    },
  }
  return { now, parts: { storage, sealer, newId: () => 'id' } }
}

async function sealed(...rows: Row[]): Promise<string> {
  const key = await sealer.keyOf(secret)
  if (key === null) throw new Error('no key')
  return sealer.seal(rows, key)
}
const keyNow = () => sealer.keyOf(secret)

describe('a person who comes back', () => {
  const textsAfter = async (kept: Partial<Kept>) => {
    const { now, parts } = device(kept)
    await enter(parts, user, secret, await keyNow())
    expect(now.kept.sealed).toEqual([])
    return now.kept.rows.map((one) => (one as AnswerRow).text)
  }

  test('finds of two sealed texts the one that was typed without knowing the other', async () => {
    const both = [await sealed(answer('left', 4)), await sealed(answer('after', 1, { over: 0 }))]
    expect(await textsAfter({ sealed: both })).toEqual(['after'])
  })

  test('finds a text that was spilled after all that was sealed', async () => {
    const both = [await sealed(answer('left', 1)), await sealed(answer('after', 1, { over: 0 }))]
    expect(await textsAfter({ sealed: both, rows: [answer('last', 2, { over: 1 })] })).toEqual(['last'])
  })

  test('finds it as well where another page has taken it in since', async () => {
    const kept = { sealed: [await sealed(answer('left', 1, { over: 0 }))] }
    expect(await textsAfter({ ...kept, rows: [answer('last', 3, { took: '3 last' })] })).toEqual(['last'])
  })

  test('finds a text that was sealed beside a database which kept an older one open, as it did not answer', async () => {
    const kept = { sealed: [await sealed(answer('after', 1, { over: 0 }))], rows: [answer('before', 2)] }
    expect(await textsAfter(kept)).toEqual(['after'])
  })

  test('finds a sealed text over what the server is known to have had', async () => {
    const kept = { sealed: [await sealed(answer('after', 1, { over: 0 }))] }
    const known = answer('before', 5, { base_rev: 5, state: 'acknowledged' })
    expect(await textsAfter({ ...kept, rows: [known] })).toEqual(['after'])
  })

  test('is shown a sealed text beside the one that the server has under its number', async () => {
    const known = answer('theirs', 3, { base_rev: 3, state: 'acknowledged' })
    const { now, parts } = device({ sealed: [await sealed(answer('mine', 3))], rows: [known] })
    await enter(parts, user, secret, await keyNow())
    expect(now.kept.rows).toMatchObject([
      answer('mine', 3, { state: 'conflict', theirs: { text: 'theirs', rev: 3 } }),
    ])
  })
})

describe('the key that seals', () => {
  test('stays when its person leaves, for a tab that is closed at that moment', async () => {
    const { now, parts } = device({ writer: 'id', sealKey: await keyNow() }, user)
    await leave(parts, user)
    expect(now).toMatchObject({ person: null, kept: { rows: [], sealed: [] } })
    now.kept = { ...now.kept, rows: [answer('last words', 1)] }
    await leave(parts, user)
    expect(now.kept.rows).toEqual([])
    expect(await sealer.open(now.kept.sealed[0] ?? '', secret)).toMatchObject([{ text: 'last words' }])
  })
})

test('a hand-in that is only known of is not sealed, for it may have been taken back', async () => {
  const kept = {
    sealKey: await keyNow(),
    rows: [answer('typed', 1), finish],
  }
  const { now, parts } = device(kept, user)
  await leave({ ...parts, storage: { ...parts.storage, isAway: ({ place }) => place === 'finish' } }, user)
  expect(await sealer.open(now.kept.sealed[0] ?? '', secret)).toMatchObject([{ text: 'typed' }])
})

describe('a text that a page still had when its person had left', () => {
  test('is sealed', async () => {
    const { now, parts } = device({ sealKey: await keyNow() })
    expect(await addSealed(parts, answer('last words', 1, { over: 0 }), null)).toBeUndefined()
    expect(now.kept.rows).toEqual([])
    expect(await sealer.open(now.kept.sealed[0] ?? '', secret)).toMatchObject([{ text: 'last words' }])
  })

  test('stands open where they came back while it was being sealed, over what stands there', async () => {
    const { now, parts } = device({ sealKey: await keyNow(), rows: [answer('before', 3)] }, user)
    expect(await addSealed(parts, answer('last words', 1, { over: 0 }), null)).toMatchObject({ rev: 4 })
    expect(now.kept).toMatchObject({ sealed: [], rows: [{ text: 'last words', rev: 4 }] })
  })
})

test('a start of somebody who is in already writes nothing, and one with held answers does', async () => {
  const kept = { writer: 'id', sealKey: await keyNow(), rows: [answer('typed', 1)] }
  const { now, parts } = device(kept, user)
  await enter(parts, user, secret, await keyNow())
  expect(now.writes).toBe(0)
  now.kept = { ...now.kept, rows: [answer('typed', 1, { state: 'held' })] }
  await enter(parts, user, secret, await keyNow())
  expect(now.kept.rows).toEqual([answer('typed', 1)])
})
