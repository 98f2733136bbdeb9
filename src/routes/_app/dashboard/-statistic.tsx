import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending'
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import type { OverallStats } from '../../../data/stats.ts'
import { signedPercent } from '../../../lib/numbers.ts'
import styles from './-statistic.module.css'

type Trends = OverallStats['overall_stats']['accuracy_trends']

type Better = 'higher' | 'lower'

interface StatisticProps {
  title: string
  /** Number and unit: "72.4%", "6.82 min". */
  value: string
  trends?: Trends
  /**
   * Which values are better, for the colour and for screen readers.
   * @default 'higher'
   */
  better?: Better
  /** Below the value: a chart. */
  children?: ReactNode
}

/** One value, how it changed, and its chart. */
export function Statistic({ title, value, trends, better = 'higher', children }: StatisticProps) {
  const [, number = value, unit = ''] = /^([\d.,]+)(.*)$/.exec(value) ?? []
  return (
    <Panel className={styles.statistic}>
      <div className={styles.top}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.value}>
            {number}
            <span className={styles.unit}>{unit}</span>
          </p>
        </div>
        {trends && <TrendList trends={trends} better={better} />}
      </div>
      {children}
    </Panel>
  )
}

const periods = [
  ['last_2_tests', 'last 2 quizzes'],
  ['last_5_tests', 'last 5'],
  ['last_10_tests', 'last 10'],
] as const

function TrendList({ trends, better }: { trends: Trends; better: Better }) {
  const id = useId()
  if (periods.every(([key]) => trends[key] === null)) return null
  return (
    <>
      <ul className={styles.trends} aria-labelledby={id}>
        {periods.map(([key, label]) => {
          const change = trends[key]
          return change !== null && <Trend key={key} change={change} label={label} better={better} />
        })}
      </ul>
      <p id={id} className={styles.before}>
        Compared with the quizzes before
      </p>
    </>
  )
}

function Trend({ change, label, better }: { change: number; label: string; better: Better }) {
  const text = signedPercent(change)
  const isSame = text === signedPercent(0)
  const Icon = change < 0 ? ArrowTrendingDownRegular : ArrowTrendingRegular
  const isBetter = change > 0 === (better === 'higher')
  return (
    <li data-way={isSame ? undefined : isBetter ? 'better' : 'worse'}>
      {isSame ? <span /> : <Icon aria-hidden="true" />}
      <strong>{text}</strong>
      <span>
        {label}
        {!isSame && <span className="visually-hidden">, {isBetter ? 'better' : 'worse'}</span>}
      </span>
    </li>
  )
}
