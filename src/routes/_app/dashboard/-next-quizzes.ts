import { useQuery } from '@tanstack/react-query'
import { config } from '../../../config.ts'
import {
  type AttemptMeta,
  type ResultMeta,
  getExerciseAttemptsMeta,
  getExerciseResultsMeta,
} from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { countAnswered } from '../../../lib/answered.ts'
import { canBegin } from '../../../lib/availability.ts'
import { useDeviceAttempts } from '../-use-device-attempts.ts'

interface NextQuizzes {
  quizzes: Topic[]
  /** The quizzes to try again, the lowest score first. */
  low: LowQuiz[]
  isLoading: boolean
  /** '4 of 16 answered' of a quiz in progress; null if it is unknown. */
  getAnswered: (topicId: number) => string | null
  /** Of a quiz in progress or to do, as for `Ring`. */
  getProgress: (topic: Topic) => { ratio: number; parts: number | undefined }
}

/** Empty where the quizzes could not be loaded: the statistics say that the server does not answer. */
export function useNextQuizzes(): NextQuizzes {
  const topics = useQuery(getTopics())
  const attempts = useQuery(getExerciseAttemptsMeta())
  const results = useQuery(getExerciseResultsMeta({}))
  const { getSubmit, raiseProgress } = useDeviceAttempts()
  // Of those that are handed in on this device the records tell.
  const own = {
    topics: topics.data?.filter(({ id }) => getSubmit(id) === null) ?? [],
    attempts: attempts.data ?? [],
  }
  const getOpen = (topicId: number) => {
    const attempt = attempts.data?.find(({ topic_id, is_active }) => topic_id === topicId && is_active)
    return attempt && raiseProgress(attempt)
  }
  return {
    quizzes: getNextQuizzes(own),
    low: getLowQuizzes({ ...own, results: Object.values(results.data?.test_results ?? {}).flat() }),
    getAnswered: (topicId) => {
      const attempt = getOpen(topicId)
      const answered = attempt && countAnswered(attempt)
      return answered ? `${answered} answered` : null
    },
    getProgress: ({ id, size }) => {
      const attempt = getOpen(id)
      return { ratio: attempt?.progress ?? 0, parts: attempt?.parts ?? size?.parts }
    },
    isLoading: [topics, attempts, results].some(
      (query) => query.data === undefined && getFailure(query) === null,
    ),
  }
}

interface OwnWork {
  topics: Topic[]
  attempts: AttemptMeta[]
}

/** The quizzes to continue, then those never attempted, newest first. Quizzes that are being marked are left out. */
export function getNextQuizzes({ topics, attempts }: OwnWork): Topic[] {
  const isListed = (id: number, isActive: boolean) =>
    attempts.some(({ topic_id, is_active }) => topic_id === id && is_active === isActive)
  // A quiz may be attempted again while the marks of an earlier attempt are awaited.
  const open = topics.filter(({ id }) => !isListed(id, false) || isListed(id, true))
  const unseen = open
    .filter((topic) => !topic.has_active_attempt && !topic.has_test_results && canBegin(topic, new Date()))
    .toReversed()
  return [
    ...open.filter((topic) => topic.has_active_attempt),
    ...unseen.filter(({ random }) => !random),
    // Mixed practice repeats the questions of the others.
    ...unseen.filter(({ random }) => random),
  ]
}

export interface LowQuiz {
  topic: Topic
  /** Of the latest result, in percent. */
  accuracy: number
}

/**
 * Those of the quizzes that can be attempted again whose latest score is low, the lowest first.
 * @param results newest first
 */
export function getLowQuizzes(own: OwnWork & { results: ResultMeta[] }): LowQuiz[] {
  const { topics, attempts, results } = own
  const low = topics.flatMap((topic) => {
    const accuracy = results.find(({ topic_id }) => topic_id === topic.id)?.accuracy
    const isHandedIn = topic.has_held_attempt || attempts.some(({ topic_id }) => topic_id === topic.id)
    const canRepeat = topic.has_test_results && !topic.has_active_attempt && canBegin(topic, new Date())
    const isLow = accuracy !== undefined && accuracy < config.worthAnotherTry.belowPercent
    return isLow && canRepeat && !topic.random && !isHandedIn ? [{ topic, accuracy }] : []
  })
  return low.toSorted((one, other) => one.accuracy - other.accuracy)
}
