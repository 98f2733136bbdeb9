import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../lib/dates.ts'
import { counted, wholePercent } from '../../../lib/numbers.ts'
import type { Topic } from '../../../data/topic.ts'
import styles from './-quiz-progress.module.css'

interface QuizProgressProps {
  topic: Topic
  progress: NonNullable<Topic['progress']>
  /** In one line: without the bar and what the numbers say already. */
  isShort?: boolean | undefined
}

/**
 * How far the students are with a quiz and how it went, in words; as a bar too while some are not marked. Then the way to
 * what waits for the teacher.
 */
export function QuizProgress({ topic, progress, isShort = false }: QuizProgressProps) {
  const { students, begun, marked, to_check, average } = progress
  const notBegun = students - begun
  const words = [
    `${marked} of ${students} marked`,
    !isShort && begun > marked && `${begun - marked} in progress`,
    !isShort && notBegun > 0 && `${notBegun} not begun`,
  ]
  if (students === 0) return <p className={styles.words}>The group has no students yet</p>
  return (
    <div className={isShort ? styles.short : undefined}>
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
            <span className={styles.average}>
              average <strong>{wholePercent(average)}</strong>
            </span>
          </>
        )}
      </p>
      {!isShort && <Outcome topic={topic} progress={progress} />}
      <HeldLink topic={topic} />
      {to_check > 0 && (
        <p className={styles.check}>
          <Link to="/marking" search={{ topic_id: topic.id }}>
            <PenRegular aria-hidden="true" />
            {counted(to_check, 'answer')} to check
            <span className="visually-hidden"> of {topic.name}</span>
          </Link>
        </p>
      )}
    </div>
  )
}

/** Whether students see their marks: "Released · last handed in 25 Nov". */
function Outcome({ topic, progress: { last_finished_at } }: QuizProgressProps) {
  if (last_finished_at === undefined) return null
  const day = formatShortDate(last_finished_at)
  return (
    <p className={styles.words}>
      {(topic.held_count ?? 0) === 0 ? `Released · last handed in ${day}` : `Last handed in ${day}`}
    </p>
  )
}

/** The way to the results that are held back. */
function HeldLink({ topic }: { topic: Topic }) {
  const held = topic.held_count ?? 0
  if (held === 0) return null
  return (
    <p className={styles.check}>
      <Link to="/quiz-results" search={{ topic_id: topic.id }}>
        <EyeOffRegular aria-hidden="true" />
        {counted(held, 'result')} held back
        <span className="visually-hidden"> of {topic.name}</span>
      </Link>
    </p>
  )
}
