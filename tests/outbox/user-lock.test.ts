import { describe, expect, test } from 'vitest'
import { storeAfterSignOut, unlock, lock } from '../../outbox/user-lock.ts'
import type { AnswerItem, QueueItem } from '../../outbox/items.ts'
import { createEncryptor } from '../../outbox/encryption.ts'
import { emptyQueue, type UserQueue, type OutboxStorage } from '../../outbox/storage.ts'
import { answer, finish, key } from './items.ts'

const { user } = key
const secret = btoa('0123456789abcdef'.repeat(2))
const encryptor = createEncryptor(crypto)

/** A database that counts its writes. */
function device(kept: Partial<UserQueue>, signedInUser: number | null = null) {
  const now = { kept: { ...emptyQueue, ...kept }, signedInUser, writes: 0 }
  const storage: OutboxStorage = {
    signedInUser: async () => now.signedInUser,
    users: async () => [user],
    read: async () => now.kept,
    isCachedOnly: () => false,
    hasFallbackData: () => false,
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
  return { now, deps: { storage, encryptor, newId: () => 'id' } }
}

async function encrypted(...items: QueueItem[]): Promise<string> {
  const key = await encryptor.importKey(secret)
  if (key === null) throw new Error('no key')
  return encryptor.encrypt(items, key)
}
const keyNow = () => encryptor.importKey(secret)

describe('a user who signs in again', () => {
  const textsAfter = async (kept: Partial<UserQueue>) => {
    const { now, deps } = device(kept)
    await unlock(deps, user, secret, await keyNow())
    expect(now.kept.encrypted).toEqual([])
    return now.kept.items.map((one) => (one as AnswerItem).text)
  }

  test('gets, of two encrypted texts, the one that was typed without knowing the other', async () => {
    const both = [
      await encrypted(answer('left', 4)),
      await encrypted(answer('after', 1, { knownRevision: 0 })),
    ]
    expect(await textsAfter({ encrypted: both })).toEqual(['after'])
  })

  test('gets a text that was written synchronously after everything was encrypted', async () => {
    const both = [
      await encrypted(answer('left', 1)),
      await encrypted(answer('after', 1, { knownRevision: 0 })),
    ]
    expect(await textsAfter({ encrypted: both, items: [answer('last', 2, { knownRevision: 1 })] })).toEqual([
      'last',
    ])
  })

  test('gets it too if another page has merged it since', async () => {
    const kept = { encrypted: [await encrypted(answer('left', 1, { knownRevision: 0 }))] }
    expect(await textsAfter({ ...kept, items: [answer('last', 3, { mergedCopyId: '3 last' })] })).toEqual([
      'last',
    ])
  })

  test('gets a text encrypted while the database, which has an older one, did not respond', async () => {
    const kept = {
      encrypted: [await encrypted(answer('after', 1, { knownRevision: 0 }))],
      items: [answer('before', 2)],
    }
    expect(await textsAfter(kept)).toEqual(['after'])
  })

  test('gets an encrypted text rather than the last known text of the server', async () => {
    const kept = { encrypted: [await encrypted(answer('after', 1, { knownRevision: 0 }))] }
    const known = answer('before', 5, { baseRevision: 5, state: 'acknowledged' })
    expect(await textsAfter({ ...kept, items: [known] })).toEqual(['after'])
  })

  test("sees an encrypted text beside the server's text with the same revision", async () => {
    const known = answer('theirs', 3, { baseRevision: 3, state: 'acknowledged' })
    const { now, deps } = device({ encrypted: [await encrypted(answer('mine', 3))], items: [known] })
    await unlock(deps, user, secret, await keyNow())
    expect(now.kept.items).toMatchObject([
      answer('mine', 3, { state: 'conflict', theirs: { text: 'theirs', revision: 3 } }),
    ])
  })
})

describe('the key that encrypts', () => {
  test('stays after a sign-out, for a tab that is being closed', async () => {
    const { now, deps } = device({ writer: 'id', encryptKey: await keyNow() }, user)
    await lock(deps, user)
    expect(now).toMatchObject({ signedInUser: null, kept: { items: [], encrypted: [] } })
    now.kept = { ...now.kept, items: [answer('last words', 1)] }
    await lock(deps, user)
    expect(now.kept.items).toEqual([])
    expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([
      { text: 'last words' },
    ])
  })
})

test("a submission that only the page's memory has is not encrypted, because it may have been cancelled", async () => {
  const kept = {
    encryptKey: await keyNow(),
    items: [answer('typed', 1), finish],
  }
  const { now, deps } = device(kept, user)
  await lock(
    {
      ...deps,
      storage: { ...deps.storage, isCachedOnly: ({ subquestionId }) => subquestionId === 'finish' },
    },
    user,
  )
  expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([{ text: 'typed' }])
})

describe('a text that a page still has after its user signed out', () => {
  test('is encrypted', async () => {
    const { now, deps } = device({ encryptKey: await keyNow() })
    expect(await storeAfterSignOut(deps, answer('last words', 1, { knownRevision: 0 }), null)).toBeUndefined()
    expect(now.kept.items).toEqual([])
    expect(await encryptor.decrypt(now.kept.encrypted[0] ?? '', secret)).toMatchObject([
      { text: 'last words' },
    ])
  })

  test('is stored unencrypted if the user has signed in again, merged with the stored items', async () => {
    const { now, deps } = device({ encryptKey: await keyNow(), items: [answer('before', 3)] }, user)
    expect(await storeAfterSignOut(deps, answer('last words', 1, { knownRevision: 0 }), null)).toMatchObject({
      revision: 4,
    })
    expect(now.kept).toMatchObject({ encrypted: [], items: [{ text: 'last words', revision: 4 }] })
  })
})

test('unlocking again writes nothing, unless items wait for a sign-in', async () => {
  const kept = { writer: 'id', encryptKey: await keyNow(), items: [answer('typed', 1)] }
  const { now, deps } = device(kept, user)
  await unlock(deps, user, secret, await keyNow())
  expect(now.writes).toBe(0)
  now.kept = { ...now.kept, items: [answer('typed', 1, { state: 'needs-auth' })] }
  await unlock(deps, user, secret, await keyNow())
  expect(now.kept.items).toEqual([answer('typed', 1)])
})
