import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSubmit, needsDecision, type QueueItem } from '../../../../outbox/items.ts'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { counted } from '../../../lib/numbers.ts'
import { isDown, useConnection } from '../../../connection/connection.ts'
import { useUser } from '../../../session/auth-store.ts'
import { unauthorized } from '../../../session/unauthorized.ts'
import type { Attempt } from './-use-records.ts'

/** A hand-in that the server has not taken yet. */
export interface WaitingHandIn {
  /** Answers that the student has to look at first. */
  asks: number
  /** Why it was refused. */
  reason: string | null
  /** It, or an answer that goes before it, waits for its person to sign in. */
  isHeld: boolean
}

/** Of an attempt; null where Finish was not pressed. */
export function waitingHandIn(rows: QueueItem[], attempt: number): WaitingHandIn | null {
  const ofAttempt = rows.filter((row) => row.attempt === attempt)
  const finish = ofAttempt.find(isSubmit)
  if (finish === undefined) return null
  const asks = ofAttempt.filter(
    (row) => row !== finish && needsDecision(row) && !finish.excluded.includes(row.subquestionId),
  )
  return {
    asks: asks.length,
    reason: finish.state === 'rejected' ? (finish.reason ?? '') : null,
    isHeld: ofAttempt.some(({ state }) => state === 'needs-auth'),
  }
}

/** Why the attempt is not handed in yet. */
export function HandInNote({ asks, reason, isHeld }: WaitingHandIn) {
  const isCutOff = isDown(useConnection())
  if (reason !== null) return <CardNote kind="error">Not handed in: {reason}</CardNote>
  if (asks > 0)
    return (
      <CardNote kind="error">
        {counted(asks, 'answer')} {asks === 1 ? 'needs' : 'need'} you before this is handed in
      </CardNote>
    )
  return <CardNote kind="device">{isHeld ? 'Sign in to hand this in' : whenItGoes(isCutOff)}</CardNote>
}

/** A server that is busy or slow is no reason to look for a connection. */
const whenItGoes = (isCutOff: boolean): string =>
  isCutOff ? 'Will be handed in when you are back online' : 'Will be handed in as soon as the server takes it'

/** The way back to the exercise, for as long as the server has not taken it. */
export function TakeBack({ attempt, asks, isHeld }: { attempt: Attempt; asks: number; isHeld: boolean }) {
  const navigate = useNavigate()
  const user = useUser().id
  const taking = useMutation({
    mutationFn: async () =>
      (await import('../../../answers/outbox.ts')).outbox.cancelSubmit(user, attempt.id),
    onSuccess: async (isBack) => {
      if (isBack && asks > 0) await navigate({ to: '/exercises', search: { topic_id: attempt.topic_id } })
    },
  })
  return (
    <>
      {isHeld && asks === 0 && (
        <Button kind="filled" needsServer onClick={() => unauthorized()}>
          Sign in
        </Button>
      )}
      <Button
        kind={asks > 0 ? 'filled' : 'outline'}
        aria-label={`${asks > 0 ? 'Look at the answers of' : 'Take back'} ${attempt.topic_name}`}
        busy={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {asks > 0 ? 'Look at them' : 'Take back'}
      </Button>
      {taking.isError && <CardNote kind="error">It could not be taken back. Try again.</CardNote>}
    </>
  )
}
