import type { Examiner } from '../examiner/examiner.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { processTopic } from './process-topic.ts'

export const topicJobs = (examiner: Examiner): Record<string, JobHandler> => ({
  'process-topic': processTopic(examiner),
})
