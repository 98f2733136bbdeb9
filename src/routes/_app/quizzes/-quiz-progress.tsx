import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../lib/dates.ts'
import { counted, wholePercent } from '../../../lib/numbers.ts'
import type { Topic } from '../../../data/topic.ts'
import { isHeld } from './-quiz-order.ts'
import styles from './-quiz-progress.module.css'

interface QuizProgressProps {
  topic: Topic
  progress: NonNullable<Topic['progress']>
  /** In one line: without the bar and what the numbers say already. */
  isShort?: boolean | undefined
}

/** How far the students are with a quiz and how it went, in words; as a bar too while some are not marked. */
export function QuizProgress({ topic, progress, isShort = false }: QuizProgressProps) {
  const { students, begun, marked, average } = progress
  const notBegun = students - begun
  const words = [
    `${marked} of ${students} marked`,
    !isShort && begun > marked && `${begun - marked} in progress`,
    !isShort && notBegun > 0 && `${notBegun} not begun`,
  ]
  if (students === 0) return <p className={styles.words}>The group has no students yet</p>
  const outcome = describeOutcome(topic, progress)
  return (
    <>
      {!isShort && marked < students && (
        <div className={styles.bar} aria-hidden="true">
          <i className={styles.marked} style={{ flexGrow: marked }} />
          <i className={styles.begun} style={{ flexGrow: begun - marked }} />
          <i style={{ flexGrow: notBegun }} />
        </div>
      )}
      <p className={styles.words}>
        {words.filter(Boolean).join(' · ')}
        {average !== undefined && (
          <>
            {' · '}
            <span className={styles.part}>
              average <strong>{wholePercent(average)}</strong>
            </span>
          </>
        )}
        {isShort && outcome && ` · last\u00a0${outcome}`}
      </p>
      {!isShort && outcome && (
        <p className={styles.words}>
          {(topic.held_count ?? 0) === 0 ? 'Released · last' : 'Last'} {outcome}
        </p>
      )}
    </>
  )
}

/** When it was handed in last, and what is held back unless `QuizWork` says it. */
function describeOutcome(
  topic: Topic,
  { last_finished_at, to_check }: QuizProgressProps['progress'],
): string {
  if (last_finished_at === undefined) return ''
  const held = topic.held_count ?? 0
  const isSaid = held === 0 || (isHeld(topic) && to_check === 0)
  // In one line, whatever stands before it.
  return `handed\u00a0in\u00a0${formatShortDate(last_finished_at).replace(' ', '\u00a0')}${isSaid ? '' : ` · ${describeHeld(held)}`}`
}

const describeHeld = (count: number): string => `${counted(count, 'result')} held back`

/** The way to what waits for the teacher: answers to check, and after them the results to release. */
export function QuizWork({ topic }: { topic: Topic }) {
  const toCheck = topic.progress?.to_check ?? 0
  if (toCheck === 0 && !isHeld(topic)) return null
  const [to, Icon, words] =
    toCheck > 0
      ? (['/marking', PenRegular, `${counted(toCheck, 'answer')} to check`] as const)
      : (['/quiz-results', EyeOffRegular, describeHeld(topic.held_count ?? 0)] as const)
  return (
    <Link to={to} search={{ topic_id: topic.id }} className={styles.work} data-work>
      <Icon aria-hidden="true" />
      {words}
      <span className="visually-hidden"> of {topic.name}</span>
      <ChevronRightRegular aria-hidden="true" />
    </Link>
  )
}
