import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { counted } from '../../../lib/numbers.ts'
import type { Topic } from '../../../data/topic.ts'
import styles from './-quiz-progress.module.css'

/** How far the students are with a quiz, as a bar and in words, and whether answers wait for the teacher. */
export function QuizProgress({ progress }: { progress: NonNullable<Topic['progress']> }) {
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
          <PenRegular aria-hidden="true" />
          {counted(to_check, 'answer')} to check
        </p>
      )}
    </>
  )
}
