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
}

/**
 * How far the students are with a quiz and how it went, in words; as a bar too while some are not marked. Then the way to
 * what waits for the teacher.
 */
export function QuizProgress({ topic, progress }: QuizProgressProps) {
  const { students, begun, marked, to_check, average } = progress
  const notBegun = students - begun
  const words = [
    `${marked} of ${students} marked`,
    begun > marked && `${begun - marked} in progress`,
    notBegun > 0 && `${notBegun} not begun`,
  ]
  if (students === 0) return <p className={styles.words}>The group has no students yet</p>
  return (
    <>
      {marked < students && (
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
      <Outcome topic={topic} progress={progress} />
      {to_check > 0 && (
        <p className={styles.check}>
          <Link to="/marking" search={{ topic_id: topic.id }}>
            <PenRegular aria-hidden="true" />
            {counted(to_check, 'answer')} to check
            <span className="visually-hidden"> of {topic.name}</span>
          </Link>
        </p>
      )}
    </>
  )
}

/** Whether students see their marks: "Released · last handed in 25 Nov", or the way to what is held back. */
function Outcome({ topic, progress: { last_finished_at } }: QuizProgressProps) {
  if (last_finished_at === undefined) return null
  const held = topic.held_count ?? 0
  const day = formatShortDate(last_finished_at)
  return (
    <>
      <p className={styles.words}>
        {held === 0 ? `Released · last handed in ${day}` : `Last handed in ${day}`}
      </p>
      {held > 0 && (
        <p className={styles.check}>
          <Link to="/quiz-results" search={{ topic_id: topic.id }}>
            <EyeOffRegular aria-hidden="true" />
            {counted(held, 'result')} held back
            <span className="visually-hidden"> of {topic.name}</span>
          </Link>
        </p>
      )}
    </>
  )
}
