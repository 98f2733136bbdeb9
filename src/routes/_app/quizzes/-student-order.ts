import type { Topic } from '../../../data/topic.ts'
import { isOver } from '../../../lib/availability.ts'
import type { OwnRecords } from './-use-own-records.ts'

/** What a student has open comes first, then what they have not done, then the rest. The order within each stays. */
export const sortForStudent = (topics: Topic[], getRecords: (topicId: number) => OwnRecords): Topic[] =>
  topics.toSorted((one, other) => getRank(one, getRecords(one.id)) - getRank(other, getRecords(other.id)))

function getRank(topic: Topic, { isMarking }: OwnRecords): number {
  if (topic.has_active_attempt) return 0
  return isMarking || topic.has_test_results || isOver(topic, new Date()) ? 2 : 1
}
