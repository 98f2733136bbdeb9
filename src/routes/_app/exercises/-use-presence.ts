import { useEffect, useRef } from 'react'
import type { Answers } from '../../../answers/answers.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { useUser } from '../../../session/auth-store.ts'

const reporting = lazyValue(() => import('./-report-presence.ts'))

interface PresentExercise {
  topicId: number
  attempt: number
  answers: Answers
}

/** Tells the teacher's room how far this page is. The code for it comes when the page has nothing else to do. */
export function usePresence(
  { topicId: topic, attempt, answers }: PresentExercise,
  subquestionId: string | null,
): void {
  const user = useUser().id
  const shown = useRef(subquestionId)
  const onChange = useRef<() => void>(undefined)
  useEffect(() => {
    shown.current = subquestionId
    onChange.current?.()
  })
  useEffect(() => {
    const unmounted = new AbortController()
    whenIdle(async () => {
      const { startReporting } = await reporting.load()
      if (unmounted.signal.aborted) return
      const page = { user, topic, attempt, answers, getSubquestionId: () => shown.current }
      onChange.current = await startReporting(page, unmounted.signal)
    })
    return () => {
      onChange.current = undefined
      unmounted.abort()
    }
  }, [user, topic, attempt, answers])
}
