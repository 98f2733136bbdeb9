import { describe, expect, test } from 'vitest'
import { copyWith, defects } from './world/defects.ts'
import { search } from './world/model.ts'

/** Histories to find each defect in: most take less than a hundred, the rarest some thousands. */
const runs = 20_000
const seed = 1

describe('the model finds a copy of the outbox that', { timeout: 120_000 }, () => {
  test.each(defects)('$name', async (defect) => {
    const { code, drop } = await copyWith(defect)
    try {
      expect((await search(code, runs, seed, true)).report).not.toBeNull()
    } finally {
      drop()
    }
  })
})

test('an unchanged copy of the outbox passes', { timeout: 60_000 }, async () => {
  const { code, drop } = await copyWith(null)
  try {
    expect((await search(code, 500, seed, true)).report).toBeNull()
  } finally {
    drop()
  }
})
