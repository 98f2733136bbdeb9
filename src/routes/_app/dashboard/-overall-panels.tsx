import type { ReactNode } from 'react'
import type { OverallStats } from '../../../data/stats.ts'
import { minutes, percent } from '../../../lib/numbers.ts'
import styles from './-dashboard.module.css'
import { Statistic } from './-statistic.tsx'
import { SubjectCard } from './-subject-card.tsx'

/** Accuracy, time, strongest and weakest subject. */
export function OverallPanels({ stats, children }: { stats: OverallStats; children?: ReactNode }) {
  const { overall_stats, subjects_avg_accuracy } = stats
  const { average_accuracy, average_time_taken, strongest_subject, weakest_subject } = overall_stats
  return (
    <div className={styles.grid}>
      {average_accuracy !== null && (
        <Statistic
          title="Accuracy"
          value={percent(average_accuracy)}
          trends={overall_stats.accuracy_trends}
        />
      )}
      {average_time_taken !== null && (
        <Statistic
          title="Average time"
          value={minutes(average_time_taken)}
          trends={overall_stats.time_taken_trends}
          better="down"
        />
      )}
      <div className={styles.books}>
        {strongest_subject && (
          <SubjectCard
            label="Strongest subject"
            subject={strongest_subject}
            subjects={subjects_avg_accuracy}
          />
        )}
        {weakest_subject && (
          <SubjectCard label="Weakest subject" subject={weakest_subject} subjects={subjects_avg_accuracy} />
        )}
      </div>
      {children}
    </div>
  )
}
