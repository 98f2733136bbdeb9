import type { Topic } from '../../data/topic.ts'
import { canBegin } from '../../lib/availability.ts'

/** In progress, or never attempted. */
export const isToDo = (topic: Topic): boolean =>
  topic.has_active_attempt ||
  (!topic.has_test_results && topic.has_held_attempt !== true && canBegin(topic, new Date()))
