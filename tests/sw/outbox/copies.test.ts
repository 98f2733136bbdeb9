import { expect, test } from 'vitest'
import { apart, newer } from '../../../sw/outbox/copies.ts'
import type { AnswerRow } from '../../../sw/outbox/rows.ts'

const row = (text: string, rev: number, more: Partial<AnswerRow> = {}): AnswerRow => ({
  ...{ kind: 'answer', user: 1, attempt: 2, place: '1.1', topic: 3 },
  ...{ text, rev, base_rev: 0, state: 'waiting', ...more },
})

test('what goes below knows the row above and the copy that lay there, for it was typed over both', () => {
  const below = row('spilled', 2, { over: 1 })
  expect(apart(row('typed on', 4), below, row('spilled', 3))).toEqual(row('typed on', 4, { over: 3 }))
  expect(apart(row('typed on', 4), { ...below, over: 3 }, undefined)).toEqual(row('typed on', 4, { over: 3 }))
  expect(apart(row('typed on', 4), undefined, undefined)).toEqual(row('typed on', 4, { over: 0 }))
})

test('what lay sealed says itself how far it knows its row', () => {
  const unsealed = row('sealed', 4, { over: 1 })
  expect(apart(unsealed, undefined, row('above', 3))).toEqual(unsealed)
})

test('a text that was never sent is shown beside the one that arrived without knowing it', () => {
  const unsent = row('typed first', 1)
  const arrived = row('typed later', 1, { base_rev: 1, state: 'acknowledged', over: 0 })
  expect(newer(unsent, arrived)).toEqual(
    row('typed first', 1, { state: 'conflict', theirs: { text: 'typed later', rev: 1 } }),
  )
  // Typed on since, above all that the server is known to have: it goes out as it is.
  expect(newer(row('typed on', 2), arrived)).toEqual(row('typed on', 2))
})
