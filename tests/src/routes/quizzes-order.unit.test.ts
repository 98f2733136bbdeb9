import { expect, it } from 'vitest'
import type { Topic } from '../../../src/data/topic.ts'
import { countCards, groupQuizzes, keepPlaces } from '../../../src/routes/_app/quizzes/-quiz-order.ts'

const topic = (change: Partial<Topic>): Topic => ({
  ...{ id: 1, name: '', description: '', class_: { id: 4, name: '9A' }, subject: { id: 1, name: 'Physics' } },
  ...{ random: false, dataset_name: 'manual', has_test_results: false, has_active_attempt: false },
  processing_status: 'completed',
  ...change,
})
const done = { students: 5, begun: 5, marked: 5, to_check: 0 }
const quizzes = [
  topic({ name: 'done', progress: { ...done, last_finished_at: '2029-11-01T10:00:00Z' } }),
  topic({ name: 'done later', progress: { ...done, last_finished_at: '2029-11-02T10:00:00Z' } }),
  topic({ name: 'closed', progress: { ...done, begun: 4, marked: 4 }, closes_at: '2029-11-01T10:00:00Z' }),
  topic({ name: 'mixed', random: true }),
  topic({ name: 'in progress', progress: { ...done, marked: 4 } }),
  topic({ name: 'nobody', progress: { students: 0, begun: 0, marked: 0, to_check: 0 } }),
  topic({ name: 'draft', is_draft: true }),
  topic({ name: 'planned', progress: done, held_count: 5, release_at: '2030-01-01T10:00:00Z' }),
  topic({
    name: 'to check',
    progress: { ...done, to_check: 22, last_finished_at: '2029-11-03T10:00:00Z' },
  }),
  topic({
    name: 'held for longer',
    progress: { ...done, last_finished_at: '2029-11-02T10:00:00Z' },
    held_count: 5,
  }),
  topic({
    name: 'to check for longest',
    progress: { ...done, to_check: 1, last_finished_at: '2029-11-01T10:00:00Z' },
  }),
  topic({ name: 'made again', processing_status: 'processing', progress: { ...done, to_check: 7 } }),
  topic({ name: 'failed', processing_status: 'failed' }),
]

it('groups quizzes by what there is to do with them, the most urgent first', () => {
  const sections = groupQuizzes(quizzes, new Date('2029-12-01T10:00:00Z'))
  expect(sections.map((section) => [section.name, section.topics.map(({ name }) => name)])).toEqual([
    ['Waiting for you', ['failed', 'to check for longest', 'held for longer', 'to check']],
    ['Being made', ['made again']],
    ['Drafts', ['draft']],
    ['In progress', ['in progress', 'nobody', 'planned']],
    ['Done', ['done later', 'done', 'closed']],
    ['Practice', ['mixed']],
  ])
})

it('sorts what waits by the oldest of it, however new the last one handed in is', () => {
  const waiting = (name: string, waiting_since: string | undefined, last_finished_at: string) =>
    topic({ name, progress: { ...done, to_check: 1, waiting_since, last_finished_at } })
  const [section] = groupQuizzes(
    [
      waiting('newer', '2029-11-03T10:00:00Z', '2029-11-04T10:00:00Z'),
      // Stored on the device before the server said since when.
      waiting('unknown', undefined, '2029-11-02T10:00:00Z'),
      waiting('oldest', '2029-11-01T10:00:00Z', '2029-11-05T10:00:00Z'),
    ],
    new Date('2029-12-01T10:00:00Z'),
  )
  expect(section?.topics.map(({ name }) => name)).toEqual(['oldest', 'unknown', 'newer'])
})

it.each([
  ['Waiting for you', 8, false, 8],
  ['Waiting for you', 9, true, 4],
  ['Done', 3, false, 0],
  ['Practice', 5, true, 4],
] as const)('shows of %s %d quizzes, first: %s, %d as cards', (name, count, isFirst, cards) => {
  const topics = Array.from({ length: count }, (_, id) => topic({ id }))
  expect(countCards({ name, topics }, isFirst)).toBe(cards)
})

it('keeps each quiz in its place with what it is now, without deleted ones, and new ones last', () => {
  const now = new Date('2029-12-01T10:00:00Z')
  const names = ['draft', 'deleted', 'edited', 'other']
  const earlier = names.map((name, id) => topic({ id, name, ...(id < 2 && { is_draft: true }) }))
  const [draft, , edited, other] = earlier
  const published = topic({ ...draft, id: 0, is_draft: undefined })
  const toCheck = topic({ ...edited, id: 2, progress: { ...done, to_check: 1 } })
  const topics = [
    topic({ id: 9, name: 'new', is_draft: true }),
    toCheck,
    published,
    topic({ ...other, id: 3 }),
  ]
  const kept = keepPlaces(groupQuizzes(earlier, now), topics)
  expect(
    kept.map((section) => [section.name, section.cards, section.topics.map(({ name }) => name)]),
  ).toEqual([
    ['Drafts', 1, ['draft']],
    ['In progress', 2, ['edited', 'other', 'new']],
  ])
  expect(kept[1]?.topics[0]).toEqual(toCheck)
})
