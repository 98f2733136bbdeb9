import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type AnswerItem,
  type QueueItem,
  isAnswer,
  isSubmit,
  needsDecision,
} from '../../../../outbox/items.ts'
import { forgetEndedReviewFlags } from '../../../answers/review-flags.ts'
import { useQueueItems } from '../../../answers/use-queue-items.ts'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { type AttemptMeta, getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { getUserById } from '../../../data/user.ts'
import { useUser } from '../../../session/auth-store.ts'
import { useDeviceAttempts } from '../-use-device-attempts.ts'

export type Attempt = Omit<AttemptMeta, 'progress'> & {
  /** The ratio of subquestions with an answer, 0 to 1; null if unknown. */
  progress: number | null
}

export type RecordsState = ReturnType<typeof useRecords>

/** The own attempts and results; with `student_id` another student's results, without attempts. */
export function useRecords(topic_id: number | undefined, student_id: number | undefined) {
  // What counts as a failure changes with the connection, before the queries do.
  useServerReachable()
  const isOwn = student_id === undefined
  const attemptsQuery = useQuery({ ...getExerciseAttemptsMeta(topic_id), enabled: isOwn })
  const resultsQuery = useQuery(getExerciseResultsMeta({ topic_id, student_id }))
  const topicsQuery = useQuery({ ...getTopics(), enabled: isOwn })
  const student = useQuery({ ...getUserById(student_id ?? 0, false), enabled: !isOwn })
  const userId = useUser().id
  const queueItems = useQueueItems(userId)
  const topicItems = queueItems.filter(({ topic }) => topic_id === undefined || topic === topic_id)
  const topics = topicsQuery.data ?? []
  const listed = attemptsQuery.data ?? []
  const unlisted = getUnlistedAttempts(topicItems, listed, topics)
  const { raiseProgress } = useDeviceAttempts()
  const attempts = [...listed, ...unlisted].map(raiseProgress)
  const [openedAt] = useState(Date.now)
  const isFresh = attemptsQuery.dataUpdatedAt >= openedAt
  const fresh = isFresh ? attemptsQuery.data : undefined
  useEffect(() => {
    const open = fresh?.filter(({ is_active }) => is_active).map(({ id }) => id)
    if (open !== undefined) forgetEndedReviewFlags(userId, open, topic_id)
  }, [fresh, userId, topic_id])
  return {
    isOwn,
    student,
    /** The server's list, and attempts that only the queue of this device knows of. */
    attempts: isOwn ? attempts : [],
    /** Whether the server's list of attempts is there. */
    isListed: !isOwn || attemptsQuery.data !== undefined,
    topics,
    /** The student's own queue on this device. */
    queueItems: isOwn ? queueItems : [],
    unacceptedAnswers: getUnacceptedAnswers(topicItems, attempts, isFresh),
    results: resultsQuery.data,
    error: (isOwn ? getFailure(attemptsQuery) : null) ?? getFailure(resultsQuery),
    /** When the attempts were fetched last, in ms; changes with every poll. */
    polledAt: attemptsQuery.dataUpdatedAt,
    resultsFetchedAt: resultsQuery.dataUpdatedAt,
    refresh: () => Promise.all([isOwn ? attemptsQuery.refetch() : student.refetch(), resultsQuery.refetch()]),
  }
}

/** Attempts with a queued submit that the server's list lacks, made of what this device knows of them. */
function getUnlistedAttempts(queueItems: QueueItem[], listed: Attempt[], topics: Topic[]): Attempt[] {
  return queueItems
    .filter(isSubmit)
    .filter(({ attempt }) => !listed.some(({ id }) => id === attempt))
    .map((submit) => {
      const topic = topics.find(({ id }) => id === submit.topic)
      return {
        id: submit.attempt,
        topic_id: submit.topic,
        topic_name: topic?.name ?? 'Your quiz',
        subject_name: topic?.subject.name ?? '',
        started_at: submit.finishedAt,
        finished_at: null,
        is_active: true,
        progress: null,
      }
    })
}

/**
 * Answers in conflict or rejected whose attempt is over. An outdated list may lack an open attempt, where a conflict
 * would be decided, so conflicts need a fresh list. Rejected answers are shown in any case.
 */
function getUnacceptedAnswers(queueItems: QueueItem[], attempts: Attempt[], isFresh: boolean): AnswerItem[] {
  const isOpen = (item: QueueItem) => attempts.some(({ id, is_active }) => is_active && id === item.attempt)
  const isUnaccepted = (item: QueueItem) => (isFresh && needsDecision(item)) || item.state === 'rejected'
  return queueItems.filter(isAnswer).filter((item) => isUnaccepted(item) && !isOpen(item))
}
