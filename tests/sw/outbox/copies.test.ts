import { expect, test } from 'vitest'
import { apart } from '../../../sw/outbox/copies.ts'
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
