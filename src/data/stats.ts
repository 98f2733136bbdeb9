import { queryOptions, type QueryClient, mutationOptions } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { call } from './screen-call.ts'

export type OverallStats = Omit<ResponseOf<'getStudentStatsOverall'>, 'recalculated_at'>
export type GroupStats = ResponseOf<'getAverageStudentStatsInMyGroups'>
export type NeedHelpList = ResponseOf<'getStudentsWhoNeedHelp'>
export type StudentWhoNeedsHelp = NeedHelpList['items'][number]
export type SubjectStats = ResponseOf<'getStudentStatsSubject'>

const names = [
  'getStudentStatsOverall',
  'getStudentStatsSubject',
  'getAverageStudentStatsInMyGroups',
  'getStudentsWhoNeedHelp',
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

export const getStudentsWhoNeedHelp = (subject_id?: number) =>
  queryOptions({
    queryKey: [names[3], { subject_id }],
    queryFn: ({ signal }) => call('getStudentsWhoNeedHelp', { query: { subject_id }, signal }),
  })

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
