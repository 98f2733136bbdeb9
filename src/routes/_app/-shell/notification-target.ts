import type { Role } from '../../../../contract/calls.ts'
import type { User } from '../../../data/auth.ts'

export type Notification = User['notifications'][number]

/** What a notification is about, as a link and its words; null where it is unknown or gone. */
export function getTarget({ topic_id, result_id, class_id }: Notification, role: Role) {
  if (result_id !== undefined)
    return {
      label: 'See your results',
      link: { to: '/exercise-review', search: { exercise_id: result_id } },
    } as const
  if (topic_id !== undefined)
    return { label: 'See the quiz', link: { to: '/quizzes', hash: `quiz-${topic_id}` } } as const
  if (class_id === undefined) return null
  return role === 'teacher'
    ? ({ label: 'See the group', link: { to: '/student-groups' } } as const)
    : ({ label: 'See its quizzes', link: { to: '/quizzes', search: { group_id: class_id } } } as const)
}
