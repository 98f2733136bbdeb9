import { expect, it } from 'vitest'
import type { Topic } from '../../../src/data/topic.ts'
import { groupOwnQuizzes } from '../../../src/routes/_app/quizzes/-student-order.ts'

const topic = (id: number, change: Partial<Topic> = {}): Topic => ({
  ...{ id, name: '', description: '', class_: { id: 4, name: '9A' }, subject: { id: 1, name: 'Physics' } },
  ...{ random: false, dataset_name: 'manual', has_test_results: true, has_active_attempt: false },
  processing_status: 'completed',
  ...change,
})
const now = new Date('2029-12-01T10:00:00Z')
const group = (topics: Topic[], scores: Record<number, number>) =>
  groupOwnQuizzes(
    topics,
    (id) => ({
      ...{ isMarking: false, submit: null, answered: null, lastFinishedAt: null, bestScore: null },
      lastScore: scores[id] ?? null,
      isLoading: { attempts: false, results: false },
    }),
    now,
  ).map(({ name, topics }) => [name, topics.map(({ id }) => id)])

it('shows three quizzes that are worth another try, the lowest last score first', () => {
  const topics = [1, 2, 3, 4, 5, 6].map((id) => topic(id))
  expect(group(topics, { 1: 100, 2: 69, 3: 0, 4: 33, 5: 70, 6: 50 })).toEqual([
    ['Worth another try', [3, 4, 6]],
    ['Done', [5, 2, 1]],
  ])
})

it('leaves out what cannot be tried again, what is random, and what has no score yet', () => {
  const topics = [
    topic(1, { closes_at: '2029-11-30T10:00:00Z' }),
    topic(2, { one_attempt: true, attempt_used: true }),
    topic(3, { has_active_attempt: true }),
    topic(4, { random: true }),
    topic(5),
  ]
  expect(group(topics, { 1: 10, 2: 10, 3: 10, 4: 10 })).toEqual([
    ['In progress', [3]],
    ['Practice', [4]],
    ['Done', [5, 2, 1]],
  ])
})
