import { expect, test } from 'vitest'
import { loadCode } from './world/code.ts'
import { search } from './world/model.ts'

/** Each has two drills on average. */
const histories = process.env['QUICK'] ? 100 : 1_000

test(
  `no answer is lost and no drill outlives its time in ${histories} histories with Wi-Fi drills`,
  { timeout: 300_000 },
  async () => {
    const { report, acceptedCount, drillCount } = await search(await loadCode(), histories, 20_262, true)
    expect(report).toBeNull()
    expect(acceptedCount).toBeGreaterThan(histories)
    expect(drillCount).toBeGreaterThan(histories)
  },
)
