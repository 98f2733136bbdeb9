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
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/failure.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { useQueueItems } from '../../../answers/use-queue-items.ts'
import { useUser } from '../../../session/auth-store.ts'
import { type Attempt, useProgress } from './-use-progress.ts'

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
