import { expect, it } from 'vitest'
import { isUnsent, isWaiting, type ItemState } from '../../outbox/items.ts'
import { answer } from './items.ts'

it.each<{ state: ItemState; waiting: boolean; unsent: boolean }>([
  { state: 'waiting', waiting: true, unsent: true },
  { state: 'needs-auth', waiting: false, unsent: true },
  { state: 'conflict', waiting: false, unsent: true },
  { state: 'rejected', waiting: false, unsent: true },
  { state: 'acknowledged', waiting: false, unsent: false },
])('an answer in state $state is waiting: $waiting, unsent: $unsent', ({ state, waiting, unsent }) => {
  const item = answer('typed', 1, { state })
  expect([isWaiting(item), isUnsent(item)]).toEqual([waiting, unsent])
})
