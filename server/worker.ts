import { exerciseJobs } from './exercise/jobs.ts'
import type { Examiner } from './examiner/examiner.ts'
import { housekeeping } from './housekeeping.ts'
import type { JobHandler } from './platform/jobs.ts'
import { statsJobs } from './stats/jobs.ts'
import { topicJobs } from './topic/jobs.ts'

/** All work that takes time, by name. Each piece lives beside its noun. */
export const jobHandlers = (examiner: Examiner): Record<string, JobHandler> => ({
  ...topicJobs(examiner),
  ...exerciseJobs(examiner),
  ...statsJobs,
  housekeeping,
})

/** What nobody asks for and is to be done once an hour. */
export const hourlyJobs: readonly string[] = ['housekeeping']

/** What is tried for a day before it is given up: a pupil's work is to be marked, however long the examiner is away. */
export const longRetryJobs: readonly string[] = ['mark-attempt']
