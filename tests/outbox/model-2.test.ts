import { expect, test } from 'vitest'
import { loadCode } from './world/code.ts'
import { search } from './world/model.ts'

test(
  'nothing typed is lost, misdirected or misreported in 10,000 other histories',
  { timeout: 300_000 },
  async () => {
    const { report } = await search(await loadCode(), 10_000, 48_109)
    expect(report).toBeNull()
  },
)
