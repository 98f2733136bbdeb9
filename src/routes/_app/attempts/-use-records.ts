import { useQuery } from '@tanstack/react-query'
import { isFinish, type Row } from '../../../../sw/outbox/rows.ts'
import { getUserById } from '../../../data/auth.ts'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { failureOf } from '../../../data/failure.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { useRows } from '../../../offline/use-rows.ts'
import { useUser } from '../../../session/auth-store.ts'
import { type Attempt, useProgress } from './-use-progress.ts'

export type RecordsState = ReturnType<typeof useRecords>

/** Attempts and results of the student, or with `student_id` the results of another one, who shows no attempts. */
export function useRecords(topic_id: number | undefined, student_id: number | undefined) {
  const isOwn = student_id === undefined
  const attempts = useQuery({ ...getExerciseAttemptsMeta(topic_id), enabled: isOwn })
  const results = useQuery(getExerciseResultsMeta({ topic_id, student_id }))
  const user = useUser().id
  const rows = useRows(user)
  const topics = useQuery({ ...getTopics(), enabled: isOwn })
  const student = useQuery({ ...getUserById(student_id ?? 0, false), enabled: !isOwn })
  const listed = attempts.data ?? []
  const shown = useProgress(user, [...listed, ...unlisted(rows, listed, topics.data ?? [], topic_id)], rows)
  return {
    isOwn,
    student,
    /** What is open, and what this device is to hand in, whether the server's list is there or not. */
    attempts: isOwn ? shown : [],
    isListed: !isOwn || attempts.data !== undefined,
    topics: topics.data ?? [],
    /** What this device keeps of the student's own answers. */
    rows: isOwn ? rows : [],
    results: results.data,
    error: (isOwn ? failureOf(attempts) : null) ?? failureOf(results),
    /** When the attempts were fetched last, in ms; moves with every poll. */
    polledAt: attempts.dataUpdatedAt,
    asOf: results.dataUpdatedAt,
    refresh: () => Promise.all([isOwn ? attempts.refetch() : student.refetch(), results.refetch()]),
  }
}

/** Finish was pressed where the list of attempts could not be fetched since: what the device itself knows of them. */
function unlisted(rows: Row[], listed: Attempt[], topics: Topic[], topic_id: number | undefined): Attempt[] {
  const isWanted = ({ attempt, topic }: Row) =>
    !listed.some(({ id }) => id === attempt) && (topic_id === undefined || topic === topic_id)
  return rows
    .filter(isFinish)
    .filter(isWanted)
    .map((finish) => {
      const topic = topics.find(({ id }) => id === finish.topic)
      const ofTopic = { topic_id: finish.topic, topic_name: topic?.name ?? 'Your quiz' }
      const times = { started_at: finish.finished_at, finished_at: null }
      return {
        ...{ id: finish.attempt, ...ofTopic, subject_name: topic?.subject.name ?? '' },
        ...{ ...times, is_active: true, progress: null },
      }
    })
}
