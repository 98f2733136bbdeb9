import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import styles from './-feedback.module.css'
import { formatShortDate } from '../../../lib/dates.ts'
import { wholePercent } from '../../../lib/numbers.ts'

interface FeedbackProps {
  item: FeedbackItem | undefined
  /** It is being processed; said to teachers only. */
  isBusy: boolean
}

/** Whether a teacher should look at a mark: at an automatic one, or at a teacher's by a mark scheme that was changed since. */
export const needsCheck = ({ marking, decided_by, scheme_mark }: FeedbackItem): boolean =>
  scheme_mark !== undefined || (marking?.please_check === true && decided_by === 'examiner')

/** The feedback and its sources. */
export function Feedback({ item, isBusy }: FeedbackProps) {
  if (item === undefined) return <p className={styles.none}>There is no feedback yet.</p>
  return (
    <div className={styles.column}>
      <div className={styles.feedback}>
        <h2 className={styles.heading}>Feedback</h2>
        <p className={styles.text} data-shortens>
          {item.feedback.feedback}
        </p>
        {isBusy && (
          <p className={styles.busy}>
            <Spinner />
            Processing the feedback...
          </p>
        )}
        <Sources item={item} />
      </div>
    </div>
  )
}

const icons = { ai: SparkleRegular, 'built-in': ClipboardTaskListLtrRegular, person: PenRegular }

function Sources({ item }: { item: FeedbackItem }) {
  return (
    <ul className={styles.sources}>
      {getSources(item).map(({ type, text }) => {
        const Icon = icons[type]
        return (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}.
          </li>
        )
      })}
    </ul>
  )
}

interface Source {
  type: 'ai' | 'built-in' | 'person'
  text: string
}

type Marking = NonNullable<FeedbackItem['marking']>

/** Who marked, and who wrote the feedback, without the last full stop. Students are not sent `marking`, so they read a text true of every examiner. */
export function getSources(item: FeedbackItem): Source[] {
  const text = formatTeachers(item)
  return [...(text === null ? [] : [{ type: 'person' as const, text }]), ...getAutomaticSources(item)]
}

/** 'Mark and feedback by Ms Okafor, 3 Nov'; null where both are automatic. */
function formatTeachers(item: FeedbackItem): string | null {
  const { decided_by, feedback_source, marking, mark_by, feedback_by } = item
  const isMarked = decided_by === 'teacher'
  if (feedback_source === 'teacher') {
    if (isMarked && mark_by?.name === feedback_by?.name)
      return `Mark and feedback by ${formatTeacher(feedback_by)}`
    if (isMarked) return `Mark by ${formatTeacher(mark_by)}. Feedback by ${formatTeacher(feedback_by)}`
    const edited = `Feedback edited by ${formatTeacher(feedback_by)}`
    return marking ? edited : `${edited}. The mark is automatic`
  }
  if (!isMarked) return null
  const marked = `Marked by ${formatTeacher(mark_by)}`
  return marking || feedback_source === 'suggestion' ? marked : `${marked}. The feedback is automatic`
}

/** 'Ms Okafor, 3 Nov'; 'a teacher' where the account is deleted, and in a review cached before names were sent. */
const formatTeacher = (act: FeedbackItem['mark_by']): string =>
  (act?.name ?? 'a teacher') + (act ? `, ${formatShortDate(act.at)}` : '')

function getAutomaticSources(item: FeedbackItem): Source[] {
  const { feedback_source, decided_by, marking } = item
  // A student reads in the sentence about the teacher what was automatic.
  const isSaid = decided_by === 'teacher' || (feedback_source === 'teacher' && !marking)
  const marker: Source[] = isSaid ? [] : [getMarker(item)]
  if (feedback_source === 'suggestion') return [...marker, getRewriter(marking)]
  // The feedback was written by another examiner than the marker.
  if (feedback_source === 'marker' && marking?.writer)
    return [
      ...marker,
      { type: toMarkerType(marking.writer), text: `Feedback by ${formatWriter(marking.writer)}` },
    ]
  return marker
}

const getMarker = (item: FeedbackItem): Source =>
  item.marking
    ? { type: toMarkerType(item.marking), text: formatMarker(item.marking, needsCheck(item)) }
    : { type: 'built-in', text: 'Marked automatically' }

const toMarkerType = ({ by }: { by: string }) => (by === 'ai-service' ? 'ai' : 'built-in')

const formatWriter = (writer: { by: string }): string =>
  toMarkerType(writer) === 'ai' ? 'AI' : 'the built-in writer'

function getRewriter(marking: Marking | undefined): Source {
  if (marking === undefined)
    return { type: 'built-in', text: 'Rewritten automatically at a teacher’s request' }
  const writer = marking.writer ?? marking
  return { type: toMarkerType(writer), text: `Rewritten by ${formatWriter(writer)} at a teacher’s request` }
}

/** A confidence below this is itself the doubt of a mark that is to be checked. */
const sureFrom = 0.65

/**
 * Its version is in the history of the mark. The confidence is of all points together: a mark with a high one may have a
 * doubt, of a single point or of the whole answer, and then the number would contradict it.
 */
function formatMarker(marking: Marking, isDoubtful: boolean): string {
  const { confidence, entries, refused_by } = marking
  const name = toMarkerType(marking) === 'ai' ? 'AI' : 'the built-in marker'
  // Without marking points there is nothing to be sure of.
  if (entries.length === 0) return `Marked by ${name}`
  const hasDoubt = isDoubtful && refused_by === undefined && confidence >= sureFrom
  return hasDoubt
    ? `Marked by ${name}`
    : `Marked by ${name}, ${wholePercent(confidence * 100)} sure that this mark is right`
}
