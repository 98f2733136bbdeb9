import { expect, test } from 'vitest'
import { toDivergedCopy } from '../../outbox/merge.ts'
import { answer } from './items.ts'

test('a diverged copy knows the stored item and the copy that it replaces', () => {
  const fallback = answer('typed', 2, { knownRevision: 1 })
  expect(toDivergedCopy(answer('typed on', 4), fallback, answer('typed', 3))).toEqual(
    answer('typed on', 4, { knownRevision: 3 }),
  )
  expect(toDivergedCopy(answer('typed on', 4), { ...fallback, knownRevision: 3 }, undefined)).toEqual(
    answer('typed on', 4, { knownRevision: 3 }),
  )
  expect(toDivergedCopy(answer('typed on', 4), undefined, undefined)).toEqual(
    answer('typed on', 4, { knownRevision: 0 }),
  )
})

test('a decrypted item keeps its own known revision', () => {
  const decrypted = answer('encrypted', 4, { knownRevision: 1 })
  expect(toDivergedCopy(decrypted, undefined, answer('above', 3))).toEqual(decrypted)
})
