import { TimerRegular } from '@fluentui/react-icons/headless/svg/timer'
import { Ring } from './-ring.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import type { ResultMeta } from '../../../data/exercise.ts'
import { shortDateOf } from '../../../lib/dates.ts'
import { minutes } from '../../../lib/numbers.ts'
import { finishedAt } from './-attempt-times.ts'
import { DeleteResult } from './-delete-result.tsx'
import styles from './-results.module.css'

interface ResultRowProps {
  result: ResultMeta
  mayDelete: boolean
}

/** Left of the red line how well it went, right of it what it was. */
export function ResultRow({ result, mayDelete }: ResultRowProps) {
  const { id, topic_name, subject_name, accuracy, time_taken, finished_at } = result
  return (
    <li className={styles.row}>
      <span className={styles.ring}>
        <Ring kind="accuracy" percent={accuracy} size={60} />
      </span>
      <div className={styles.words}>
        <h4 className={styles.name}>{topic_name}</h4>
        <SubjectBadge subject={subject_name} />
      </div>
      <div className={styles.end}>
        <p className={styles.time} title={finishedAt(finished_at)}>
          <TimerRegular aria-hidden="true" />
          <span>
            <span className="visually-hidden">Time taken: </span>
            {minutes(time_taken)}
            <span className="visually-hidden">. {finishedAt(finished_at)}</span>
            <small className={styles.date} aria-hidden="true">
              {shortDateOf(finished_at)}
            </small>
          </span>
        </p>
        <div className={styles.actions}>
          <LinkButton to="/exercise-review" search={{ exercise_id: id }} aria-label={`Review ${topic_name}`}>
            Review
          </LinkButton>
          {mayDelete && <DeleteResult result={result} />}
        </div>
      </div>
    </li>
  )
}
