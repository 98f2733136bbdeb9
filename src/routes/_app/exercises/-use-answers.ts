import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { realClock } from '../../../../outbox/clock.ts'
import { getAnswers } from '../../../../outbox/outbox.ts'
import { Answers } from '../../../answers/answers.ts'
import { sendScheduler, onFlush } from '../../../answers/delivery.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { onOutboxChange, outbox, outboxStorage } from '../../../answers/outbox.ts'
import { useStore } from '../../../lib/store.ts'
import { isStored, useUser } from '../../../session/auth-store.ts'

/** The answers of this attempt, for as long as the exercise is open. Renders again with every change. */
export function useAnswers(topic: number, { sitting, items }: OpenExercise): Answers {
  const user = useUser().id
  const attempt = sitting.attempt_id
  const [answers] = useState(() => {
    const send = (when: 'soon' | 'now') => (when === 'now' ? void sendScheduler.now() : sendScheduler.soon())
    const writeSync = outboxStorage.writeSync.bind(outboxStorage)
    const isInMemory = () => outboxStorage.isInMemory()
    const deps = { outbox, clock: realClock, user, topic, attempt, send, writeSync, isInMemory }
    return new Answers(deps, getAnswers(items, attempt))
  })
  useStore(answers.version)
  useEffect(() => follow(answers, user), [answers, user])
  return answers
}

/** Takes up what happens elsewhere, and keeps what is typed when the page may be gone the next moment. */
function follow(answers: Answers, user: number): () => void {
  void answers.refresh()
  const keep = () => {
    // Nothing is left lying open of somebody who signed out in another tab.
    if (isStored(user)) answers.writeSync()
    void answers.flush()
  }
  const whenHidden = () => document.visibilityState === 'hidden' && keep()
  const whenShown = () => document.visibilityState === 'visible' && void answers.refresh()
  const warn = (event: BeforeUnloadEvent) => answers.isAtRisk() && event.preventDefault()
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', whenHidden)
  document.addEventListener('visibilitychange', whenShown)
  const stops = [
    onOutboxChange(() => void answers.refresh()),
    onFlush(({ hasFailed }) => hasFailed && answers.onSendFailed()),
  ]
  return () => {
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', whenHidden)
    document.removeEventListener('visibilitychange', whenShown)
    for (const stop of stops) stop()
    void answers.flush()
  }
}

/** The attempt was handed in by another tab, or by what was left to the device: there is nothing to sit any more. */
export function useHandedIn(attempt: number): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onOutboxChange(({ submittedAttempt }) => {
        if (submittedAttempt === attempt) void navigate({ to: '/attempts', replace: true })
      }),
    [attempt, navigate],
  )
}
