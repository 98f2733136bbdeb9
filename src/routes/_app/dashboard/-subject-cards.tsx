import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Book } from '../../../components/exercise-book/book.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
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

/** A book that opens, or a plain panel where there is nothing to open. */
export function SubjectCard({ label, subject, subjects, linked }: SubjectCardProps) {
  const accuracy = subjects.find(({ id }) => id === subject.id)?.average_accuracy
  const id = useId()
  const words = (name: ReactNode) => (
    <div className={styles.words}>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      {name}
      {accuracy !== undefined && <p className={styles.accuracy}>{percent(accuracy)} accuracy</p>}
    </div>
  )
  if (!linked) return <Panel>{words(<p className={styles.name}>{subject.name}</p>)}</Panel>
  return (
    <Book subject={subject.name} labelledBy={id} className={styles.card}>
      {words(
        <Link to="/dashboard/subjects" search={{ subject_id: subject.id }} className={styles.name}>
          {subject.name}
        </Link>,
      )}
      <ArrowRightRegular className={styles.arrow} aria-hidden="true" />
    </Book>
  )
}
