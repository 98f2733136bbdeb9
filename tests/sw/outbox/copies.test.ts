import { expect, test } from 'vitest'
import { apart, newer } from '../../../sw/outbox/copies.ts'
import { answer } from './rows.ts'

test('what goes below knows the row above and the copy that lay there, for it was typed over both', () => {
  const below = answer('spilled', 2, { over: 1 })
  expect(apart(answer('typed on', 4), below, answer('spilled', 3))).toEqual(
    answer('typed on', 4, { over: 3 }),
  )
  expect(apart(answer('typed on', 4), { ...below, over: 3 }, undefined)).toEqual(
    answer('typed on', 4, { over: 3 }),
  )
  expect(apart(answer('typed on', 4), undefined, undefined)).toEqual(answer('typed on', 4, { over: 0 }))
})

test('what lay sealed says itself how far it knows its row', () => {
  const unsealed = answer('sealed', 4, { over: 1 })
  expect(apart(unsealed, undefined, answer('above', 3))).toEqual(unsealed)
})

test('a text that was never sent is shown beside the one that arrived without knowing it', () => {
  const unsent = answer('typed first', 1)
  const arrived = answer('typed later', 1, { base_rev: 1, state: 'acknowledged', over: 0 })
  expect(newer(unsent, arrived)).toEqual(
    answer('typed first', 1, { state: 'conflict', theirs: { text: 'typed later', rev: 1 } }),
  )
  // Typed on since, above all that the server is known to have: it goes out as it is.
  expect(newer(answer('typed on', 2), arrived)).toEqual(answer('typed on', 2))
})
