import { expect, test } from 'vitest'
import { Outbox, type OutboxParts } from '../../../sw/outbox/outbox.ts'
import type { OutboxStorage } from '../../../sw/outbox/storage.ts'
import { finish } from './rows.ts'

/** An outbox whose storage asks each change for each of these people in turn, as where the disk is full at first. */
function askedFor(...people: (number | null)[]): Outbox {
  const storage: Partial<OutboxStorage> = {
    changeRow: async (_, change) => {
      const [changed] = people.map((person) => change(finish, person)).slice(-1)
      return changed === undefined ? finish : (changed ?? undefined)
    },
  }
  return new Outbox({ storage, clock: {}, tell: () => undefined } as unknown as OutboxParts)
}

test('a hand-in is taken back by its person alone', async () => {
  expect(await askedFor(1).takeBack(1, 2)).toBe(true)
  expect(await askedFor(2).takeBack(1, 2)).toBe(false)
})

test('a hand-in is not said to be taken back where its person left before it could be', async () => {
  expect(await askedFor(1, null).takeBack(1, 2)).toBe(false)
})
