import { type QueryClient, useQuery } from '@tanstack/react-query'
import { previewExercises } from '../../../../data/exercise.ts'
import { type Topic, getTopics } from '../../../../data/topic.ts'
import type { NamedQuiz } from '../../../../exchange/jotter-json.ts'

/** Whether a quiz has questions that stay the same. */
const hasQuestions = ({ random, processing_status }: Topic): boolean =>
  !random && processing_status === 'completed'

/** One after the other, so that a large school's quizzes don't hold up other calls. */
async function fetchQuizzes(topics: Topic[], client: QueryClient): Promise<NamedQuiz[]> {
  const quizzes: NamedQuiz[] = []
  for (const { id, name, description } of topics) {
    const exercises = await client.fetchQuery(previewExercises(id))
    quizzes.push({ name, description, questions: exercises.map(({ exercise_json }) => exercise_json) })
  }
  return quizzes
}

/** The questions of this quiz, or of all quizzes of the teacher; or the query that failed to load them. */
export function useQuizzes(topic: Topic, isAll: boolean) {
  const own = useQuery({ ...getTopics(), enabled: isAll })
  const topics = isAll ? own.data?.filter(hasQuestions) : [topic]
  const quizzes = useQuery({
    queryKey: ['downloadedQuizzes', topics?.map(({ id }) => id)],
    queryFn: ({ client }) => fetchQuizzes(topics ?? [], client),
    enabled: topics !== undefined,
    // Not kept on the device: what it is made of is.
    gcTime: 0,
  })
  const failed = [own, quizzes].find(({ data, error }) => data === undefined && error !== null)
  return { quizzes: quizzes.data, failed }
}
