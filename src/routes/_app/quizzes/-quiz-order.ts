import type { Topic } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'

/** Whether a teacher has something to do for a quiz: answers to check, results to release, or a failure. */
const waitsForTeacher = ({ progress, held_count, release_at, processing_status }: Topic): boolean =>
  processing_status === 'failed' ||
  (progress?.to_check ?? 0) > 0 ||
  ((held_count ?? 0) > 0 && release_at === undefined)

/** 0 waits for the teacher, 1 for the students, 2 for nobody. A quiz that is made stays where its failure would put it. */
function getRank(topic: Topic): number {
  if (topic.random) return 2
  if (topic.processing_status === 'processing' || waitsForTeacher(topic)) return 0
  return topic.progress && topic.progress.marked === topic.progress.students ? 2 : 1
}

/** What waits for the teacher first, then what students still work on. Otherwise the order stays. */
export const sortByWaiting = (topics: Topic[]): Topic[] =>
  topics.toSorted((one, other) => getRank(one) - getRank(other))

/** '3 quizzes wait for you and come first.'; '' if none does. */
export function describeWaiting(topics: Topic[]): string {
  const count = topics.filter(waitsForTeacher).length
  if (count === 0) return ''
  return `${counted(count, 'quiz waits', 'quizzes wait')} for you and ${count === 1 ? 'comes' : 'come'} first.`
}
