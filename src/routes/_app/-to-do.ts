import type { Topic } from '../../data/topic.ts'
import { canBegin } from '../../lib/availability.ts'
import { useDeviceAttempts } from './-use-device-attempts.ts'

/** In progress, or never attempted; not what was handed in on this device. */
export function useIsToDo(): (topic: Topic) => boolean {
  const { getSubmit } = useDeviceAttempts()
  return (topic) =>
    getSubmit(topic.id) === null &&
    (topic.has_active_attempt ||
      (!topic.has_test_results && topic.has_held_attempt !== true && canBegin(topic, new Date())))
}
