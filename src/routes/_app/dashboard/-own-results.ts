import { useQuery } from '@tanstack/react-query'
import { type ResultMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { formatIsoDate } from '../../../lib/dates.ts'
import { useRole } from '../../../session/auth-store.ts'

/** A student's own results, newest first; empty for teachers, and until they are fetched. */
export function useOwnResults(): ResultMeta[] {
  const { data } = useQuery({ ...getExerciseResultsMeta({}), enabled: useRole() === 'student' })
  return Object.values(data?.test_results ?? {}).flat()
}

/** The names of the quizzes of each day, which is YYYY-MM-DD. By the day of this device, nearly always the school's. */
export function groupByDay(results: ResultMeta[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { finished_at, topic_name } of results) {
    const day = formatIsoDate(finished_at)
    const names = days.get(day) ?? []
    if (!names.includes(topic_name)) days.set(day, [...names, topic_name])
  }
  return days
}
