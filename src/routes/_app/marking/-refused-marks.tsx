import type { ReactNode } from 'react'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { PendingDecision, PendingMark } from '../../../data/pending-marks.ts'
import { markQueue } from '../../../data/saved-marks.ts'
import { announce, useAnnouncement } from '../../../lib/announce.ts'
import { counted, marks, whole } from '../../../lib/numbers.ts'
import { type DeskAnswer, getAnswerName } from './-answers.ts'
import styles from './-desk.module.css'
import panel from './-mark-panel.module.css'
import { formatPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

const listFormat = new Intl.ListFormat('en-GB')

interface RefusedMarksProps {
  desk: Desk
  refused: PendingMark[]
  conflicts: PendingMark[]
}

/** What the server did not take and why, and what another teacher has decided too. */
export const RefusedMarks = ({ desk, refused, conflicts }: RefusedMarksProps) => (
  <>
    {refused.map((mark) => (
      <Refused key={mark.key} {...{ mark, desk }} />
    ))}
    <Conflicts {...{ desk, conflicts }} />
  </>
)

const maxNames = 5

/** Those of this list in one banner, however many they are: the answers stay in view. */
function Conflicts({ desk, conflicts }: Omit<RefusedMarksProps, 'refused'>) {
  const here = conflicts.flatMap((mark) => {
    const answer = findAnswer({ mark, desk })
    return answer ? [{ mark, name: getAnswerName(answer, desk.hasNames) }] : []
  })
  const [first] = here
  const names = here.map(({ name }) => name)
  const elsewhere = conflicts.length - here.length
  return (
    <>
      {first && (
        <Conflict title={describeConflicts(names)} action={<OpenButton mark={first.mark} desk={desk} />}>
          {names.length > 1 && `${listFirst(names)}. `}
        </Conflict>
      )}
      {elsewhere > 0 && (
        <Conflict
          title={`Another teacher has decided ${counted(elsewhere, 'mark')} of other questions in the meantime.`}
        />
      )}
    </>
  )
}

const describeConflicts = (names: string[]): string =>
  names.length === 1
    ? `${names[0]}: another teacher has decided this mark in the meantime.`
    : `Another teacher has decided ${counted(names.length, 'mark')} in the meantime.`

const listFirst = (names: string[]): string =>
  listFormat.format(
    names.length > maxNames ? [...names.slice(0, maxNames), `${whole(names.length - maxNames)} more`] : names,
  )

interface ConflictProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

function Conflict({ title, action, children }: ConflictProps) {
  useAnnouncement(title)
  return (
    <Banner className={styles.refused} variant="news" title={title} action={action}>
      {children}Look at both and decide.
    </Banner>
  )
}

interface RefusedProps {
  mark: PendingMark
  desk: Desk
}

function Refused({ mark, desk }: RefusedProps) {
  const isGone = mark.state === 'gone'
  const answer = findAnswer({ mark, desk })
  const refusal = answer
    ? `${getAnswerName(answer, desk.hasNames)}: the mark was not accepted.`
    : 'A mark was not accepted.'
  const title = isGone ? 'This answer does not exist any more.' : refusal
  useAnnouncement(title)
  return (
    <Banner
      className={styles.refused}
      variant="wrong"
      title={title}
      action={
        <span className={panel.choices}>
          {!isGone && (
            <>
              <OpenButton {...{ mark, desk }} />
              <Button onClick={() => markQueue.retry(mark)}>Try again</Button>
            </>
          )}
          <Button onClick={() => markQueue.discard(mark)}>{isGone ? 'Dismiss' : 'Discard'}</Button>
        </span>
      }
    >
      {isGone ? 'Its mark was not saved.' : `${mark.reason} ${describeGiven(mark)}`.trim()}
    </Banner>
  )
}

/** 'You gave “Iron” 2 and “Neon” 0.': so that what was pressed can be pressed again. */
function describeGiven(mark: PendingMark): string {
  if (mark.type !== 'decision' || mark.decision.entries === undefined) return ''
  if (mark.decision.points === undefined) return `You gave ${formatPoints(mark.decision.total ?? 0)} in all.`
  const given = mark.decision.entries.map(
    (entry, index) => `“${entry.split('\n')[0]}” ${formatPoints(mark.decision.points?.[index] ?? 0)}`,
  )
  return `You gave ${listFormat.format(given)}.`
}

/** Undefined where it is of another list. */
const findAnswer = ({ mark, desk }: RefusedProps): DeskAnswer | undefined =>
  desk.answers.find(({ pending }) => pending.some(({ key }) => key === mark.key))

/** Only for answers of this list. */
function OpenButton({ mark, desk }: RefusedProps) {
  const answer = findAnswer({ mark, desk })
  if (answer === undefined) return null
  return <Button onClick={() => desk.show(answer)}>Open the answer</Button>
}

/** Both decisions where another teacher has decided in the meantime. */
export function ConflictPanel({ answer, desk }: { answer: DeskAnswer; desk: Desk }) {
  const mine = answer.pending.find(
    (mark): mark is PendingDecision => mark.type === 'decision' && mark.state === 'conflict',
  )
  const theirs = mine?.standing
  // A later decision may have waited behind the one in conflict.
  const last = answer.pending.findLast((mark): mark is PendingDecision => mark.type === 'decision')
  const heading = theirs && `${theirs.name ?? 'Another teacher'} has decided this mark in the meantime.`
  const hasFeedback = answer.pending.some(({ type }) => type === 'feedback')
  useAnnouncement(heading)
  if (mine === undefined || theirs === undefined) return null
  const both = [`Theirs: ${describeMark(theirs)}`, `Yours: ${describeMark((last ?? mine).shown)}`] as const
  const toChoice = (name: string, kept: string, keep: () => void) => (
    <Button
      onClick={() => {
        keep()
        // The button goes.
        desk.focusSheet()
        announce(`Now ${kept}`)
      }}
    >
      {name}
    </Button>
  )
  return (
    <div className={panel.conflict}>
      <h3>{heading}</h3>
      <p>
        {both[0]}
        <br />
        {both[1]}
      </p>
      {hasFeedback && (
        <p>Your feedback is sent with your mark. With theirs it stays in its field, not saved.</p>
      )}
      <div className={panel.choices}>
        {toChoice('Keep theirs', both[0] + (hasFeedback ? '. Your feedback is not saved.' : ''), () =>
          desk.keepTheirs(answer, mine),
        )}
        {toChoice('Use mine', both[1], () => markQueue.sendMine(mine))}
      </div>
    </div>
  )
}

interface Decided {
  mark: number
  points: number[] | null
  note: string | null
}

/** '2 marks (1 + 1), “half right”' */
function describeMark({ mark, points, note }: Decided): string {
  const sum = points && points.length > 1 ? ` (${points.map(formatPoints).join(' + ')})` : ''
  return `${marks(mark)}${sum}${note ? `, “${note}”` : ''}`
}
