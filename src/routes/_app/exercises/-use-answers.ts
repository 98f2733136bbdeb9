import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Sitting } from '../../../data/exercise.ts'
import { saveOnServer } from '../../../offline/answer-sending.ts'
import { AnswerKeeper } from '../../../offline/answers.ts'
import { writerOf } from '../../../offline/writer.ts'
import { useUser } from '../../../session/auth-store.ts'

const storage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The keeper of this attempt's answers, for as long as the exercise is open. Renders again with every change. */
export function useAnswers(topicId: number, sitting: Sitting): AnswerKeeper {
  const userId = useUser().id
  const [keeper] = useState(() => {
    const attemptId = sitting.attempt_id
    const parts = {
      userId,
      topicId,
      attemptId,
      writer: writerOf(userId),
      storage: storage(),
      save: saveOnServer,
    }
    return new AnswerKeeper(parts, sitting.student_answers)
  })
  useSyncExternalStore(keeper.subscribe, keeper.version)
  useEffect(() => {
    keeper.open()
    const flush = () => void keeper.flush()
    const whenHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', whenHidden)
      void keeper.leave()
    }
  }, [keeper])
  return keeper
}
