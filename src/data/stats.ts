import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { call } from './call.ts'

export type OverallStats = Omit<ResponseOf<'getStudentStatsOverall'>, 'recalculated_at'>
export type SubjectStats = ResponseOf<'getStudentStatsSubject'>

const names = [
  'getStudentStatsOverall',
  'getStudentStatsSubject',
  'getAverageStudentStatsInMyGroups',
] as const

/** After anything that changes results. */
export const refreshStats = (client: QueryClient) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))

export const getStudentStatsOverall = (student_id?: number) =>
  queryOptions({
    queryKey: [names[0], { student_id }],
    queryFn: ({ signal }) => call('getStudentStatsOverall', { query: { student_id }, signal }),
  })

export const getStudentStatsSubject = (subject_id: number, student_id?: number) =>
  queryOptions({
    queryKey: [names[1], { subject_id, student_id }],
    queryFn: ({ signal }) => call('getStudentStatsSubject', { query: { subject_id, student_id }, signal }),
  })

export const getAverageStudentStatsInMyGroups = () =>
  queryOptions({
    queryKey: [names[2]],
    queryFn: ({ signal }) => call('getAverageStudentStatsInMyGroups', { signal }),
  })

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
  const { interval, tries } = config.recalculation
  for (let made = 0; made < tries; made += 1) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    const after = await recalculatedAt().catch(() => before)
    if (after !== before) return true
  }
  return false
}
