import { useQuery } from '@tanstack/react-query'
import { getClasses } from './class.ts'
import { getTopics } from './topic.ts'

/** What a teacher has done of what every school begins with. */
export interface FirstSteps {
  hasGroup: boolean
  hasStudents: boolean
  hasQuiz: boolean
}

/** Null while it is not known, and once all is done. */
export function useFirstSteps(): FirstSteps | null {
  const { data: groups } = useQuery(getClasses())
  const { data: topics } = useQuery(getTopics())
  if (groups === undefined || topics === undefined) return null
  const steps = {
    hasGroup: groups.length > 0,
    hasStudents: groups.some(({ students, awaited_count }) => students.length > 0 || awaited_count),
    // Mixed practice is made from the other quizzes.
    hasQuiz: topics.some(({ random }) => !random),
  }
  return Object.values(steps).every(Boolean) ? null : steps
}
