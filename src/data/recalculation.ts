import { mutationOptions } from '@tanstack/react-query'
import { config } from '../config.ts'
import { call } from './screen-call.ts'
import { refreshStats } from './stats.ts'

/** Recalculates the user's own statistics. Resolves with false if that takes longer than it is polled for. */
export const recalculateStudentStats = () =>
  mutationOptions({
    mutationFn: async (): Promise<boolean> => {
      const before = await fetchRecalculatedAt()
      await call('recalculateStudentStats', {})
      return waitUntilRecalculated(before)
    },
    onSuccess: (_data, _none, _result, { client }) => refreshStats(client),
  })

const fetchRecalculatedAt = async () => (await call('getStudentStatsOverall', {})).recalculated_at

/** A poll that fails says nothing about the recalculation. */
async function waitUntilRecalculated(before: string | undefined): Promise<boolean> {
  const { intervalMs, maxPolls } = config.recalculation
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    const after = await fetchRecalculatedAt().catch(() => before)
    if (after !== before) return true
  }
  return false
}
