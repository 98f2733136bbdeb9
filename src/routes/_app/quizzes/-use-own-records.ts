import { useQuery } from '@tanstack/react-query'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getFailure, type QueryState } from '../../../data/query-client.ts'
import { countAnswered } from '../../../lib/answered.ts'
import { useRole } from '../../../session/auth-store.ts'
import { useDeviceAttempts } from '../-use-device-attempts.ts'

/** What is shown of the own records of a quiz. */
export interface OwnRecords {
  /** An attempt has been handed in, and has no result yet that the student may see. */
  isMarking: boolean
  /** Finish was pressed on this device, and the server has not accepted it yet; null if it was not. */
  submit: 'waiting' | 'blocked' | null
  /** '2 of 16', of the attempt in progress; null if there is none, or until that is fetched. */
  answered: string | null
  /** The accuracy of the newest result, from 0 to 100; null if there is none, or until they are fetched. */
  lastScore: number | null
  /** When the attempt of the newest result was handed in, ISO 8601; null like `lastScore`. */
  lastFinishedAt: string | null
  /** The highest accuracy. */
  bestScore: number | null
  /** What is null may still come. */
  isLoading: { attempts: boolean; results: boolean }
}

/** The student's own records by the id of the quiz. A teacher has none. */
export function useOwnRecords(): (topicId: number) => OwnRecords {
  const enabled = useRole() === 'student'
  const attemptsQuery = useQuery({ ...getExerciseAttemptsMeta(), enabled })
  const resultsQuery = useQuery({ ...getExerciseResultsMeta({}), enabled })
  const { getSubmit, raiseProgress } = useDeviceAttempts()
  const attempts = (attemptsQuery.data ?? []).map(raiseProgress)
  // Newest first.
  const all = Object.values(resultsQuery.data?.test_results ?? {}).flat()
  const isLoading = { attempts: mayStillCome(attemptsQuery), results: mayStillCome(resultsQuery) }
  return (topicId) => {
    const results = all.filter(({ topic_id }) => topic_id === topicId)
    const scores = results.map(({ accuracy }) => accuracy)
    const active = attempts.find(({ topic_id, is_active }) => topic_id === topicId && is_active)
    return {
      submit: getSubmit(topicId),
      answered: active ? countAnswered(active) : null,
      isMarking: attempts.some(({ topic_id, is_active }) => topic_id === topicId && !is_active),
      lastScore: scores[0] ?? null,
      lastFinishedAt: results[0]?.finished_at ?? null,
      bestScore: scores.length === 0 ? null : Math.max(...scores),
      isLoading,
    }
  }
}

const mayStillCome = (query: QueryState & { data: unknown }): boolean =>
  query.data === undefined && getFailure(query) === null
