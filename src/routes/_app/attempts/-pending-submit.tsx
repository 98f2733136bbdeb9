import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AnswerItem, type QueueItem, getUndecided, isSubmit } from '../../../../outbox/items.ts'
import { DeviceNote } from '../../../components/feedback/device-note.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { counted } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { endSession } from '../../../session/connect.ts'
import { useQuestionNumbers } from './-question-numbers.ts'
import type { Attempt } from './-use-records.ts'

/** A submit that the server has not accepted yet. */
export interface PendingSubmit {
  /** The answers that the student has to decide on first. */
  undecided: AnswerItem[]
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
  return {
    undecided: getUndecided(items),
    rejectionReason: submit.state === 'rejected' ? (submit.reason ?? '') : null,
    needsSignIn: !isSignOutSimulated && items.some(({ state }) => state === 'needs-auth'),
  }
}

/** Why the attempt is not submitted yet. */
export function PendingSubmitNote({ undecided, rejectionReason, needsSignIn }: PendingSubmit) {
  // A busy or slow server must not send the student looking for a connection.
  const returnWords = useReturnWords() || ' as soon as the server takes it'
  if (rejectionReason !== null) return <CardNote variant="error">Not handed in: {rejectionReason}</CardNote>
  if (undecided.length > 0) return <UndecidedNote undecided={undecided} />
  return (
    <DeviceNote>{needsSignIn ? 'Sign in to hand this in' : `Will be handed in${returnWords}`}</DeviceNote>
  )
}

/** Which answers hold the submit up, or will, and why. */
export function UndecidedNote({ undecided }: Pick<PendingSubmit, 'undecided'>) {
  const getNumber = useQuestionNumbers(undecided)
  const numbers = undecided.map(getNumber).filter((number) => number !== null)
  const isOne = undecided.length === 1
  // Without the questions on this device it is only known how many there are.
  const names =
    numbers.length === undecided.length
      ? `${isOne ? 'Question' : 'Questions'} ${joinWithAnd(numbers.toSorted(byNumber))}`
      : counted(undecided.length, 'answer')
  const conflicts = undecided.filter(({ state }) => state === 'conflict').length
  return (
    <CardNote variant="error">
      <strong>
        {conflicts === undecided.length
          ? `${names} ${isOne ? 'was' : 'were'} changed elsewhere. Choose which answer to hand in.`
          : conflicts === 0
            ? `${names} ${isOne ? 'was' : 'were'} not accepted. Look at ${isOne ? 'it' : 'them'} before you hand in.`
            : `${names} need you before this is handed in.`}
      </strong>
    </CardNote>
  )
}

/** '2b' before '10a'. */
const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, undefined, { numeric: true })

/** '2a, 3b and 4' */
const joinWithAnd = (words: string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')

interface CancelSubmitButtonProps extends PendingSubmit {
  attempt: Attempt
}

/** Takes the submit back, and opens the exercise if answers need a decision. */
export function CancelSubmitButton({
  attempt,
  undecided,
  rejectionReason,
  needsSignIn,
}: CancelSubmitButtonProps) {
  const navigate = useNavigate()
  const userId = useUser().id
  const cancel = useMutation({
    mutationFn: async () =>
      (await import('./-cancel-submit.ts')).cancelSubmit(
        userId,
        attempt,
        undecided.length > 0 || rejectionReason !== null,
      ),
    onSuccess: async (isCancelled) => {
      if (isCancelled === true && undecided.length > 0)
        await navigate({ to: '/exercises', search: { topic_id: attempt.topic_id } })
    },
  })
  const hasUndecided = undecided.length > 0
  const isOne = undecided.length === 1
  const decide = undecided.every(({ state }) => state === 'conflict')
    ? `Choose ${isOne ? 'an answer' : 'answers'}`
    : `Look at ${isOne ? 'it' : 'them'}`
  return (
    <>
      {needsSignIn && !hasUndecided && (
        <Button variant="filled" needsServer onClick={() => endSession()}>
          Sign in
        </Button>
      )}
      <Button
        variant={hasUndecided ? 'filled' : 'outline'}
        aria-label={
          hasUndecided ? `${decide}: ${attempt.topic_name}` : `Do not hand in yet: ${attempt.topic_name}`
        }
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {hasUndecided ? decide : 'Do not hand in yet'}
      </Button>
      {cancel.data === 'too late' && <CardNote>The server has it already.</CardNote>}
      {cancel.isError && (
        <CardNote variant="error">That did not work: it will still be handed in. Try again.</CardNote>
      )}
    </>
  )
}
