import type { Topic } from '../../../data/topic.ts'
import { isOver, waitsForRelease } from '../../../lib/availability.ts'

/** A teacher's sections, in their order on the page. */
export const sectionNames = [
  'Waiting for you',
  'Being made',
  'Drafts',
  'In progress',
  'Done',
  'Practice',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Whether results are held back until the teacher releases them. */
export const isHeld = ({ held_count, release_at }: Topic): boolean => waitsForRelease(held_count, release_at)

function getSection(topic: Topic, now: Date): SectionName {
  if (topic.random) return 'Practice'
  if (hasFailed(topic)) return 'Waiting for you'
  // What was there before it is made again can not be seen.
  if (topic.processing_status === 'processing') return 'Being made'
  if (isHeld(topic) || (topic.progress?.to_check ?? 0) > 0) return 'Waiting for you'
  if (topic.is_draft) return 'Drafts'
  return isDone(topic, now) ? 'Done' : 'In progress'
}

/** Whether nobody works on it any more, and its marks are no longer held back. */
function isDone(topic: Topic, now: Date): boolean {
  const { progress, held_count = 0 } = topic
  if (progress === undefined || progress.students === 0 || held_count > 0) return false
  return progress.marked === (isOver(topic, now) ? progress.begun : progress.students)
}

type Compare = (one: Topic, other: Topic) => number

const hasFailed = ({ processing_status }: Topic): boolean => processing_status === 'failed'

/** What failed, which students don't see yet; then what has waited longest, as on the dashboard. */
const compareWaiting: Compare = (one, other) =>
  Number(hasFailed(other)) - Number(hasFailed(one)) ||
  getWaitingSince(one).localeCompare(getWaitingSince(other))

/** Responses that this device stored earlier say only when the newest was handed in. */
const getWaitingSince = ({ progress }: Topic): string =>
  progress?.waiting_since ?? progress?.last_finished_at ?? ''

/** What was handed in last first. */
const compareDone: Compare = (one, other) =>
  (other.progress?.last_finished_at ?? '').localeCompare(one.progress?.last_finished_at ?? '')

const comparisons: Partial<Record<SectionName, Compare>> = {
  'Waiting for you': compareWaiting,
  Done: compareDone,
}

export interface QuizSection {
  name: SectionName
  topics: Topic[]
  /** How many of its quizzes, from the first, are cards; the others are rows. */
  cards: number
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
    .map((section, index) => ({ ...section, cards: countCards(section, index === 0) }))
}

/** Earlier sections with the quizzes as they are now, each in its place; new ones come last. */
export function keepPlaces(earlier: QuizSection[], topics: Topic[]): QuizSection[] {
  const known = new Set(earlier.flatMap((section) => section.topics.map(({ id }) => id)))
  const added = topics.filter(({ id }) => !known.has(id))
  return earlier.map((section, index) => {
    const cards = section.topics.slice(0, section.cards).flatMap(({ id }) => findTopic(topics, id))
    const rows = section.topics.slice(section.cards).flatMap(({ id }) => findTopic(topics, id))
    const isLast = index === earlier.length - 1
    return { ...section, cards: cards.length, topics: [...cards, ...rows, ...(isLast ? added : [])] }
  })
}

/** The quiz with this id, or nothing where it has been deleted. */
const findTopic = (topics: Topic[], id: number): Topic[] => topics.filter((topic) => topic.id === id)

/** A section of more quizzes has rows below its first cards. */
const maxCards = 8
/** Beside the form of a new quiz there is room for as many. */
const minCards = 4

/** How many quizzes of a section are cards; the others are rows. What is done are rows, unless nothing comes before it. */
export function countCards({ name, topics }: Omit<QuizSection, 'cards'>, isFirst: boolean): number {
  const isWork = name !== 'Done' && name !== 'Practice'
  if (isWork && topics.length <= maxCards) return topics.length
  return isWork || isFirst ? Math.min(minCards, topics.length) : 0
}
