import type { OverallStats } from '../../../data/stats.ts'
import { duration, percent } from '../../../lib/numbers.ts'
import { LineChart } from './-charts/line-chart.tsx'
import styles from './-dashboard.module.css'
import { Statistic, TrendsNote } from './-statistic.tsx'

interface AccuracyAndTimeProps {
  stats: OverallStats
  /** Whether the line charts are shown below the values. */
  charts: boolean
}

/** Average accuracy and time, each with its trends and its line chart. */
export function AccuracyAndTime({ stats: { overall_stats, stat_history }, charts }: AccuracyAndTimeProps) {
  const { average_accuracy, average_time_taken, accuracy_trends, time_taken_trends } = overall_stats
  return (
    <div className={styles.lines}>
      <TrendsNote trends={[accuracy_trends, time_taken_trends]} />
      {average_accuracy !== null && (
        <Statistic title="Accuracy" value={percent(average_accuracy)} trends={accuracy_trends}>
          {charts && <LineChart measure="accuracy" points={stat_history.accuracy} />}
        </Statistic>
      )}
      {average_time_taken !== null && (
        <Statistic
          title="Average time"
          value={duration(average_time_taken)}
          trends={time_taken_trends}
          measure="time"
        >
          {charts && <LineChart measure="time" points={stat_history.time_taken} />}
        </Statistic>
      )}
    </div>
  )
}
