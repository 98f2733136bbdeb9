import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type QueueItem, isSubmit, needsDecision } from '../../../../outbox/items.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { counted } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { endSession } from '../../../session/connect.ts'
import type { Attempt } from './-use-records.ts'

/** A submit that the server has not accepted yet. */
export interface PendingSubmit {
  /** The number of answers that the student has to decide on first. */
  undecidedCount: number
  /** Why the server rejected it, or null. */
  rejectionReason: string | null
  /** Whether it, or an answer before it in the queue, waits for its student to sign in. */
  needsSignIn: boolean
}

/**
 * The pending submit of an attempt, or null if Finish was not pressed. A sign-out that a drill may have simulated asks for no
 * sign-in.
 */
export function getPendingSubmit(
  queueItems: QueueItem[],
  attemptId: number,
  isSignOutSimulated: boolean,
): PendingSubmit | null {
  const items = queueItems.filter(({ attempt }) => attempt === attemptId)
  const submit = items.find(isSubmit)
  if (submit === undefined) return null
  const undecided = items.filter(
    (item) => item !== submit && needsDecision(item) && !submit.excluded.includes(item.subquestionId),
  )
  return {
    undecidedCount: undecided.length,
    rejectionReason: submit.state === 'rejected' ? (submit.reason ?? '') : null,
    needsSignIn: !isSignOutSimulated && items.some(({ state }) => state === 'needs-auth'),
  }
}

/** Why the attempt is not submitted yet. */
export function PendingSubmitNote({ undecidedCount, rejectionReason, needsSignIn }: PendingSubmit) {
  // A busy or slow server must not send the student looking for a connection.
  const returnWords = useReturnWords() || ' as soon as the server takes it'
  if (rejectionReason !== null) return <CardNote variant="error">Not handed in: {rejectionReason}</CardNote>
  if (undecidedCount > 0)
    return (
      <CardNote variant="error">
        {counted(undecidedCount, 'answer')} {undecidedCount === 1 ? 'needs' : 'need'} you before this is
        handed in
      </CardNote>
    )
  return (
    <CardNote variant="device">
      {needsSignIn ? 'Sign in to hand this in' : `Will be handed in${returnWords}`}
    </CardNote>
  )
}

interface CancelSubmitButtonProps extends PendingSubmit {
  attempt: Attempt
}

/** Takes the submit back, and opens the exercise if answers need a decision. */
export function CancelSubmitButton({ attempt, undecidedCount, needsSignIn }: CancelSubmitButtonProps) {
  const navigate = useNavigate()
  const userId = useUser().id
  const cancel = useMutation({
    mutationFn: async () =>
      (await import('../../../answers/page-outbox.ts')).outbox.cancelSubmit(userId, attempt.id),
    onSuccess: async (isCancelled) => {
      if (isCancelled && undecidedCount > 0)
        await navigate({ to: '/exercises', search: { topic_id: attempt.topic_id } })
    },
  })
  const hasUndecided = undecidedCount > 0
  return (
    <>
      {needsSignIn && !hasUndecided && (
        <Button variant="filled" needsServer onClick={() => endSession()}>
          Sign in
        </Button>
      )}
      <Button
        variant={hasUndecided ? 'filled' : 'outline'}
        aria-label={`${hasUndecided ? 'Look at them: the answers of' : 'Take back'} ${attempt.topic_name}`}
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {hasUndecided ? 'Look at them' : 'Take back'}
      </Button>
      {cancel.isError && <CardNote variant="error">It could not be taken back. Try again.</CardNote>}
    </>
  )
}
