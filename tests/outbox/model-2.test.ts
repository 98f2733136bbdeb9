import { expect, test } from 'vitest'
import { loadCode } from './world/code.ts'
import { histories, search } from './world/model.ts'

test(
  `nothing typed is lost, misdirected or misreported in ${histories} other histories`,
  { timeout: 300_000 },
  async () => {
    const { report, acceptedCount } = await search(await loadCode(), histories, 48_109)
    expect(report).toBeNull()
    expect(acceptedCount).toBeGreaterThan(histories)
  },
)
