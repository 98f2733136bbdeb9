import { useQuery } from '@tanstack/react-query'
import { getUserById } from '../../../data/auth.ts'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'

/** What keeps a query from being newer: its error, or the failure it waits with while the device is offline. */
const failureOf = (query: { error: Error | null; failureReason: Error | null; isPaused: boolean }) =>
  query.error ?? (query.isPaused ? query.failureReason : null)

export type RecordsState = ReturnType<typeof useRecords>

/** Attempts and results of the student, or with `student_id` the results of another one, who shows no attempts. */
export function useRecords(topic_id: number | undefined, student_id: number | undefined) {
  const isOwn = student_id === undefined
  const attempts = useQuery({ ...getExerciseAttemptsMeta(topic_id), enabled: isOwn })
  const results = useQuery(getExerciseResultsMeta({ topic_id, student_id }))
  const student = useQuery({ ...getUserById(student_id ?? 0, false), enabled: !isOwn })
  return {
    isOwn,
    student,
    attempts: isOwn ? attempts.data : [],
    results: results.data,
    error: (isOwn ? failureOf(attempts) : null) ?? failureOf(results),
    /** When the attempts were fetched last, in ms; moves with every poll. */
    polledAt: attempts.dataUpdatedAt,
    asOf: results.dataUpdatedAt,
    refresh: () => Promise.all([isOwn ? attempts.refetch() : student.refetch(), results.refetch()]),
  }
}
