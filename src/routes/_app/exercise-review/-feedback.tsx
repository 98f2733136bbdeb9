import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { FeedbackItem } from '../../../data/exercise.ts'
import styles from './-feedback.module.css'

/** The feedback and where it comes from; a doubt of the marker is told to teachers, who alone are sent the marking. */
export function Feedback({ item }: { item: FeedbackItem | undefined }) {
  if (item === undefined) return <p className={styles.none}>There is no feedback yet.</p>
  return (
    <div className={styles.column}>
      {item.marking?.please_check && (
        <p className={styles.check}>
          <WarningRegular aria-hidden="true" />
          <span>
            <strong>Please check</strong> The marker is not sure of this mark.
          </span>
        </p>
      )}
      <div className={styles.feedback}>
        <h2 className={styles.heading}>Feedback</h2>
        <p className={styles.text}>{item.feedback.feedback}</p>
        <ul className={styles.sources}>
          <li>
            <SparkleRegular aria-hidden="true" />
            {markedBy(item)}
          </li>
          {item.feedback_source === 'suggestion' && (
            <li>
              <SparkleRegular aria-hidden="true" />
              Suggested by AI at a teacher’s request
            </li>
          )}
          {item.feedback_source === 'teacher' && (
            <li>
              <PenRegular aria-hidden="true" />
              Edited by a teacher
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}

/** Only teachers are told which marker it was, for only they are sent it. */
function markedBy({ marking }: FeedbackItem): string {
  if (marking?.by !== 'ai-service') return 'Marked by the automatic marker'
  return `Marked by AI: ${marking.version}`
}
