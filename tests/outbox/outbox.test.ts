import { expect, test } from 'vitest'
import { Outbox, type OutboxDeps } from '../../outbox/outbox.ts'
import type { OutboxStorage } from '../../outbox/storage.ts'
import { finish } from './items.ts'

/** An outbox whose storage calls each update with each of these users in turn, as where the disk is full at first. */
function withUsers(...people: (number | null)[]): Outbox {
  const storage: Partial<OutboxStorage> = {
    updateItem: async (_, change) => {
      const [changed] = people.map((signedInUser) => change(finish, signedInUser)).slice(-1)
      return changed === undefined ? finish : (changed ?? undefined)
    },
  }
  return new Outbox({ storage, clock: {}, notify: () => undefined } as unknown as OutboxDeps)
}

test('a submission is cancelled by its user alone', async () => {
  expect(await withUsers(1).cancelSubmit(1, 2)).toBe(true)
  expect(await withUsers(2).cancelSubmit(1, 2)).toBe(false)
})

test('a submission counts as not cancelled where its user signed out before', async () => {
  expect(await withUsers(1, null).cancelSubmit(1, 2)).toBe(false)
})
