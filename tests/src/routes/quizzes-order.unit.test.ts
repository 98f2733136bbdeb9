import { expect, it } from 'vitest'
import type { Topic } from '../../../src/data/topic.ts'
import { describeWaiting, sortByWaiting } from '../../../src/routes/_app/quizzes/-quiz-order.ts'

const topic = (change: Partial<Topic>): Topic => ({
  ...{ id: 1, name: '', description: '', class_: { id: 4, name: '9A' }, subject: { id: 1, name: 'Physics' } },
  ...{ random: false, dataset_name: 'manual', has_test_results: false, has_active_attempt: false },
  processing_status: 'completed',
  ...change,
})
const done = { students: 5, begun: 5, marked: 5, to_check: 0 }
const quizzes = [
  topic({ name: 'done', progress: done }),
  topic({ name: 'mixed', random: true }),
  topic({ name: 'in progress', progress: { ...done, marked: 4 } }),
  topic({ name: 'draft', is_draft: true }),
  topic({ name: 'planned', progress: done, held_count: 5, release_at: '2030-01-01T10:00:00Z' }),
  topic({ name: 'to check', progress: { ...done, to_check: 1 } }),
  topic({ name: 'held', progress: done, held_count: 5 }),
  topic({ name: 'being made', processing_status: 'processing' }),
  topic({ name: 'failed', processing_status: 'failed' }),
]

it('puts what waits for the teacher first, then what students work on', () => {
  expect(sortByWaiting(quizzes).map(({ name }) => name)).toEqual([
    ...['to check', 'held', 'being made', 'failed'],
    ...['in progress', 'draft'],
    ...['done', 'mixed', 'planned'],
  ])
})

it('counts those that wait', () => {
  expect(describeWaiting(quizzes)).toBe('3 quizzes wait for you and come first.')
  expect(describeWaiting(quizzes.slice(-1))).toBe('1 quiz waits for you and comes first.')
  expect(describeWaiting(quizzes.slice(0, 5))).toBe('')
})
