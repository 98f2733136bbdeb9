import { expect, test } from 'vitest'
import { loadCode } from './world/code.ts'
import { search } from './world/model.ts'

// Half of the 20,000 histories; the other half runs in parallel. `npm run stress:outbox` plays others, and more.
test(
  'nothing typed is lost, misdirected or misreported in 10,000 histories',
  { timeout: 300_000 },
  async () => {
    const { report } = await search(await loadCode(), 10_000, 20_261)
    expect(report).toBeNull()
  },
)
