import { useQuery } from '@tanstack/react-query'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { useRole } from '../../../session/auth-store.ts'

/** What a student's card shows of the own records of its quiz. */
export interface OwnRecords {
  /** An attempt has been handed in, and has no result yet that the student may see. */
  isMarking: boolean
  /** The accuracy of the newest result, from 0 to 100; null if there is none. */
  lastAccuracy: number | null
}

/** The student's own records by the id of the quiz. A teacher has none. */
export function useOwnRecords(): (topicId: number) => OwnRecords {
  const enabled = useRole() === 'student'
  const { data: attempts = [] } = useQuery({ ...getExerciseAttemptsMeta(), enabled })
  const { data: results } = useQuery({ ...getExerciseResultsMeta({}), enabled })
  // Newest first.
  const all = Object.values(results?.test_results ?? {}).flat()
  return (topicId) => ({
    isMarking: attempts.some(({ topic_id, is_active }) => topic_id === topicId && !is_active),
    lastAccuracy: all.find(({ topic_id }) => topic_id === topicId)?.accuracy ?? null,
  })
}
