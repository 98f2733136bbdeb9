import type { ReactNode } from 'react'
import { Panel } from '../../../components/layout/panel.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { ChartSkeleton } from './-charts/chart.tsx'
import board from './-dashboard.module.css'
import { type Figure, Figures, Statistic } from './-statistic.tsx'
import styles from './-stats-skeleton.module.css'
import { SubjectCard } from './-subject-cards.tsx'

interface StatsSkeletonProps {
  /**
   * For screen readers.
   * @default 'Loading statistics'
   */
  label?: string
  children: ReactNode
}

/** The real components with sample values, drawn as bars: as high as what replaces them at every text size. */
export function StatsSkeleton({ label = 'Loading statistics', children }: StatsSkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className={classNames(board.board, styles.skeleton)} aria-hidden="true" inert>
        {children}
      </div>
    </div>
  )
}

const sampleValue = 10.5
const sampleLengths = { last_2_tests: sampleValue, last_5_tests: sampleValue, last_10_tests: sampleValue }
const sampleTrends = { ...sampleLengths, before: sampleLengths }

interface LineSkeletonsProps {
  /** The title of the second panel. */
  time?: string
  comparison?: string
  /** Samples of values without a chart. */
  figures?: Figure[]
}

export function LineSkeletons({ time = 'Average time', comparison, figures = [] }: LineSkeletonsProps) {
  return (
    <div className={board.lines}>
      <Statistic title="Accuracy" value="10.5%" comparison={comparison} trends={sampleTrends}>
        <ChartSkeleton shape="line" />
      </Statistic>
      <Statistic title={time} value="10.5 min" comparison={comparison} trends={sampleTrends} measure="time">
        <ChartSkeleton shape="line" />
      </Statistic>
      {figures.length > 0 && <Figures figures={figures} />}
    </div>
  )
}

export function RadarSkeletons() {
  return (
    <div className={board.shapes}>
      <SubjectCardSkeletons />
      {['Accuracy by subject', 'Time by subject'].map((title) => (
        <Panel key={title} title={title}>
          <ChartSkeleton shape="radar" />
        </Panel>
      ))}
    </div>
  )
}

const sampleSubject = { id: 0, name: 'Subject' }
const sampleSubjects = [{ ...sampleSubject, average_accuracy: sampleValue, average_time_taken: sampleValue }]

/** `linked`: as for `SubjectCards`. */
export function SubjectCardSkeletons({ linked = true }: { linked?: boolean }) {
  return (
    <div className={board.books}>
      {['Strongest subject', 'Weakest subject'].map((label) => (
        <SubjectCard
          key={label}
          label={label}
          subject={sampleSubject}
          subjects={sampleSubjects}
          linked={linked}
        />
      ))}
    </div>
  )
}
