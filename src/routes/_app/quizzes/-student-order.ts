import { config } from '../../../config.ts'
import type { Topic } from '../../../data/topic.ts'
import { canBegin, isOver } from '../../../lib/availability.ts'
import type { OwnRecords } from './-use-own-records.ts'

/** A student's sections, in their order on the page. */
const sectionNames = [
  'In progress',
  'To do',
  'Opens later',
  'Waiting for marks',
  'Worth another try',
  'Practice',
  'Done',
  'Closed',
] as const
export type SectionName = (typeof sectionNames)[number]

export interface StudentSection {
  name: SectionName
  topics: Topic[]
}

type GetRecords = (topicId: number) => OwnRecords

/** A student's quizzes by what there is to do with them. A section without a quiz is left out. */
export function groupOwnQuizzes(topics: Topic[], getRecords: GetRecords, now: Date): StudentSection[] {
  const worth = findWorthAnotherTry(topics, getRecords, now)
  const getName = (topic: Topic) =>
    worth.includes(topic) ? 'Worth another try' : getSection(topic, getRecords(topic.id), now)
  return sectionNames
    .map((name) => ({
      name,
      topics:
        name === 'Worth another try'
          ? worth
          : order(
              name,
              topics.filter((topic) => getName(topic) === name),
              getRecords,
            ),
    }))
    .filter((section) => section.topics.length > 0)
}

/** A few quizzes that went badly and can be begun again, the lowest last score first. */
function findWorthAnotherTry(topics: Topic[], getRecords: GetRecords, now: Date): Topic[] {
  const { belowPercent, maxCount } = config.worthAnotherTry
  const getScore = ({ id }: Topic) => getRecords(id).lastScore ?? 100
  return topics
    .filter((topic) => getSection(topic, getRecords(topic.id), now) === 'Done' && canBegin(topic, now))
    .filter((topic) => getScore(topic) < belowPercent)
    .toSorted((one, other) => getScore(one) - getScore(other))
    .slice(0, maxCount)
}

function getSection(topic: Topic, { isMarking, submit }: OwnRecords, now: Date): SectionName {
  // Until the server has it, the student can take a submit back.
  if (topic.has_active_attempt || submit !== null) return 'In progress'
  // A held attempt waits for its marks whether they are decided or not.
  if (isMarking || topic.has_held_attempt === true) return 'Waiting for marks'
  // Nobody sets it as work, and it is never finished.
  if (topic.random) return 'Practice'
  if (topic.has_test_results) return 'Done'
  if (isOver(topic, now)) return 'Closed'
  return canBegin(topic, now) ? 'To do' : 'Opens later'
}

/**
 * Under "To do" what closes first comes first, and what opens first under "Opens later". Under "Done" what was finished last
 * comes first, then the newest quiz, as under "Closed".
 */
function order(name: SectionName, topics: Topic[], getRecords: GetRecords): Topic[] {
  if (name === 'To do') return topics.toSorted(byTime('closes_at'))
  if (name === 'Opens later') return topics.toSorted(byTime('opens_at'))
  if (name !== 'Done' && name !== 'Closed') return topics
  const getLastTime = ({ id }: Topic) => getRecords(id).lastFinishedAt ?? ''
  return topics.toReversed().toSorted((one, other) => getLastTime(other).localeCompare(getLastTime(one)))
}

/** The earliest first, and last what has no time. */
const byTime = (key: 'opens_at' | 'closes_at') => (one: Topic, other: Topic) =>
  (one[key] ?? never).localeCompare(other[key] ?? never)

/** Later than every time in ISO 8601. */
const never = '9'
