import { expect, it } from 'vitest'
import { getUndecided, isUnsent, isWaiting, type ItemState } from '../../outbox/items.ts'
import { answer, finish } from './items.ts'

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

it('answers in conflict and rejected ones need a decision, unless their attempt is handed in without them', () => {
  const conflict = answer('typed', 1, { state: 'conflict' })
  const rejected = answer('typed', 1, { subquestionId: '1.2', state: 'rejected' })
  const items = [conflict, rejected, answer('typed', 1, { subquestionId: '1.3' })]
  expect(getUndecided(items)).toEqual([conflict, rejected])
  expect(getUndecided([...items, { ...finish, excluded: ['1.1'] }])).toEqual([rejected])
  expect(getUndecided([...items, { ...finish, attempt: 9, excluded: ['1.1'] }])).toEqual([conflict, rejected])
})
