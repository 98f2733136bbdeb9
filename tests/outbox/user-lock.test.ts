import { describe, expect, test } from 'vitest'
import { addEncrypted, unlock, lock } from '../../outbox/user-lock.ts'
import type { AnswerItem, QueueItem } from '../../outbox/items.ts'
import { createEncryptor } from '../../outbox/encryption.ts'
import { emptyQueue, type UserQueue, type OutboxStorage } from '../../outbox/storage.ts'
import { answer, finish, key } from './items.ts'

const { user } = key
const secret = btoa('0123456789abcdef'.repeat(2))
const encryptor = createEncryptor(crypto)

/** A device that keeps what it is given, and counts its writes. */
function device(kept: Partial<UserQueue>, signedInUser: number | null = null) {
  const now = { kept: { ...emptyQueue, ...kept }, signedInUser, writes: 0 }
  const storage: OutboxStorage = {
    signedInUser: async () => now.signedInUser,
    users: async () => [user],
    read: async () => now.kept,
    isUnavailable: () => false,
    hasFallbackItems: () => false,
    updateItem: async () => undefined,
    updateLease: async () => null,
    updateQueue: async (_user, change) => {
      const changed = change(now.kept, now.signedInUser)
      if (changed === undefined) return now.kept
      const { signedInUser = now.signedInUser, ...kept } = changed
      Object.assign(now, { kept, signedInUser, writes: now.writes + 1 })
      return kept
    },
  }
  return { now, parts: { storage, encryptor, newId: () => 'id' } }
}

async function encrypted(...items: QueueItem[]): Promise<string> {
  const key = await encryptor.importKey(secret)
  if (key === null) throw new Error('no key')
  return encryptor.encrypt(items, key)
}
const keyNow = () => encryptor.importKey(secret)

describe('a signedInUser who comes back', () => {
  const textsAfter = async (kept: Partial<UserQueue>) => {
    const { now, parts } = device(kept)
    await unlock(parts, user, secret, await keyNow())
    expect(now.kept.encrypted).toEqual([])
    return now.kept.items.map((one) => (one as AnswerItem).text)
  }

  test('finds of two encrypted texts the one that was typed without knowing the other', async () => {
    const both = [
      await encrypted(answer('left', 4)),
      await encrypted(answer('after', 1, { knownRevision: 0 })),
    ]
    expect(await textsAfter({ encrypted: both })).toEqual(['after'])
  })

  test('finds a text that was spilled after all that was encrypted', async () => {
    const both = [
      await encrypted(answer('left', 1)),
      await encrypted(answer('after', 1, { knownRevision: 0 })),
    ]
    expect(await textsAfter({ encrypted: both, items: [answer('last', 2, { knownRevision: 1 })] })).toEqual([
      'last',
    ])
  })

  test('finds it as well where another page has taken it in since', async () => {
    const kept = { encrypted: [await encrypted(answer('left', 1, { knownRevision: 0 }))] }
    expect(await textsAfter({ ...kept, items: [answer('last', 3, { mergedCopyId: '3 last' })] })).toEqual([
      'last',
    ])
  })

  test('finds a text that was encrypted beside a database which kept an older one open, as it did not answer', async () => {
    const kept = {
      encrypted: [await encrypted(answer('after', 1, { knownRevision: 0 }))],
      items: [answer('before', 2)],
    }
    expect(await textsAfter(kept)).toEqual(['after'])
  })

  test('finds a encrypted text over what the server is known to have had', async () => {
    const kept = { encrypted: [await encrypted(answer('after', 1, { knownRevision: 0 }))] }
    const known = answer('before', 5, { baseRevision: 5, state: 'acknowledged' })
    expect(await textsAfter({ ...kept, items: [known] })).toEqual(['after'])
  })

  test('is shown a encrypted text beside the one that the server has under its number', async () => {
    const known = answer('theirs', 3, { baseRevision: 3, state: 'acknowledged' })
    const { now, parts } = device({ encrypted: [await encrypted(answer('mine', 3))], items: [known] })
    await unlock(parts, user, secret, await keyNow())
    expect(now.kept.items).toMatchObject([
      answer('mine', 3, { state: 'conflict', theirs: { text: 'theirs', revision: 3 } }),
    ])
  })
})

describe('the key that seals', () => {
  test('stays when its signedInUser leaves, for a tab that is closed at that moment', async () => {
    const { now, parts } = device({ writer: 'id', encryptKey: await keyNow() }, user)
    await lock(parts, user)
    expect(now).toMatchObject({ signedInUser: null, kept: { items: [], encrypted: [] } })
    now.kept = { ...now.kept, items: [answer('last words', 1)] }
    await lock(parts, user)
    expect(now.kept.items).toEqual([])
    expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([
      { text: 'last words' },
    ])
  })
})

test('a hand-in that is only known of is not encrypted, for it may have been taken back', async () => {
  const kept = {
    encryptKey: await keyNow(),
    items: [answer('typed', 1), finish],
  }
  const { now, parts } = device(kept, user)
  await lock(
    {
      ...parts,
      storage: { ...parts.storage, isUnavailable: ({ subquestionId }) => subquestionId === 'finish' },
    },
    user,
  )
  expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([{ text: 'typed' }])
})

describe('a text that a page still had when its signedInUser had left', () => {
  test('is encrypted', async () => {
    const { now, parts } = device({ encryptKey: await keyNow() })
    expect(await addEncrypted(parts, answer('last words', 1, { knownRevision: 0 }), null)).toBeUndefined()
    expect(now.kept.items).toEqual([])
    expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([
      { text: 'last words' },
    ])
  })

  test('stands open where they came back while it was being encrypted, over what stands there', async () => {
    const { now, parts } = device({ encryptKey: await keyNow(), items: [answer('before', 3)] }, user)
    expect(await addEncrypted(parts, answer('last words', 1, { knownRevision: 0 }), null)).toMatchObject({
      revision: 4,
    })
    expect(now.kept).toMatchObject({ encrypted: [], items: [{ text: 'last words', revision: 4 }] })
  })
})

test('a start of somebody who is in already writes nothing, and one with held answers does', async () => {
  const kept = { writer: 'id', encryptKey: await keyNow(), items: [answer('typed', 1)] }
  const { now, parts } = device(kept, user)
  await unlock(parts, user, secret, await keyNow())
  expect(now.writes).toBe(0)
  now.kept = { ...now.kept, items: [answer('typed', 1, { state: 'needs-auth' })] }
  await unlock(parts, user, secret, await keyNow())
  expect(now.kept.items).toEqual([answer('typed', 1)])
})
