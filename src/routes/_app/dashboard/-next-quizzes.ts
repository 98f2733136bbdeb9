import type { AttemptMeta } from '../../../data/exercise.ts'
import type { Topic } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'

interface NextQuizzesInput {
  topics: Topic[]
  attempts: AttemptMeta[]
  /** The quizzes whose submit waits on this device. */
  submittedTopicIds: number[]
}

/** The quizzes to continue, then those never attempted, newest first. Quizzes that are being marked are left out. */
export function getNextQuizzes({ topics, attempts, submittedTopicIds }: NextQuizzesInput): Topic[] {
  const marking = attempts.filter(({ is_active }) => !is_active).map(({ topic_id }) => topic_id)
  const handedIn = new Set([...marking, ...submittedTopicIds])
  const open = topics.filter(({ id }) => !handedIn.has(id))
  const unseen = open
    .filter((topic) => !topic.has_active_attempt && !topic.has_test_results && canBegin(topic, new Date()))
    .toReversed()
  return [
    ...open.filter((topic) => topic.has_active_attempt),
    ...unseen.filter(({ random }) => !random),
    // Mixed practice repeats the questions of the others.
    ...unseen.filter(({ random }) => random),
  ]
}
