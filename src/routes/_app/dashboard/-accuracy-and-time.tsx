import type { OverallStats } from '../../../data/stats.ts'
import { duration, percent } from '../../../lib/numbers.ts'
import { LineChart } from './-charts/line-chart.tsx'
import styles from './-dashboard.module.css'
import { Statistic } from './-statistic.tsx'

interface AccuracyAndTimeProps {
  stats: OverallStats
  /** The averages of all groups of the teacher, to compare those of one student with. */
  ofGroups?: OverallStats['overall_stats'] | undefined
  /** Whether the line charts are shown below the values. */
  charts: boolean
  /** As for `LineChart`. */
  quizzes?: Map<string, string[]>
}

/** Average accuracy and time, each with its trends and its line chart. */
export function AccuracyAndTime({ stats, ofGroups, charts, quizzes }: AccuracyAndTimeProps) {
  const { overall_stats, stat_history } = stats
  const { average_accuracy, average_time_taken, accuracy_trends, time_taken_trends } = overall_stats
  return (
    <div className={styles.lines}>
      {average_accuracy !== null && (
        <Statistic
          title="Accuracy"
          value={percent(average_accuracy)}
          comparison={compare(ofGroups?.average_accuracy, percent)}
          trends={accuracy_trends}
        >
          {charts && <LineChart measure="accuracy" points={stat_history.accuracy} quizzes={quizzes} />}
        </Statistic>
      )}
      {average_time_taken !== null && (
        <Statistic
          title="Average time"
          value={duration(average_time_taken)}
          comparison={compare(ofGroups?.average_time_taken, duration)}
          trends={time_taken_trends}
          measure="time"
        >
          {charts && <LineChart measure="time" points={stat_history.time_taken} quizzes={quizzes} />}
        </Statistic>
      )}
    </div>
  )
}

const compare = (average: number | null | undefined, format: (value: number) => string) =>
  typeof average === 'number' ? `All your groups: ${format(average)}` : undefined
