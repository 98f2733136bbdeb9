import { mutationOptions } from '@tanstack/react-query'
import { config } from '../config.ts'
import { call } from './call.ts'
import { refreshStats } from './stats.ts'

/** Has the own figures counted again. Gives whether that is done: it may take longer than it is waited for. */
export const recalculateStudentStats = () =>
  mutationOptions({
    mutationFn: async (): Promise<boolean> => {
      const before = await recalculatedAt()
      await call('recalculateStudentStats', {})
      return isRecalculated(before)
    },
    onSuccess: (_data, _none, _result, { client }) => refreshStats(client),
  })

const recalculatedAt = async () => (await call('getStudentStatsOverall', {})).recalculated_at

/** A look that fails is no news of the recalculation. */
async function isRecalculated(before: string | undefined): Promise<boolean> {
  const { intervalMs, maxPolls } = config.recalculation
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    const after = await recalculatedAt().catch(() => before)
    if (after !== before) return true
  }
  return false
}
