import { exerciseJobs } from './exercise/jobs.ts'
import type { Examiner } from './examiner/examiner.ts'
import type { JobHandler } from './platform/jobs.ts'
import { topicJobs } from './topic/jobs.ts'

/** All work that takes time, by name. Each piece lives beside its noun. */
export const jobHandlers = (examiner: Examiner): Record<string, JobHandler> => ({
  ...topicJobs(examiner),
  ...exerciseJobs(examiner),
})
