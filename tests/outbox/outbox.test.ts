import { expect, test } from 'vitest'
import { Outbox, type OutboxDeps } from '../../outbox/outbox.ts'
import type { OutboxStorage } from '../../outbox/storage.ts'
import { finish } from './items.ts'

/** An outbox whose storage asks each change for each of these people in turn, as where the disk is full at first. */
function askedFor(...people: (number | null)[]): Outbox {
  const storage: Partial<OutboxStorage> = {
    updateItem: async (_, change) => {
      const [changed] = people.map((signedInUser) => change(finish, signedInUser)).slice(-1)
      return changed === undefined ? finish : (changed ?? undefined)
    },
  }
  return new Outbox({ storage, clock: {}, notify: () => undefined } as unknown as OutboxDeps)
}

test('a hand-in is taken back by its signedInUser alone', async () => {
  expect(await askedFor(1).cancelSubmit(1, 2)).toBe(true)
  expect(await askedFor(2).cancelSubmit(1, 2)).toBe(false)
})

test('a hand-in is not said to be taken back where its signedInUser left before it could be', async () => {
  expect(await askedFor(1, null).cancelSubmit(1, 2)).toBe(false)
})
