import { expect, test } from 'vitest'
import { loadCode } from './world/code.ts'
import { histories, search } from './world/model.ts'

// Half of the histories; the other half runs in parallel. `npm run stress:outbox` plays others, and more.
test(
  `nothing typed is lost, misdirected or misreported in ${histories} histories`,
  { timeout: 300_000 },
  async () => {
    const { report, acceptedCount } = await search(await loadCode(), histories, 20_261)
    expect(report).toBeNull()
    expect(acceptedCount).toBeGreaterThan(histories)
  },
)
