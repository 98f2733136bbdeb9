import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { setLearning, undoSchemeChange } from '../../../data/changed-marks.ts'
import { markedAfterMs, type MarkingQueue } from '../../../data/marking.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { counted, marks, whole } from '../../../lib/numbers.ts'
import { shorten } from '../../../lib/shorten.ts'
import { countTab, type DeskAnswer, getAnswerName } from './-answers.ts'
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
    const timers = markedAfterMs.map((delayMs) => setTimeout(refresh, delayMs))
    return () => timers.forEach(clearTimeout)
  }, [isLearning, lastSave])
}

/** The newest decision that this visit saved; 0 while there is none, or more to save. */
function getLastSave({ queued: { saved, pending } }: Desk): number {
  if (pending.length > 0) return 0
  return Math.max(0, ...[...saved.values()].map(({ teacher_decision_id }) => teacher_decision_id ?? 0))
}

function ChangedByScheme({ desk, queue }: ChangedMarksProps) {
  const { topic, scheme_change: change } = queue
  const undo = useMutation(undoSchemeChange(topic.id))
  const count = counted(change?.moved.length ?? 0, 'mark')
  const keptAnswers = desk.answers.filter(({ scheme_mark }) => scheme_mark !== undefined)
  const toCheck = keptAnswers.length > 0 ? `, ${whole(keptAnswers.length)} to check` : ''
  const text =
    change?.is_finished === false ? 'Marking the other answers again' : `${count} changed${toCheck}`
  const cause = change?.wording === null ? 'Mark scheme edited' : 'Wording accepted'
  useChangeAnnouncement(change === null ? 'The mark scheme is as before.' : `${cause}: ${text}.`)
  if (change === null) return null
  return (
    <Changes title={`${cause}: ${text}`} moved={change.moved} keptAnswers={keptAnswers} desk={desk}>
      {(onUndone) => (
        <>
          <Elsewhere elsewhere={change.elsewhere} />
          {change.wording !== null && <p className={styles.wording}>“{change.wording}”</p>}
          <p>
            {change.name ?? 'A teacher'}, {formatDateTimeInSentence(Date.parse(change.changed_at))}.
          </p>
          <Button
            needsServer
            busy={undo.isPending}
            onClick={() => undo.mutate(change.id, { onSuccess: onUndone })}
          >
            Undo
          </Button>
          {undo.isError && (
            <CardNote variant="error">It could not be undone. {toReason(undo.error)}</CardNote>
          )}
        </>
      )}
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
        <p>Automatic marks do not follow yours here.</p>
        <Button needsServer busy={set.isPending} onClick={() => set.mutate(true)}>
          Follow my marks
        </Button>
        {error}
      </div>
    )
  return (
    <Changes title={text} moved={learning.moved} desk={desk}>
      {(onUndone) => (
        <>
          <p>
            Learned from {counted(learning.learned_from, 'mark')}. Your own marks stay. Undo puts{' '}
            {learning.moved.length === 1 ? 'the mark' : `the ${whole(learning.moved.length)} marks`} back, and
            automatic marks stop following yours.
          </p>
          <Button needsServer busy={set.isPending} onClick={() => set.mutate(false, { onSuccess: onUndone })}>
            {learning.moved.length === 1 ? 'Undo this one' : `Undo these ${whole(learning.moved.length)}`}
          </Button>
          {error}
        </>
      )}
    </Changes>
  )
}

type SchemeChange = NonNullable<MarkingQueue['scheme_change']>

/** What the preview of a change counts too: this list has one attempt of each student. */
function Elsewhere({ elsewhere }: Pick<SchemeChange, 'elsewhere'>) {
  if (elsewhere === undefined) return null
  const { moved, mixed, differing } = elsewhere
  const places = [
    moved > 0 && `${whole(moved)} in ${moved === 1 ? 'an earlier attempt' : 'earlier attempts'}`,
    mixed > 0 && `${whole(mixed)} in mixed practice`,
  ].filter(Boolean)
  return (
    <>
      {places.length > 0 && <p>And {places.join(', ')}.</p>}
      {differing > 0 && (
        <p>
          Elsewhere {counted(differing, 'mark')} that teachers gave {differing === 1 ? 'stays' : 'stay'},
          different by the new mark scheme.
        </p>
      )}
    </>
  )
}

interface ChangesProps {
  title: string
  moved: MarkingQueue['learning']['moved']
  /** Marks that teachers gave and that would be different. */
  keptAnswers?: DeskAnswer[]
  desk: Desk
  /** What comes below the list; calls back once the changes are undone. */
  children: (onUndone: () => void) => ReactNode
}

/** About a line. */
const snippetLength = 60

/** One line that opens to the list of the marks: over the desk, so that the answer stays where it is. */
function Changes({ title, moved, keptAnswers = [], desk, children }: ChangesProps) {
  const id = useId()
  return (
    <Popover
      title={title}
      renderButton={(opens) => (
        <button {...opens} id={id} type="button" className={styles.opener}>
          <span>{title}</span>
          <ChevronDownRegular aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <List openerId={id} onGone={desk.focusSheet}>
          <ul className={styles.list}>
            {listChanges(desk, moved, keptAnswers).map((changes) => (
              <Change
                key={`${changes[0]?.isKept} ${changes[0]?.answer.result_id}`}
                {...{ desk, changes, close }}
              />
            ))}
          </ul>
          {children(() => {
            const isTyping = document.activeElement?.matches('textarea, input') === true
            close()
            // The button goes with what it opens. Who types by then goes on.
            if (!isTyping) desk.focusSheet()
          })}
        </List>
      )}
    </Popover>
  )
}

interface ListProps {
  openerId: string
  /** The list is gone with its opener, because the changes were undone: neither can have the focus. */
  onGone: () => void
  children: ReactNode
}

function List({ openerId, onGone, children }: ListProps) {
  const passOn = useEffectEvent(onGone)
  useLayoutEffect(
    () => () => {
      // Fluent keeps the focus inside until its surface is gone.
      setTimeout(() => {
        if (document.getElementById(openerId) === null) passOn()
      })
    },
    [openerId],
  )
  return <div className={styles.changes}>{children}</div>
}

interface ChangedMark {
  answer: DeskAnswer
  from: number
  to: number
  /** A teacher gave `from`, which stays. */
  isKept: boolean
}

/** Changes of one wording from one mark to another are one row. */
function listChanges(
  { answers, groups }: Desk,
  moved: MarkingQueue['learning']['moved'],
  keptAnswers: DeskAnswer[],
): ChangedMark[][] {
  const byId = new Map(answers.map((answer) => [answer.result_id, answer]))
  const changes = [
    ...moved.flatMap(({ result_id, from, to }) => {
      const answer = byId.get(result_id)
      return answer ? [{ answer, from, to, isKept: false }] : []
    }),
    ...keptAnswers.map((answer) => ({
      ...{ answer, from: answer.mark, to: answer.scheme_mark ?? 0, isKept: true },
    })),
  ]
  const toKey = ({ answer, from, to, isKept }: ChangedMark) =>
    `${groups.get(answer.result_id)?.[0]?.result_id} ${from} ${to} ${isKept}`
  return [...Map.groupBy(changes, toKey).values()]
}

interface ChangeProps {
  desk: Desk
  changes: ChangedMark[]
  close: () => void
}

/** Answers with their words, which lead to the first of them. */
function Change({ desk, changes, close }: ChangeProps) {
  const [first] = changes
  if (first === undefined) return null
  const { answer, from, to, isKept } = first
  const names = changes.map((change) => getAnswerName(change.answer, desk.hasNames))
  const isGroup = names.length > 1
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close()
          desk.show(answer)
        }}
      >
        <span className={styles.name}>{isGroup ? counted(names.length, 'answer') : names[0]}</span>{' '}
        <span className={styles.marks}>
          {isKept ? (
            `${isGroup ? 'stay' : 'stays'} ${formatPoints(from)}, by the new mark scheme ${formatPoints(to)}`
          ) : (
            <>
              {formatPoints(from)} <span className="visually-hidden">to</span>
              <span aria-hidden="true">→</span> {marks(to)}
            </>
          )}
        </span>{' '}
        <span className={styles.snippet}>
          {shorten(answer.answer.trim().replaceAll(/\s+/g, ' '), snippetLength) || 'No answer'}
        </span>{' '}
        {isGroup && <span className={styles.names}>{names.join(', ')}</span>}
      </button>
    </li>
  )
}
