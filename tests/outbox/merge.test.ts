import { expect, test } from 'vitest'
import { toDivergedCopy } from '../../outbox/merge.ts'
import { answer } from './items.ts'

test('a diverged copy knows the stored item and the copy that it replaces', () => {
  const below = answer('spilled', 2, { knownRevision: 1 })
  expect(toDivergedCopy(answer('typed on', 4), below, answer('spilled', 3))).toEqual(
    answer('typed on', 4, { knownRevision: 3 }),
  )
  expect(toDivergedCopy(answer('typed on', 4), { ...below, knownRevision: 3 }, undefined)).toEqual(
    answer('typed on', 4, { knownRevision: 3 }),
  )
  expect(toDivergedCopy(answer('typed on', 4), undefined, undefined)).toEqual(
    answer('typed on', 4, { knownRevision: 0 }),
  )
})

test('a decrypted item keeps its own known revision', () => {
  const unsealed = answer('encrypted', 4, { knownRevision: 1 })
  expect(toDivergedCopy(unsealed, undefined, answer('above', 3))).toEqual(unsealed)
})
