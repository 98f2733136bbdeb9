import type { OverallStats } from '../../../data/stats.ts'
import { OverallLines } from './-overall-lines.tsx'
import { SubjectCards } from './-subject-cards.tsx'

/** What a teacher sees of one student or of all own groups. */
export function PeopleStats({ stats, linked }: { stats: OverallStats; linked: boolean }) {
  return (
    <>
      <OverallLines stats={stats} charts={hasBothLines(stats.stat_history)} />
      <SubjectCards stats={stats} linked={linked} />
    </>
  )
}

/** A teacher sees the two charts together or not at all: each history needs more than one entry. */
export const hasBothLines = ({ accuracy, time_taken }: OverallStats['stat_history']): boolean =>
  accuracy.length > 1 && time_taken.length > 1
