import type { OverallStats } from '../../../data/stats.ts'
import { hasBothLines } from './-has-both-lines.ts'
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
