import type { ReactNode } from 'react'
import { ChartOutline } from './-charts/chart.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { classNames } from '../../../lib/class-names.ts'
import board from './-dashboard.module.css'
import { Statistic } from './-statistic.tsx'
import styles from './-stats-skeleton.module.css'
import { SubjectCard } from './-subject-cards.tsx'

/** The parts that will stand here, with bars for words: so they are as high as these, at every size of text. */
export function StatsSkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading statistics">
      <div className={classNames(board.board, styles.skeleton)} aria-hidden="true" inert>
        {children}
      </div>
    </div>
  )
}

const usual = 10.5
const trends = { last_2_tests: usual, last_5_tests: usual, last_10_tests: usual }

interface LineOutlinesProps {
  /** Heads the second panel. */
  time?: string
  /** Heads of panels with nothing but a figure. */
  figures?: string[]
}

export function LineOutlines({ time = 'Average time', figures = [] }: LineOutlinesProps) {
  return (
    <div className={board.lines}>
      <Statistic title="Accuracy" value="10.5%" trends={trends}>
        <ChartOutline shape="line" />
      </Statistic>
      <Statistic title={time} value="10.5 min" trends={trends}>
        <ChartOutline shape="line" />
      </Statistic>
      {figures.map((title) => (
        <Statistic key={title} title={title} value="10" />
      ))}
    </div>
  )
}

export function ShapeOutlines() {
  return (
    <div className={board.shapes}>
      {['Accuracy by subject', 'Time by subject'].map((title) => (
        <Panel key={title} title={title}>
          <ChartOutline shape="radar" />
        </Panel>
      ))}
      <BookOutlines />
    </div>
  )
}

const subject = { id: 0, name: 'Subject' }
const subjects = [{ ...subject, average_accuracy: usual, average_time_taken: usual }]

export function BookOutlines() {
  return (
    <div className={board.books}>
      {['Strongest subject', 'Weakest subject'].map((label) => (
        <SubjectCard key={label} label={label} subject={subject} subjects={subjects} linked={false} />
      ))}
    </div>
  )
}
