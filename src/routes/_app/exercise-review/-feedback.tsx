import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { FeedbackItem } from '../../../data/exercise.ts'
import styles from './-feedback.module.css'
import { sourcesOf } from './-sources.ts'

/** The feedback and where it comes from; a doubt of the marker is told to teachers, who alone are sent the marking. */
export function Feedback({ item }: { item: FeedbackItem | undefined }) {
  if (item === undefined) return <p className={styles.none}>There is no feedback yet.</p>
  return (
    <div className={styles.column}>
      {item.marking?.please_check && (
        <p className={styles.check}>
          <WarningRegular aria-hidden="true" />
          <span>
            <strong>Please check</strong>{' '}
            {item.marking.refused_by
              ? 'The AI service would not mark this answer, so the built-in marker did.'
              : 'A teacher should look at this mark.'}
          </span>
        </p>
      )}
      <div className={styles.feedback}>
        <h2 className={styles.heading}>Feedback</h2>
        <p className={styles.text}>{item.feedback.feedback}</p>
        <Sources item={item} />
      </div>
    </div>
  )
}

const icons = { ai: SparkleRegular, 'built-in': ClipboardTaskListLtrRegular, person: PenRegular }

function Sources({ item }: { item: FeedbackItem }) {
  return (
    <ul className={styles.sources}>
      {sourcesOf(item).map(({ kind, words }) => {
        const Icon = icons[kind]
        return (
          <li key={words}>
            <Icon aria-hidden="true" />
            {words}
          </li>
        )
      })}
    </ul>
  )
}
