import { useQuery } from '@tanstack/react-query'
import type { StudentGroup } from '../../../data/class.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'

/** The quizzes of a group that a teacher has made; undefined while they are not known. */
export const useGroupQuizzes = ({ id }: StudentGroup): Topic[] | undefined =>
  useQuery(getTopics()).data?.filter(({ random, class_ }) => !random && class_.id === id)
