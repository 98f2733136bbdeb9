import { useEffect, useState } from 'react'
import { realClock } from '../../../../outbox/clock.ts'
import { getAnswers } from '../../../../outbox/outbox.ts'
import { Answers } from '../../../answers/answers.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import {
  onFlush,
  onOutboxChange,
  outbox,
  outboxStorage,
  sendScheduler,
} from '../../../answers/page-outbox.ts'
import { serverNow } from '../../../connection/connection.ts'
import { useStore } from '../../../lib/store.ts'
import { isStored, useUser } from '../../../session/auth-store.ts'

/** The answers of this attempt, connected to the outbox while the screen is mounted. Re-renders on every change. */
export function useAnswers(topic: number, { attempt_id: attempt, items }: OpenExercise): Answers {
  const user = useUser().id
  const [answers] = useState(() => {
    const writeSync = outboxStorage.writeSync.bind(outboxStorage)
    const isOnlyInPageMemory = () => outboxStorage.isOnlyInPageMemory()
    const deps = {
      outbox,
      clock: realClock,
      serverNow,
      user,
      topic,
      attempt,
      scheduler: sendScheduler,
      writeSync,
      isOnlyInPageMemory,
    }
    return new Answers(deps, getAnswers(items, attempt))
  })
  useStore(answers.version)
  useEffect(() => subscribeToOutbox(answers, user), [answers, user])
  return answers
}

/** Subscribes to item changes and flush results, and stores unsaved text when the page may close. */
function subscribeToOutbox(answers: Answers, user: number): () => void {
  void answers.refresh()
  const save = () => {
    // If the user has signed out in another tab, nothing may be stored unencrypted.
    if (isStored(user)) answers.writeSync()
    void answers.storeAndFlush()
  }
  const onHidden = () => document.visibilityState === 'hidden' && save()
  const onVisible = () => document.visibilityState === 'visible' && void answers.refresh()
  const onBeforeUnload = (event: BeforeUnloadEvent) => answers.isAtRisk() && event.preventDefault()
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('beforeunload', onBeforeUnload, { signal })
  window.addEventListener('pagehide', save, { signal })
  document.addEventListener('visibilitychange', onHidden, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  const unsubscribers = [
    onOutboxChange(() => void answers.refresh()),
    onFlush(({ hasFailed }) => hasFailed && answers.onSendFailed()),
  ]
  return () => {
    listening.abort()
    for (const unsubscribe of unsubscribers) unsubscribe()
    void answers.storeAndFlush()
  }
}
