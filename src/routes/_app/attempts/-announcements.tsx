import { useEffect, useRef } from 'react'
import { isSubmit } from '../../../../outbox/items.ts'
import { takeLastSubmitted } from '../../../answers/submissions.ts'
import { announce } from '../../../lib/announce.ts'
import type { RecordsState } from './-use-records.ts'

/**
 * Announces that an attempt that waited here is handed in, and the end of each marking: a later list lacks the attempt. One
 * that was just handed in may be marked before it is listed.
 */
export function Announcements({ records }: { records: RecordsState }) {
  const { attempts, queueItems, polledAt } = records
  const waiting = useRef(new Set<number>())
  const processing = useRef(new Map<number, { name: string; seenAt: number }>())
  useEffect(() => {
    const submitted = takeLastSubmitted()
    if (submitted)
      processing.current.set(submitted.attempt, { name: submitted.topicName, seenAt: submitted.at })
    for (const [attempt, { name, seenAt }] of processing.current)
      if (polledAt > seenAt && attempts.every(({ id }) => id !== attempt)) {
        processing.current.delete(attempt)
        announce(`${name} is marked.`)
      }
    const queued = new Set(queueItems.filter(isSubmit).map((submit) => submit.attempt))
    for (const { id, topic_name, is_active } of attempts)
      if (!is_active) {
        if (waiting.current.has(id)) announce(`${topic_name} is handed in.`)
        processing.current.set(id, { name: topic_name, seenAt: polledAt })
      } else if (!queued.has(id)) processing.current.delete(id) // Handing it in was cancelled.
    waiting.current = queued
  }, [attempts, queueItems, polledAt])
  return null
}
