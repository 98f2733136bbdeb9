import type { OverallStats } from '../../../data/stats.ts'

/** A teacher sees the two charts together or not at all: each history needs more than one entry. */
export const hasBothLines = ({ accuracy, time_taken }: OverallStats['stat_history']): boolean =>
  accuracy.length > 1 && time_taken.length > 1
