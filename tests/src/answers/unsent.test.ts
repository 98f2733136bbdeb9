import { expect, it } from 'vitest'
import type { ItemState, QueueItem } from '../../../outbox/items.ts'
import { hasPendingItems, isUnsent } from '../../../src/answers/unsent.ts'
import { answer, finish } from '../../outbox/items.ts'

const inState = (state: ItemState) => answer('typed', 1, { state })

it.each<[boolean, string, QueueItem[]]>([
  [false, 'nothing', []],
  [true, 'an answer', [inState('acknowledged'), inState('waiting')]],
  [true, 'a submission alone', [inState('acknowledged'), finish]],
  [false, 'what waits for its user or for a decision', [inState('needs-auth'), inState('conflict')]],
  [false, 'what was refused', [inState('rejected'), { ...finish, state: 'rejected' }]],
])('is %s that %s waits for the server', (expected, _, items) => {
  expect(hasPendingItems(items)).toBe(expected)
})

it.each<[boolean, ItemState]>([
  [true, 'waiting'],
  [true, 'needs-auth'],
  [true, 'conflict'],
  [true, 'rejected'],
  [false, 'acknowledged'],
])('is %s that an answer is unsent in state %s', (expected, state) => {
  expect(isUnsent(inState(state))).toBe(expected)
})
