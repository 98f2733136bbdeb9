import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Link } from '@tanstack/react-router'
import { Book } from '../../../components/exercise-book/book.tsx'
import type { OverallStats } from '../../../data/stats.ts'
import { percent } from '../../../lib/numbers.ts'
import styles from './-subject-card.module.css'

interface SubjectCardProps {
  label: string
  subject: { id: number; name: string }
  subjects: OverallStats['subjects_avg_accuracy']
  linked: boolean
}

/** The strongest or the weakest subject, as a book that leads to its numbers. */
export function SubjectCard({ label, subject, subjects, linked }: SubjectCardProps) {
  const accuracy = subjects.find(({ id }) => id === subject.id)?.average_accuracy
  return (
    <Book subject={subject.name} className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.label}>{label}</h2>
        {linked ? (
          <Link to="/dashboard/subjects" search={{ subject_id: subject.id }} className={styles.name}>
            {subject.name}
          </Link>
        ) : (
          <p className={styles.name}>{subject.name}</p>
        )}
        {accuracy !== undefined && <p className={styles.accuracy}>{percent(accuracy)} accuracy</p>}
      </div>
      {linked && <ArrowRightRegular className={styles.arrow} aria-hidden="true" />}
    </Book>
  )
}
