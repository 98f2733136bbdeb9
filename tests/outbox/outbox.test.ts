import { expect, test } from 'vitest'
import { Outbox, type OutboxDeps } from '../../outbox/outbox.ts'
import type { OutboxStorage } from '../../outbox/storage.ts'
import { finish } from './items.ts'

/** An outbox whose storage calls each update once per user, as it does when it retries on a full disk. */
function withUsers(...people: (number | null)[]): Outbox {
  const storage: Partial<OutboxStorage> = {
    updateItem: async (_, change) => {
      const [changed] = people.map((signedInUser) => change(finish, signedInUser)).slice(-1)
      return changed === undefined ? finish : (changed ?? undefined)
    },
  }
  return new Outbox({ storage, clock: {}, notify: () => undefined } as unknown as OutboxDeps)
}

test('only its user can cancel a submission', async () => {
  expect(await withUsers(1).cancelSubmit(1, 2)).toBe(true)
  expect(await withUsers(2).cancelSubmit(1, 2)).toBe(false)
})

test('a submission is not cancelled if its user signed out before', async () => {
  expect(await withUsers(1, null).cancelSubmit(1, 2)).toBe(false)
})
