import type { Topic } from '../../data/topic.ts'
import { canBegin } from '../../lib/availability.ts'
import { counted } from '../../lib/numbers.ts'
import { useDeviceAttempts } from './-use-device-attempts.ts'

/** In progress, or never attempted; not what was handed in on this device. */
export function useIsToDo(): (topic: Topic) => boolean {
  const { getSubmit } = useDeviceAttempts()
  return (topic) =>
    getSubmit(topic.id) === null &&
    (topic.has_active_attempt ||
      (!topic.has_test_results && topic.has_held_attempt !== true && canBegin(topic, new Date())))
}

/** '5 quizzes, 1 in progress, 2 to do' or '5 quizzes, none to do', as the sections of a student's quizzes. */
export function countToDo(quizzes: Topic[], toDo: Topic[]): string {
  const begun = toDo.filter((quiz) => quiz.has_active_attempt).length
  const rest = toDo.length - begun
  return [
    counted(quizzes.length, 'quiz', 'quizzes'),
    begun > 0 && `${begun} in progress`,
    (rest > 0 || begun === 0) && `${rest || 'none'} to do`,
  ]
    .filter(Boolean)
    .join(', ')
}
