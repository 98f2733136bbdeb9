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

/** '5 quizzes, 1 to do' or '5 quizzes, none to do' */
export const countToDo = (quizzes: Topic[], toDo: Topic[]): string =>
  `${counted(quizzes.length, 'quiz', 'quizzes')}, ${toDo.length === 0 ? 'none' : toDo.length} to do`
