import { linkOptions } from '@tanstack/react-router'
import type { Role } from '../../../../contract/calls.ts'
import type { User } from '../../../data/auth.ts'

export type Notification = User['notifications'][number]

/** What a notification is about, as a link and its words; null where it is unknown or gone. */
export function getTarget({ topic_id, result_id, class_id }: Notification, role: Role) {
  if (result_id !== undefined)
    return {
      label: 'See your results',
      link: linkOptions({ to: '/exercise-review', search: { exercise_id: result_id } }),
    }
  if (topic_id !== undefined)
    return { label: 'See the quiz', link: linkOptions({ to: '/quizzes', hash: `quiz-${topic_id}` }) }
  if (class_id === undefined) return null
  return role === 'teacher'
    ? { label: 'See the group', link: linkOptions({ to: '/student-groups' }) }
    : { label: 'See its quizzes', link: linkOptions({ to: '/quizzes', search: { group_id: class_id } }) }
}
