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

function Value({ title, value }: Pick<StatisticProps, 'title' | 'value'>) {
  const [, number = value, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? []
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>
        {number}
        <span className={styles.unit}>{unit}</span>
      </p>
    </div>
  )
}

export type Figure = [title: string, value: string]

/** Values without a chart, beside each other: each its title and itself. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <Panel className={styles.figures}>
      {figures.map(([title, value]) => (
        <Value key={title} title={title} value={value} />
      ))}
    </Panel>
  )
}

const periods = [
  ['last_2_tests', 'last 2 quizzes'],
  ['last_5_tests', 'last 5 quizzes'],
  ['last_10_tests', 'last 10 quizzes'],
] as const

const comparedWith = 'Compared with the quizzes before'
const hasTrends = (trends: Trends): boolean => periods.some(([key]) => trends[key] !== null)

/** Above statistics that have trends. */
export function TrendsNote({ trends }: { trends: Trends[] }) {
  return trends.some(hasTrends) && <p className={styles.before}>{comparedWith}</p>
}

function TrendList({ trends, measure }: { trends: Trends; measure: Measure }) {
  if (!hasTrends(trends)) return null
  return (
    <ul className={styles.trends} aria-label={comparedWith}>
      {periods.map(([key, label]) => {
        const change = trends[key]
        const before = trends.before?.[key] ?? null
        return change !== null && <Trend key={key} {...{ change, before, label, measure }} />
      })}
    </ul>
  )
}

interface TrendProps {
  /** In percent of the value before, which is easily mistaken for percentage points. */
  change: number
  /** The value before, so that nobody has to work it out; null in an older response. */
  before: number | null
  label: string
  measure: Measure
}

function Trend({ change, before, label, measure }: TrendProps) {
  const text = signedPercent(change)
  const isSame = text === signedPercent(0)
  const Icon = change < 0 ? ArrowTrendingDownRegular : ArrowTrendingRegular
  const way = isSame || measure === 'time' ? undefined : change > 0 ? 'better' : 'worse'
  return (
    <li data-way={way ?? 'neutral'}>
      {isSame ? <span /> : <Icon aria-hidden="true" />}
      <strong>{text}</strong>
      <span>
        {label}
        {before !== null && (
          <>
            , <span className={styles.was}>was {measures[measure].formatAlone(before)}</span>
          </>
        )}
        {way && <span className="visually-hidden">, {way}</span>}
      </span>
    </li>
  )
}
