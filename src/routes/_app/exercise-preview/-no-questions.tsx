import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { getTopics, type Topic } from '../../../data/topic.ts'

/** In place of questions that are not there, for as long as they are not: why, by the quiz's state. */
export function NoQuestions({ topicId }: { topicId: number }) {
  // The list may be older than the state of this quiz.
  const { data: topics } = useQuery({ ...getTopics(), staleTime: 0 })
  const { heading, text } = wordsFor(topics?.find(({ id }) => id === topicId))
  return (
    <div role="status">
      <Empty heading={heading} action={<LinkButton to="/quizzes">Back to the quizzes</LinkButton>}>
        {text}
      </Empty>
    </div>
  )
}

function wordsFor(topic: Topic | undefined): { heading: string; text: string } {
  if (topic === undefined)
    return { heading: 'No questions found', text: 'The questions of this quiz are not made yet.' }
  if (topic.processing_status !== 'failed')
    return { heading: 'The questions are being made', text: 'They appear here as soon as they are ready.' }
  return {
    heading: 'The questions could not be made',
    text: `${topic.failure ?? ''} Among the quizzes you can try again, or open it as a draft.`.trim(),
  }
}
