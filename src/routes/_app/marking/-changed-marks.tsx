import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import fold from '../../../components/layout/fold.module.css'
import { toReason } from '../../../data/call.ts'
import { learnedAfterMs, type MarkingQueue, setLearning, undoSchemeChange } from '../../../data/marking.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { countTab, getAnswerName } from './-answers.ts'
import styles from './-changed-marks.module.css'
import { formatPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

interface ChangedMarksProps {
  desk: Desk
  queue: MarkingQueue
}

/** Which marks the automatic marker has changed: by a changed mark scheme, and by what teachers have decided. */
export function ChangedMarks({
  onRefresh,
  ...props
}: ChangedMarksProps & { onRefresh: () => Promise<unknown> }) {
  useLearnedQueue(props, onRefresh)
  return (
    <>
      <ChangedByScheme {...props} />
      <ChangedByLearning {...props} />
    </>
  )
}

/** Marks are learned from this many decisions on. */
const minDecisions = 3

/** Fetches the queue again when marks were saved: the server marks the undecided answers by them. */
function useLearnedQueue({ desk, queue }: ChangedMarksProps, onRefresh: () => Promise<unknown>): void {
  const lastSave = getLastSave(desk)
  const { is_off, learned_from } = queue.learning
  // Marks that were learned come back where too few decisions are left.
  const isLearning = !is_off && (learned_from > 0 || countTab(desk.answers, 'checked') >= minDecisions)
  const refresh = useEffectEvent(() => void onRefresh())
  useEffect(() => {
    if (lastSave === 0 || !isLearning) return undefined
    const timers = learnedAfterMs.map((delayMs) => setTimeout(refresh, delayMs))
    return () => timers.forEach(clearTimeout)
  }, [isLearning, lastSave])
}

/** The newest decision that this visit saved; 0 while there is none, or more to save. */
function getLastSave({ queued: { saved, pending } }: Desk): number {
  if (pending.length > 0) return 0
  return Math.max(0, ...[...saved.values()].map(({ teacher_decision_id }) => teacher_decision_id ?? 0))
}

function ChangedByScheme({ desk, queue }: ChangedMarksProps) {
  const { topic, subquestion, scheme_change: change } = queue
  const undo = useMutation(undoSchemeChange(topic.id, subquestion.id))
  const count = counted(change?.moved.length ?? 0, 'mark')
  const text = change?.is_finished === false ? 'Marking the other answers again' : `${count} changed`
  const cause = change?.wording === null ? 'Mark scheme edited' : 'Wording accepted'
  useChangeAnnouncement(change === null ? 'The mark scheme is as before.' : `${cause}: ${text}.`)
  if (change === null) return null
  return (
    <Changes title={`${cause}: ${text}`} moved={change.moved} desk={desk}>
      {change.wording !== null && <p className={styles.wording}>“{change.wording}”</p>}
      <p>
        {change.name ?? 'A teacher'}, {formatDateTimeInSentence(Date.parse(change.changed_at))}.
      </p>
      <Button needsServer busy={undo.isPending} onClick={() => undo.mutate(change.id)}>
        Undo
      </Button>
      {undo.isError && <CardNote variant="error">It could not be undone. {toReason(undo.error)}</CardNote>}
    </Changes>
  )
}

function ChangedByLearning({ desk, queue }: ChangedMarksProps) {
  const { topic, subquestion, learning } = queue
  const set = useMutation(setLearning({ topicId: topic.id, subQuestionId: subquestion.id }))
  const text = `${counted(learning.moved.length, 'answer')} changed by your marks`
  useChangeAnnouncement(learning.moved.length > 0 ? text : null)
  if (!learning.is_off && learning.moved.length === 0) return null
  const error = set.isError && (
    <CardNote variant="error">It could not be changed. {toReason(set.error)}</CardNote>
  )
  if (learning.is_off)
    return (
      <div className={styles.off}>
        <p>Automatic marks don’t follow yours here.</p>
        <Button needsServer busy={set.isPending} onClick={() => set.mutate(true)}>
          Follow my marks
        </Button>
        {error}
      </div>
    )
  return (
    <Changes title={text} moved={learning.moved} desk={desk}>
      <p>Learned from {counted(learning.learned_from, 'mark')}. Your own marks stay.</p>
      <Button needsServer busy={set.isPending} onClick={() => set.mutate(false)}>
        Undo, and keep automatic marks as they were
      </Button>
      {error}
    </Changes>
  )
}

interface ChangesProps {
  title: string
  moved: MarkingQueue['learning']['moved']
  desk: Desk
  children: ReactNode
}

/** One line that opens to the list of the marks. */
const Changes = ({ title, moved, desk, children }: ChangesProps) => (
  <details className={styles.changes}>
    <summary className={fold.summary}>{title}</summary>
    <ul className={styles.list}>
      {moved.map(({ result_id, from, to }) => {
        const answer = desk.answers.find((one) => one.result_id === result_id)
        return (
          answer && (
            <li key={result_id}>
              <button type="button" className={styles.item} onClick={() => desk.show(answer)}>
                <span>{getAnswerName(answer, desk.hasNames)}</span>
                <span>
                  {formatPoints(from)} <span className="visually-hidden">to</span>
                  <span aria-hidden="true">→</span> {formatPoints(to)}
                </span>
              </button>
            </li>
          )
        )
      })}
    </ul>
    {children}
  </details>
)
