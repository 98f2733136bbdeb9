import { Ring } from '../../../components/exercise-book/ring.tsx'
import { SubjectBadge, getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { Facts } from '../../../components/layout/facts.tsx'
import type { Topic } from '../../../data/topic.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatShortDate } from '../../../lib/dates.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { getHeadingId } from './-quiz-card.tsx'
import { ExercisesMark, StudentLinks } from './-student-links.tsx'
import { StudentNotes } from './-student-notes.tsx'
import styles from './-student-row.module.css'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentRowProps {
  topic: Topic
  records: OwnRecords
  /** Whether Try again is what most should press. */
  isWorthRetrying: boolean
}

/** A quiz with which a student need not do anything: its last score, name, subject, group and day in one row. */
export function StudentRow({ topic, records, isWorthRetrying }: StudentRowProps) {
  const { name, subject, class_ } = topic
  const { isMarking, lastScore, lastFinishedAt, bestScore } = records
  // The score and day of an earlier result would look like that of the attempt that waits.
  const isWaiting = isMarking || topic.has_held_attempt === true
  const hasScore = topic.has_test_results && !isWaiting
  return (
    <article className={styles.row} aria-labelledby={getHeadingId(topic)}>
      <RowMedia topic={topic} records={records} hasScore={hasScore} />
      <div className={styles.words}>
        <h3 id={getHeadingId(topic)} className={styles.name}>
          {name}
        </h3>
        <div className={styles.meta}>
          {/* Elsewhere the icon says it, or the group's name. */}
          {hasScore && !class_.name.includes(subject.name) && <SubjectBadge subject={subject.name} />}
          <Facts>
            {[
              class_.name,
              hasScore && lastFinishedAt !== null && formatShortDate(lastFinishedAt),
              hasScore && bestScore !== null && bestScore !== lastScore && `best ${wholePercent(bestScore)}`,
            ]}
          </Facts>
          <ExercisesMark topic={topic} />
        </div>
        <StudentNotes topic={topic} records={records} />
      </div>
      <StudentLinks topic={topic} records={records} isWorthRetrying={isWorthRetrying} />
    </article>
  )
}

/** The last score, or the subject where there is none to show; nothing while the results are fetched. */
function RowMedia({
  topic: { subject },
  records: { lastScore, isLoading },
  hasScore,
}: Omit<StudentRowProps, 'isWorthRetrying'> & { hasScore: boolean }) {
  if (hasScore && lastScore !== null)
    return <Ring type="accuracy" name="Last score" percent={lastScore} size={48} />
  const { Icon, className } = getSubjectStyle(subject.name)
  if (hasScore && isLoading.results) return <span />
  return (
    <span className={classNames(styles.icon, className)} role="img" title={subject.name}>
      <Icon aria-hidden="true" />
    </span>
  )
}
