import { Banner } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { PendingMark } from '../../../data/pending-marks.ts'
import { markQueue } from '../../../data/saved-marks.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import styles from './-refused-marks.module.css'
import { formatPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

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
    {conflicts.map((mark) => (
      <Banner
        key={mark.key}
        className={styles.banner}
        variant="news"
        title="Another teacher has decided a mark in the meantime."
        action={<OpenButton {...{ mark, desk }} />}
      >
        Look at both and decide.
      </Banner>
    ))}
  </>
)

interface RefusedProps {
  mark: PendingMark
  desk: Desk
}

function Refused({ mark, desk }: RefusedProps) {
  const isGone = mark.state === 'gone'
  const title = isGone ? 'This answer does not exist any more.' : 'A mark was not accepted.'
  useAnnouncement(title)
  return (
    <Banner
      className={styles.banner}
      variant="wrong"
      title={title}
      action={
        <span className={styles.actions}>
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
  return `You gave ${new Intl.ListFormat('en-GB').format(given)}.`
}

/** Only for answers of this list. */
function OpenButton({ mark, desk }: RefusedProps) {
  const answer = desk.answers.find(
    ({ result_id, pending }) => result_id === mark.resultId && pending.some(({ key }) => key === mark.key),
  )
  if (answer === undefined) return null
  return <Button onClick={() => desk.show(answer)}>Open the answer</Button>
}
