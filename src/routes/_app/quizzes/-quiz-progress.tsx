import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/numbers.ts'
import type { Topic } from '../../../data/topic.ts'
import styles from './-quiz-progress.module.css'

interface QuizProgressProps {
  topic: Topic
  progress: NonNullable<Topic['progress']>
}

/** How far the students are with a quiz, as a bar and in words, and the way to the answers that wait for the teacher. */
export function QuizProgress({ topic, progress }: QuizProgressProps) {
  const { students, begun, marked, to_check } = progress
  const notBegun = students - begun
  const words = [
    `${marked} of ${students} marked`,
    begun > marked && `${begun - marked} in progress`,
    notBegun > 0 && `${notBegun} not begun`,
  ]
  if (students === 0) return <p className={styles.words}>The group has no students yet</p>
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.marked} style={{ flexGrow: marked }} />
        <i className={styles.begun} style={{ flexGrow: begun - marked }} />
        <i style={{ flexGrow: notBegun }} />
      </div>
      <p className={styles.words}>{words.filter(Boolean).join(' · ')}</p>
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
