import type { ReactNode } from 'react'
import type { OverallStats } from '../../../data/stats.ts'
import { AccuracyAndTime } from './-accuracy-and-time.tsx'
import { SubjectCards } from './-subject-cards.tsx'

interface PeopleStatsProps {
  stats: OverallStats
  /** As for `AccuracyAndTime`. */
  ofGroups?: OverallStats['overall_stats'] | undefined
  linked: boolean
  /** Between the charts and the subjects. */
  children?: ReactNode
}

/** What a teacher sees of one student, or of all own groups. */
export function PeopleStats({ stats, ofGroups, linked, children }: PeopleStatsProps) {
  return (
    <>
      <AccuracyAndTime stats={stats} ofGroups={ofGroups} charts={hasBothCharts(stats.stat_history)} />
      {children}
      <SubjectCards stats={stats} linked={linked} />
    </>
  )
}

/** A teacher sees both charts or none: each history needs more than one entry. */
export const hasBothCharts = ({ accuracy, time_taken }: OverallStats['stat_history']): boolean =>
  accuracy.length > 1 && time_taken.length > 1
