import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Book } from '../../../components/exercise-book/book.tsx'
import type { OverallStats } from '../../../data/stats.ts'
import { percent } from '../../../lib/numbers.ts'
import board from './-dashboard.module.css'
import styles from './-subject-cards.module.css'

interface SubjectCardsProps {
  stats: OverallStats
  /**
   * Whether the cards link to the statistics of the subject, which exist for oneself and for all own groups.
   * @default true
   */
  linked?: boolean
}

/** The strongest and the weakest subject. */
export function SubjectCards({ stats, linked = true }: SubjectCardsProps) {
  const { overall_stats, subjects_avg_accuracy: subjects } = stats
  const { strongest_subject, weakest_subject } = overall_stats
  if (strongest_subject === null && weakest_subject === null) return null
  return (
    <div className={board.books}>
      {strongest_subject && (
        <SubjectCard label="Strongest subject" subject={strongest_subject} {...{ subjects, linked }} />
      )}
      {weakest_subject && (
        <SubjectCard label="Weakest subject" subject={weakest_subject} {...{ subjects, linked }} />
      )}
    </div>
  )
}

interface SubjectCardProps {
  label: string
  subject: { id: number; name: string }
  subjects: OverallStats['subjects_avg_accuracy']
  linked: boolean
}

export function SubjectCard({ label, subject, subjects, linked }: SubjectCardProps) {
  const accuracy = subjects.find(({ id }) => id === subject.id)?.average_accuracy
  const id = useId()
  return (
    <Book subject={subject.name} labelledBy={id} className={styles.card}>
      <div className={styles.words}>
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
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
