import type { Examiner } from '../examiner/examiner.ts'
import { getGivenUpName, type JobHandler } from '../platform/jobs.ts'
import { giveUpTopic, processTopic } from './process-topic.ts'

export const topicJobs = (examiner: Examiner): Record<string, JobHandler> => ({
  'process-topic': processTopic(examiner),
  [getGivenUpName('process-topic')]: giveUpTopic,
})
