import { useQuery } from '@tanstack/react-query'
import { getTopics } from '../../../data/topic.ts'

interface OnlyAttemptProps {
  topicId: number
  /** Where the quiz may be attempted again. */
  otherwise?: string
}

/** Says in a confirmation that an attempt is the only one that its quiz allows. */
export function OnlyAttempt({ topicId, otherwise = '' }: OnlyAttemptProps) {
  const topics = useQuery(getTopics()).data
  const isOnly = topics?.some(({ id, one_attempt }) => id === topicId && one_attempt === true) === true
  return isOnly ? 'This quiz allows one attempt, and this is yours: you cannot start it again.' : otherwise
}
