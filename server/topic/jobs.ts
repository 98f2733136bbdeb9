import type { Examiner } from '../examiner/examiner.ts'
import { givenUp, type JobHandler } from '../platform/jobs.ts'
import { giveUpTopic, processTopic } from './process-topic.ts'

export const topicJobs = (examiner: Examiner): Record<string, JobHandler> => ({
  'process-topic': processTopic(examiner),
  [givenUp('process-topic')]: giveUpTopic,
})
