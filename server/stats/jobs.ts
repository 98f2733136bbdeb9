import type { JobHandler } from '../platform/jobs.ts'
import { recalculateStats } from './recalculation.ts'

export const statsJobs: Record<string, JobHandler> = {
  'recalculate-stats': recalculateStats,
}
