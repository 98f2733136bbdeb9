import type { OverallStats } from '../../../data/stats.ts'
import styles from './-dashboard.module.css'
import { SubjectCard } from './-subject-card.tsx'

interface SubjectCardsProps {
  stats: OverallStats
  /** Whether a card leads to the subject's numbers, which are one's own or those of all groups. */
  linked?: boolean
}

/** The strongest and the weakest subject. */
export function SubjectCards({ stats, linked = true }: SubjectCardsProps) {
  const { overall_stats, subjects_avg_accuracy: subjects } = stats
  const { strongest_subject, weakest_subject } = overall_stats
  if (strongest_subject === null && weakest_subject === null) return null
  return (
    <div className={styles.books}>
      {strongest_subject && (
        <SubjectCard label="Strongest subject" subject={strongest_subject} {...{ subjects, linked }} />
      )}
      {weakest_subject && (
        <SubjectCard label="Weakest subject" subject={weakest_subject} {...{ subjects, linked }} />
      )}
    </div>
  )
}
