import type { OverallStats } from '../../../data/stats.ts'
import { AccuracyAndTime } from './-accuracy-and-time.tsx'
import { SubjectCards } from './-subject-cards.tsx'

/** What a teacher sees of one student, or of all own groups. */
export function PeopleStats({ stats, linked }: { stats: OverallStats; linked: boolean }) {
  return (
    <>
      <AccuracyAndTime stats={stats} charts={hasBothCharts(stats.stat_history)} />
      <SubjectCards stats={stats} linked={linked} />
    </>
  )
}

/** A teacher sees both charts or none: each history needs more than one entry. */
export const hasBothCharts = ({ accuracy, time_taken }: OverallStats['stat_history']): boolean =>
  accuracy.length > 1 && time_taken.length > 1
