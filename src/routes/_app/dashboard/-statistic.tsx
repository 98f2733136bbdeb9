import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending'
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import type { OverallStats } from '../../../data/stats.ts'
import { signedPercent } from '../../../lib/numbers.ts'
import styles from './-statistic.module.css'

type Trends = OverallStats['overall_stats']['accuracy_trends']

interface StatisticProps {
  title: string
  /** Number and unit: "72.4%", "6.82 min". */
  value: string
  trends?: Trends
  /** Which way is better, for the colour and for screen readers; `up` where nothing is said. */
  better?: 'up' | 'down'
  /** Under the number. */
  children?: ReactNode
}

/** One number, how it changed, and room for its chart. */
export function Statistic({ title, value, trends, better = 'up', children }: StatisticProps) {
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

const spans = [
  ['last_2_tests', 'last 2 quizzes'],
  ['last_5_tests', 'last 5'],
  ['last_10_tests', 'last 10'],
] as const

function TrendList({ trends, better }: { trends: Trends; better: 'up' | 'down' }) {
  const id = useId()
  if (spans.every(([key]) => trends[key] === null)) return null
  return (
    <>
      <ul className={styles.trends} aria-labelledby={id}>
        {spans.map(([key, words]) => {
          const change = trends[key]
          return change !== null && <Trend key={key} change={change} words={words} better={better} />
        })}
      </ul>
      <p id={id} className={styles.before}>
        Compared with the quizzes before
      </p>
    </>
  )
}

function Trend({ change, words, better }: { change: number; words: string; better: 'up' | 'down' }) {
  const text = signedPercent(change)
  const isSame = text === signedPercent(0)
  const Icon = change < 0 ? ArrowTrendingDownRegular : ArrowTrendingRegular
  const isBetter = change > 0 === (better === 'up')
  return (
    <li data-way={isSame ? undefined : isBetter ? 'better' : 'worse'}>
      {isSame ? <span /> : <Icon aria-hidden="true" />}
      <strong>{text}</strong>
      <span>
        {words}
        {!isSame && <span className="visually-hidden">, {isBetter ? 'better' : 'worse'}</span>}
      </span>
    </li>
  )
}
