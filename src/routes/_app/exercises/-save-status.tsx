import { CloudCheckmarkRegular } from '@fluentui/react-icons/headless/svg/cloud-checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { PersonArrowRightRegular } from '@fluentui/react-icons/headless/svg/person-arrow-right'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Answers } from '../../../answers/answers.ts'
import { QuotedAnswer } from '../../../components/exercise-book/quoted-answer.tsx'
import { DeviceIcon } from '../../../components/feedback/device-icon.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { CopyButton } from '../../../components/form/copy-button.tsx'
import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { announce } from '../../../lib/announce.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { endSession } from '../../../session/connect.ts'
import styles from './-save-status.module.css'

/** An answer's save status with the student's actions. `empty` (not written yet) is an empty row. */
export type StatusWithActions =
  | { type: 'empty' }
  | { type: 'saving' }
  | { type: 'on-device' }
  | { type: 'saved' }
  | { type: 'sign-in'; count: number; onSignIn: () => void }
  | {
      type: 'conflict'
      theirs: string
      /** When theirs was saved, where that is known; ISO 8601. */
      savedAt?: string
      onKeepMine: () => void
      onAcceptTheirs: () => void
    }
  | {
      type: 'rejected'
      reason: string
      /** The attempt is over, so that no further try can help. */
      isOver: boolean
      onCopy: () => Promise<void>
      onRetry: () => void
      onDiscard: () => void
    }

function statusText(status: StatusWithActions): ReactNode {
  if (status.type === 'on-device') return <Line icon={<DeviceIcon />}>Saved on this device</Line>
  if (status.type === 'saved') return <Line icon={<CloudCheckmarkRegular />}>Answer saved</Line>
  if (status.type === 'sign-in')
    return <Line icon={<PersonArrowRightRegular />}>Sign in to send {counted(status.count, 'answer')}</Line>
  if (status.type === 'conflict') return <Line icon={<WarningRegular />}>Changed on another device</Line>
  if (status.type === 'rejected')
    return (
      <Line icon={<ErrorCircleRegular />}>
        Not accepted: <b>{status.reason}</b>
      </Line>
    )
  return status.type === 'saving' ? <Line icon={<Spinner />}>Saving</Line> : null
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </>
  )
}

/** What a student asks before leaving a text for another page. */
function SignInHint({ count }: { count: number }) {
  const { isAtRisk } = usePendingNotice()
  if (isAtRisk) return null
  return (
    <p className={styles.hint}>
      {count === 1 ? 'It is' : 'They are'} safe on this device. You will come back to this question.
    </p>
  )
}

interface SaveStatusLineProps {
  status: StatusWithActions
  /** After a choice the pressed button disappears, so the caller moves the focus. */
  onDecision?: () => void
}

/** The save status at the bottom of the answer box. "Answer saved" means that the server has committed the text. */
export function SaveStatusLine({ status, onDecision }: SaveStatusLineProps) {
  const words = useRef<HTMLDivElement>(null)
  useStatusAnnouncements(status.type, words)
  const decide = (act: () => void) => () => {
    onDecision?.()
    act()
  }
  return (
    <div
      className={classNames(styles.row, styles[status.type])}
      data-tall={status.type === 'conflict' || status.type === 'rejected' || undefined}
    >
      {/* Not live by itself, or it would be read out at every pause in typing. */}
      <div ref={words} role="status" aria-live="off" className={styles.words}>
        {statusText(status)}
      </div>
      {status.type === 'sign-in' && <SignInHint count={status.count} />}
      {status.type === 'sign-in' && (
        <Button variant="filled" onClick={status.onSignIn}>
          Sign in
        </Button>
      )}
      {status.type === 'conflict' && (
        <ConflictChoice
          theirs={status.theirs}
          savedAt={status.savedAt}
          onKeepMine={decide(status.onKeepMine)}
          onAcceptTheirs={decide(status.onAcceptTheirs)}
        />
      )}
      {status.type === 'rejected' && (
        <div className={styles.actions}>
          <RejectedText />
          {status.isOver && (
            <LinkButton to="/attempts" variant="filled">
              Exercise records
            </LinkButton>
          )}
          <CopyButton onCopy={status.onCopy} />
          {!status.isOver && <Button onClick={decide(status.onRetry)}>Try again</Button>}
          <Button variant="plain" onClick={decide(status.onDiscard)}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}

/** A student who reads "Not accepted" fears for the text. */
function RejectedText() {
  const { isAtRisk } = usePendingNotice()
  return !isAtRisk && <p className={styles.kept}>Your text stays on this device until you dismiss it.</p>
}

/** Whether the student is asked to do something about the answer. */
export const isProblem = ({ type }: Pick<StatusWithActions, 'type'>): boolean =>
  ['sign-in', 'conflict', 'rejected'].includes(type)

/** Announces each status once for a subquestion, and again after a problem; problems at once and always. */
function useStatusAnnouncements(type: StatusWithActions['type'], words: RefObject<HTMLElement | null>): void {
  const previous = useRef(type)
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const isChanged = previous.current !== type
    previous.current = type
    // At every pause in typing.
    if (type === 'saving') return
    if (isProblem({ type })) announced.current.clear()
    else if (!isChanged || announced.current.has(type)) return
    else announced.current.add(type)
    const text = words.current?.textContent
    if (text) announce(text)
  }, [type, words])
}

type Conflict = Extract<StatusWithActions, { type: 'conflict' }>

/** Shows the other device's text; the student's own is in the box above. */
function ConflictChoice({ theirs, savedAt, onKeepMine, onAcceptTheirs }: Omit<Conflict, 'type'>) {
  return (
    <>
      <p className={styles.theirsLabel}>
        The other answer{savedAt !== undefined && `, saved ${formatDateTimeInSentence(savedAt)}`}:
      </p>
      <div className={styles.choice}>
        <QuotedAnswer answer={theirs} />
        <div className={styles.buttons}>
          <Button onClick={onKeepMine}>Keep my answer above</Button>
          <Button onClick={onAcceptTheirs}>Use the other answer</Button>
          <p className={styles.loss}>The one you do not choose is deleted.</p>
        </div>
      </div>
    </>
  )
}

/**
 * Adds the actions to the save status of an answer. `canSignIn` is false without the server, and where a drill may have
 * simulated the sign-out: then the answer is on this device, and the student is asked for nothing.
 */
export function getStatusWithActions(answers: Answers, id: string, canSignIn: boolean): StatusWithActions {
  const status = answers.saveStatus(id)
  // If the device can't store the choice, the status stays unchanged.
  const resend = () => void answers.resend(id).catch(console.error)
  const discard = () => void answers.discard(id).catch(console.error)
  if (status.type === 'sign-in' && !canSignIn) return { type: 'on-device' }
  if (status.type === 'sign-in')
    return { type: 'sign-in', count: answers.pendingCount(), onSignIn: () => endSession() }
  if (status.type === 'saved' && answers.text(id) === '' && !answers.isEdited(id)) return { type: 'empty' }
  if (status.type === 'conflict')
    return {
      type: 'conflict',
      theirs: status.theirs.text,
      savedAt: status.theirs.savedAt,
      onKeepMine: resend,
      onAcceptTheirs: discard,
    }
  if (status.type !== 'rejected') return { type: status.type }
  return {
    type: 'rejected',
    reason: status.reason,
    isOver: status.isOver,
    onCopy: () => navigator.clipboard.writeText(answers.text(id)),
    onRetry: resend,
    onDiscard: discard,
  }
}
