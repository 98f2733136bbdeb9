import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending'
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down'
import type { ReactNode } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import type { OverallStats } from '../../../data/stats.ts'
import { signedPercent } from '../../../lib/numbers.ts'
import { type Measure, measures } from './-charts/chart-text.ts'
import styles from './-statistic.module.css'

type Trends = OverallStats['overall_stats']['accuracy_trends']

interface StatisticProps {
  title: string
  /** Number and unit: "72.4%", "6.82 min". */
  value: string
  /** Under the value: what to compare it with. */
  comparison?: string | undefined
  trends?: Trends
  /**
   * More accuracy is better; a time is neither better nor worse, because some students have extra time.
   * @default 'accuracy'
   */
  measure?: Measure
  /** Below the value: a chart. */
  children?: ReactNode
}

/** One value, how it changed, and its chart. */
export function Statistic({
  title,
  value,
  comparison,
  trends,
  measure = 'accuracy',
  children,
}: StatisticProps) {
  return (
    <Panel className={children ? styles.charted : undefined}>
      <div className={styles.top}>
        <Value title={title} value={value} />
        {comparison && <p className={styles.comparison}>{comparison}</p>}
        {trends && <TrendList trends={trends} measure={measure} />}
      </div>
      {children}
    </Panel>
  )
}

function Value({
  title,
  value,
  note,
}: Pick<StatisticProps, 'title' | 'value'> & { note?: string | undefined }) {
  const [, number = value, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? []
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>
        {number}
        <span className={styles.unit}>{unit}</span>
      </p>
      {note && <p className={styles.comparison}>{note}</p>}
    </div>
  )
}

export type Figure = [title: string, value: string, note?: string]

/** Values without a chart, beside each other: each its title, itself and what it counts. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <Panel className={styles.figures}>
      {figures.map(([title, value, note]) => (
        <Value key={title} {...{ title, value, note }} />
      ))}
    </Panel>
  )
}

const periods = [
  ['last_2_tests', 'Last 2'],
  ['last_5_tests', 'Last 5'],
  ['last_10_tests', 'Last 10'],
] as const

/** The average of the last quizzes beside that of the quizzes before them. Each row is read out as a sentence. */
function TrendList({ trends, measure }: { trends: Trends; measure: Measure }) {
  const shown = periods.filter(([key]) => trends[key] !== null)
  if (shown.length === 0) return null
  return (
    <div className={styles.trends} data-measure={measure}>
      <p className={styles.columns} aria-hidden="true">
        <span>Quizzes</span>
        <span>Now</span>
        <span>Before</span>
        <span>Change</span>
      </p>
      <ul aria-label="Compared with the quizzes before">
        {shown.map(([key, label]) => (
          <Trend
            key={key}
            change={trends[key] ?? 0}
            before={trends.before?.[key] ?? null}
            {...{ label, measure }}
          />
        ))}
      </ul>
    </div>
  )
}

interface TrendProps {
  /** In percent of the value before, which is easily mistaken for percentage points: both values stand beside it. */
  change: number
  /** Null in an older response. */
  before: number | null
  label: string
  measure: Measure
}

function Trend({ change, before, label, measure }: TrendProps) {
  const text = signedPercent(change)
  const isSame = text === signedPercent(0)
  const Icon = change < 0 ? ArrowTrendingDownRegular : ArrowTrendingRegular
  const way = isSame || measure === 'time' ? undefined : change > 0 ? 'better' : 'worse'
  const { format } = measures[measure]
  return (
    <li data-way={way ?? 'neutral'}>
      <span>
        {label}
        <span className="visually-hidden"> quizzes: </span>
      </span>
      <strong>{before !== null && format(before * (1 + change / 100))}</strong>
      <span>
        {before !== null && (
          <>
            <span className="visually-hidden">, before </span>
            {format(before)}
          </>
        )}
      </span>
      <span className={styles.change}>
        <span className="visually-hidden">, </span>
        {!isSame && <Icon aria-hidden="true" />}
        {text}
        {way && <span className="visually-hidden">, {way}</span>}
      </span>
    </li>
  )
}
