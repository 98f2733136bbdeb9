import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  isAnswer,
  isSubmit,
  needsDecision,
  type AnswerItem,
  type QueueItem,
} from '../../../../outbox/items.ts'
import { getUserById } from '../../../data/user.ts'
import { getExerciseAttemptsMeta, getExerciseResultsMeta, type AttemptMeta } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/failure.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { useQueueItems } from '../../../answers/use-queue-items.ts'
import { useUser } from '../../../session/auth-store.ts'

export type RecordsState = ReturnType<typeof useRecords>

/** Attempts and results of the student, or with `student_id` the results of another one, who shows no attempts. */
export function useRecords(topic_id: number | undefined, student_id: number | undefined) {
  const isOwn = student_id === undefined
  const attempts = useQuery({ ...getExerciseAttemptsMeta(topic_id), enabled: isOwn })
  const results = useQuery(getExerciseResultsMeta({ topic_id, student_id }))
  const user = useUser().id
  const rows = useQueueItems(user)
  const ofTopic = rows.filter(({ topic }) => topic_id === undefined || topic === topic_id)
  const topics = useQuery({ ...getTopics(), enabled: isOwn })
  const student = useQuery({ ...getUserById(student_id ?? 0, false), enabled: !isOwn })
  const listed = attempts.data ?? []
  const shown = useProgress(user, [...listed, ...unlisted(ofTopic, listed, topics.data ?? [])], rows)
  const [openedAt] = useState(Date.now)
  return {
    isOwn,
    student,
    /** What is open, and what this device is to hand in, whether the server's list is there or not. */
    attempts: isOwn ? shown : [],
    isListed: !isOwn || attempts.data !== undefined,
    topics: topics.data ?? [],
    /** What this device keeps of the student's own answers. */
    rows: isOwn ? rows : [],
    unaccepted: unaccepted(ofTopic, shown, attempts.dataUpdatedAt >= openedAt),
    results: results.data,
    error: (isOwn ? getFailure(attempts) : null) ?? getFailure(results),
    /** When the attempts were fetched last, in ms; moves with every poll. */
    polledAt: attempts.dataUpdatedAt,
    asOf: results.dataUpdatedAt,
    refresh: () => Promise.all([isOwn ? attempts.refetch() : student.refetch(), results.refetch()]),
  }
}

/**
 * Answers that the server did not take and whose attempt cannot be opened any more. A list from before this visit may
 * lack an attempt that is open, where a conflict belongs; what was refused is shown with any.
 */
function unaccepted(rows: QueueItem[], attempts: Attempt[], isNew: boolean): AnswerItem[] {
  const isOpen = (row: QueueItem) => attempts.some(({ id, is_active }) => is_active && id === row.attempt)
  const isShown = (row: QueueItem) => (isNew && needsDecision(row)) || row.state === 'rejected'
  return rows.filter(isAnswer).filter((row) => isShown(row) && !isOpen(row))
}

/** Finish was pressed where the list of attempts could not be fetched since: what the device itself knows of them. */
function unlisted(rows: QueueItem[], listed: Attempt[], topics: Topic[]): Attempt[] {
  return rows
    .filter(isSubmit)
    .filter(({ attempt }) => !listed.some(({ id }) => id === attempt))
    .map((finish) => {
      const topic = topics.find(({ id }) => id === finish.topic)
      const ofTopic = { topic_id: finish.topic, topic_name: topic?.name ?? 'Your quiz' }
      const times = { started_at: finish.finishedAt, finished_at: null }
      return {
        ...{ id: finish.attempt, ...ofTopic, subject_name: topic?.subject.name ?? '' },
        ...{ ...times, is_active: true, progress: null },
      }
    })
}

/** An attempt as far as it is known here. */
export type Attempt = Omit<AttemptMeta, 'progress'> & {
  /** Share of subquestions with an answer, 0 to 1; null where nobody has told it. */
  progress: number | null
}

/**
 * The server does not know of answers that wait on this device. Of an attempt that has some, and whose questions are
 * kept here, this device counts them itself; the server may have more of another device.
 */
function useProgress(user: number, attempts: Attempt[], rows: QueueItem[]): Attempt[] {
  const ahead = attempts.filter(({ id }) =>
    rows.some(({ attempt, state }) => attempt === id && state !== 'acknowledged'),
  )
  const { data: kept } = useQuery({
    queryKey: ['cachedSubquestions', { user, attempts: ahead.map(({ id }) => id) }],
    queryFn: async () => {
      const { getCachedSubquestions } = await import('../../../answers/cached-exercises.ts')
      const read = ({ id, topic_id }: Attempt) =>
        getCachedSubquestions({ userId: user, topicId: topic_id, attemptId: id })
      return new Map(
        await Promise.all(ahead.map(async (attempt) => [attempt.id, await read(attempt)] as const)),
      )
    },
    enabled: ahead.length > 0,
    networkMode: 'always',
    gcTime: 0,
    // The worker's cache keeps it.
    meta: { kept: false },
  })
  return attempts.map((attempt) => {
    const progress = answeredShare(kept?.get(attempt.id) ?? [], attempt.id, rows)
    return progress === null ? attempt : { ...attempt, progress: Math.max(progress, attempt.progress ?? 0) }
  })
}

/** How many of these subquestions have a text on this device; null where none is known. */
function answeredShare(subquestions: string[], attempt: number, rows: QueueItem[]): number | null {
  if (subquestions.length === 0) return null
  const written = rows.filter((row) => row.attempt === attempt && isAnswer(row) && row.text.trim() !== '')
  const answered = new Set(written.map(({ subquestionId }) => subquestionId))
  return subquestions.filter((id) => answered.has(id)).length / subquestions.length
}
