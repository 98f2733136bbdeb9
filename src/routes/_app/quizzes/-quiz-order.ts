import type { Topic } from '../../../data/topic.ts'
import { isOver } from '../../../lib/availability.ts'

/** A teacher's sections, in their order on the page. */
export const sectionNames = ['Waiting for you', 'Drafts', 'In progress', 'Done', 'Practice'] as const
export type SectionName = (typeof sectionNames)[number]

/** Whether results are held back that no time will release. */
const waitsForRelease = ({ held_count, release_at }: Topic): boolean =>
  (held_count ?? 0) > 0 && release_at === undefined

function getSection(topic: Topic, now: Date): SectionName {
  if (topic.random) return 'Practice'
  if (topic.processing_status === 'failed') return 'Waiting for you'
  // What was there before it is made again can not be seen.
  if (topic.processing_status === 'processing') return 'In progress'
  if (waitsForRelease(topic) || (topic.progress?.to_check ?? 0) > 0) return 'Waiting for you'
  if (topic.is_draft) return 'Drafts'
  return isDone(topic, now) ? 'Done' : 'In progress'
}

/** Whether nobody works on it any more, and its marks are no longer held back. */
function isDone(topic: Topic, now: Date): boolean {
  const { progress, held_count = 0 } = topic
  if (progress === undefined || progress.students === 0 || held_count > 0) return false
  return progress.marked === (isOver(topic, now) ? progress.begun : progress.students)
}

/** What failed, then what is held back, then the most answers to check. */
const compareWaiting = (one: Topic, other: Topic): number =>
  Number(other.processing_status === 'failed') - Number(one.processing_status === 'failed') ||
  Number(waitsForRelease(other)) - Number(waitsForRelease(one)) ||
  (other.progress?.to_check ?? 0) - (one.progress?.to_check ?? 0)

/** What is being made first. */
const compareProgress = (one: Topic, other: Topic): number =>
  Number(other.processing_status === 'processing') - Number(one.processing_status === 'processing')

/** What was handed in last first. */
const compareDone = (one: Topic, other: Topic): number =>
  (other.progress?.last_finished_at ?? '').localeCompare(one.progress?.last_finished_at ?? '')

const comparisons: Partial<Record<SectionName, (one: Topic, other: Topic) => number>> = {
  'Waiting for you': compareWaiting,
  'In progress': compareProgress,
  Done: compareDone,
}

export interface QuizSection {
  name: SectionName
  topics: Topic[]
}

/** A teacher's quizzes by what there is to do with them. A section without a quiz is left out. */
export function groupQuizzes(topics: Topic[], now: Date): QuizSection[] {
  return sectionNames
    .map((name) => ({
      name,
      topics: topics
        .filter((topic) => getSection(topic, now) === name)
        .toSorted(comparisons[name] ?? (() => 0)),
    }))
    .filter((section) => section.topics.length > 0)
}

/** So many cards are still looked through at once. */
const maxCards = 8
/** Beside the form of a new quiz there is room for as many. */
const minCards = 4

/** How many quizzes of a section are cards; the others are rows. What is done are rows, unless nothing comes before it. */
export function countCards({ name, topics }: QuizSection, isFirst: boolean): number {
  const isWork = name !== 'Done' && name !== 'Practice'
  if (isWork && topics.length <= maxCards) return topics.length
  return isWork || isFirst ? minCards : 0
}
