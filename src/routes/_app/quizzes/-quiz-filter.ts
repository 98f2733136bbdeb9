import type { Topic } from '../../../data/topic.ts'
import { nameHas } from '../../../lib/name-search.ts'

/** Which quizzes are shown: those of one group and one subject, whose names have `name` in them ('' for all). */
export interface QuizFilter {
  group_id?: number
  subject_id?: number
  name: string
}

/** The quizzes of the subject, those of the group being asked for; and which of them have the name. */
export function filtered(
  topics: Topic[],
  { subject_id, name }: QuizFilter,
): { all: Topic[]; shown: Topic[] } {
  const all = topics.filter(({ subject }) => subject_id === undefined || subject.id === subject_id)
  return { all, shown: all.filter((topic) => nameHas(topic.name, name)) }
}
