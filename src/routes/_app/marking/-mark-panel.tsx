import { type RefObject, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { listAlternatives } from '../../../../contract/quiz-draft.ts'
import { Button } from '../../../components/form/button.tsx'
import { LazyTextAreaField, LazyTextField } from '../../../components/form/lazy-fields.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { formatDeduction, marks } from '../../../lib/numbers.ts'
import { Cross, Tick } from '../-pen-signs.tsx'
import { AcceptWording } from './-answer-sheet.tsx'
import type { DeskAnswer } from './-answers.ts'
import styles from './-mark-panel.module.css'
import { formatPoints, parseTotal, setHalf, stepPoints, togglePoints } from './-points.ts'
import { ConflictPanel } from './-refused-marks.tsx'
import { type Desk, schemeChanged } from './-use-desk.ts'
import type { DeskDialogs } from './-use-desk-dialogs.tsx'

// Marking goes on without these where they can't be loaded.
const noteToSelf = lazyValue(async () => (await import('./-note-to-self.tsx')).NoteToSelf)
const markHistory = lazyValue(async () => (await import('../-mark-history.tsx')).MarkHistory)
const phraseButtons = lazyValue(async () => (await import('../-phrases/phrase-buttons.tsx')).PhraseButtons)

interface MarkPanelProps {
  desk: Desk
  queue: MarkingQueue
  answer: DeskAnswer
  feedback: RefObject<HTMLTextAreaElement | null>
  dialogs: DeskDialogs
  /** Of each entry one where the panel has little room, or all of them. */
  wordings: { isNarrow: boolean; hasWordings: boolean; showWordings: (has: boolean) => void }
}

/** The mark scheme with the points of each entry, total, feedback and note of one answer. */
export function MarkPanel({ desk, queue, answer, feedback, dialogs, wordings }: MarkPanelProps) {
  const { draft, change, queued } = desk
  const isPhone = useIsPhone()
  const { value: NoteToSelf } = useLazy(noteToSelf)
  const { value: MarkHistory } = useLazy(markHistory)
  const { value: PhraseButtons } = useLazy(phraseButtons)
  useAnnouncement(desk.isOutdated && schemeChanged)
  if (draft === undefined) return null
  const { subquestion } = queue
  return (
    <section className={styles.panel} aria-label="Points and feedback">
      <ConflictPanel {...{ answer, desk }} />
      {desk.isOutdated && <p className={styles.conflict}>{schemeChanged}</p>}
      <h3 className="visually-hidden">Mark scheme</h3>
      <Total {...{ desk, queue }} />
      <Entries {...{ desk, queue, answer, wordings }} />
      <div className={styles.feedback}>
        <span className={styles.label} aria-hidden="true">
          Feedback
        </span>
        {PhraseButtons && (
          <PhraseButtons
            variant="plain"
            subjectId={queue.topic.subject.id}
            feedback={draft.feedback}
            onOpen={dialogs.openPhrases}
          />
        )}
      </div>
      <LazyTextAreaField
        ref={feedback}
        label="Feedback"
        labelHidden
        lines={3}
        maxLength={limits.feedbackLength}
        value={draft.feedback}
        onChange={(text) => change({ feedback: text })}
      />
      {isPhone && <AcceptWording variant="plain" dialogs={dialogs} />}
      <div className={styles.folded}>
        {NoteToSelf && (
          <NoteToSelf
            hasNote={answer.note !== null}
            text={draft.note}
            onChange={(note) => change({ note })}
          />
        )}
        {MarkHistory && (
          <MarkHistory
            cell={{ resultId: answer.result_id, subQuestionId: subquestion.id }}
            version={queued.saved.size + queued.pending.length}
          />
        )}
      </div>
    </section>
  )
}

type EntriesProps = Pick<MarkPanelProps, 'desk' | 'queue' | 'answer' | 'wordings'>

function Entries({ desk, queue, answer, wordings }: EntriesProps) {
  const { isNarrow, hasWordings, showWordings } = wordings
  const { kind, answers } = queue.subquestion
  const isShort = isNarrow && !hasWordings
  const canShorten = isNarrow && answers.some((entry) => isLong(listAlternatives(kind, entry.answer)))
  return (
    <>
      <ul className={styles.entries}>
        {answers.map((_, index) => (
          <Entry key={index} {...{ desk, queue, index, isShort }} />
        ))}
        {desk.draft?.points && answer.entries.filter(({ awarded }) => awarded < 0).map(toDeduction)}
      </ul>
      {canShorten && (
        <Button variant="plain" className={styles.wordings} onClick={() => showWordings(!hasWordings)}>
          {hasWordings ? 'Show one wording of each' : 'Show all wordings'}
        </Button>
      )}
    </>
  )
}

/** A wrong option that was chosen. */
const toDeduction = ({ entry, awarded }: DeskAnswer['entries'][number]) => (
  <li key={entry} className={styles.deduction}>
    <span className={styles.text}>{entry}</span>{' '}
    <span className={styles.points}>{formatDeduction(awarded)}</span>
  </li>
)

type EntryProps = Pick<MarkPanelProps, 'desk' | 'queue'> & { index: number; isShort: boolean }

/**
 * An entry of the mark scheme as a switch; a half beside it where it is worth one mark, steps of a half where it is worth more.
 * Neither on nor off where the total was set directly.
 */
function Entry({ desk, queue: { subquestion }, index, isShort }: EntryProps) {
  const { draft, setPoints: set, focusSheet } = desk
  const entry = subquestion.answers[index]
  if (entry === undefined || draft === undefined) return null
  const { maxPoints } = entry
  const points = draft.points ?? subquestion.answers.map(() => 0)
  const own = points[index] ?? 0
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={draft.points === null ? undefined : own > 0}
        onClick={({ detail }) => {
          set(togglePoints(points, index, maxPoints))
          // So that Enter saves after a press by pointer.
          if (detail > 0) focusSheet()
        }}
      >
        <span className={styles.box} aria-hidden="true">
          {draft.points !== null && (own > 0 ? <Tick /> : <Cross />)}
        </span>
        <span className="visually-hidden">Entry </span>
        <kbd className={styles.number}>{index + 1}</kbd>{' '}
        <EntryText alternatives={listAlternatives(subquestion.kind, entry.answer)} isShort={isShort} />{' '}
        <span className={styles.points}>
          {draft.points === null ? marks(maxPoints) : `${formatPoints(own)}/${formatPoints(maxPoints)}`}
        </span>
      </button>
      <Halves {...{ desk, points, index, maxPoints }} />
    </li>
  )
}

interface HalvesProps {
  desk: Desk
  points: number[]
  index: number
  maxPoints: number
}

/** Of an entry that is worth less than a mark there are none. */
function Halves({ desk: { setPoints }, points, index, maxPoints }: HalvesProps) {
  const own = points[index] ?? 0
  const name = <span className="visually-hidden"> mark for entry {index + 1}</span>
  if (maxPoints < 1) return null
  if (maxPoints === 1)
    return (
      <Button
        className={styles.step}
        aria-pressed={own === 0.5}
        onClick={() => setPoints(setHalf(points, index))}
      >
        ½{name}
      </Button>
    )
  const toStep = (direction: 1 | -1) => (
    <Button
      className={styles.step}
      disabledFocusable={direction === 1 ? own >= maxPoints : own <= 0}
      onClick={() => setPoints(stepPoints(points, index, maxPoints, direction))}
    >
      {direction === 1 ? '+' : '−'}½{name}
    </Button>
  )
  return (
    <span className={styles.steps}>
      {toStep(-1)}
      {toStep(1)}
    </span>
  )
}

/** Any of the alternatives earns the points; of many only the first is shown where they would take the room of the points. */
function EntryText({ alternatives, isShort }: { alternatives: string[]; isShort: boolean }) {
  const isCut = isShort && isLong(alternatives)
  return (
    <span className={styles.text}>
      {(isCut ? alternatives.slice(0, 1) : alternatives).map((alternative, index) => (
        <span key={index}>
          {index > 0 && <small>or </small>}
          {alternative}{' '}
        </span>
      ))}
      {isCut && <small>or {alternatives.length - 1} more </small>}
    </span>
  )
}

const isLong = (alternatives: string[]): boolean => alternatives.length > 2

/** The sum of the entries, which may be set directly where they don't fit. */
function Total({ desk, queue: { subquestion } }: Pick<MarkPanelProps, 'desk' | 'queue'>) {
  const { draft, setPoints } = desk
  return (
    <div className={styles.total}>
      <TotalField key={draft?.total} {...{ desk, subquestion }} />
      <Button onClick={() => setPoints(subquestion.answers.map(() => 0))}>No points</Button>
      {draft?.points === null && <p className={styles.set}>The total is set directly, not by the entries.</p>}
    </div>
  )
}

interface TotalFieldProps {
  desk: Desk
  subquestion: MarkingQueue['subquestion']
}

function TotalField({ desk: { draft, change, focusSheet }, subquestion: { maxPoints } }: TotalFieldProps) {
  const [text, setText] = useState(formatPoints(draft?.total ?? 0))
  const total = parseTotal(text, maxPoints)
  const isWrong = total === null && text !== formatPoints(draft?.total ?? 0)
  return (
    <LazyTextField
      className={styles.field}
      label={`Total of ${formatPoints(maxPoints)}`}
      error={isWrong ? `0 to ${formatPoints(maxPoints)} in halves.` : undefined}
      inputMode="decimal"
      value={text}
      onChange={setText}
      onBlur={() => total !== null && total !== draft?.total && change({ total, points: null })}
      // The shortcuts of single keys work again.
      onKeyDown={({ key }) => key === 'Enter' && focusSheet()}
    />
  )
}
