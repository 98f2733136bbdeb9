import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { Topic } from '../../../src/data/topic.ts'
import { compareResults } from '../../../src/routes/_app/attempts/-compare-results.ts'
import { formatAttemptTimes, formatFinishedAt } from '../../../src/routes/_app/attempts/-attempt-times.ts'
import { isMarkingOverdue } from '../../../src/routes/_app/attempts/-processing-attempt.tsx'
import { toTopicOptions } from '../../../src/routes/_app/attempts/-topic-filter.tsx'
import { numberQuestions } from '../../../src/routes/_app/attempts/-number-questions.ts'
import { type Search, Route } from '../../../src/routes/_app/attempts/route.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { getPendingSubmit } from '../../../src/routes/_app/attempts/-pending-submit.tsx'
import { answer, finish } from '../../outbox/items.ts'

const topic = (id: number, name: string, group: string) =>
  ({ id, name, class_: { id: 1, name: group } }) as Topic

test('an answer that was not accepted is numbered as in its quiz', () => {
  const numbers = numberQuestions(['40.1', '40.2', '7.1'])
  expect([...numbers]).toEqual([
    ['40.1', '1a'],
    ['40.2', '1b'],
    ['7.1', '2'],
  ])
})

describe('the topic filter', () => {
  it('offers all topics and each topic', () => {
    expect(toTopicOptions([topic(1, 'Waves', '9A'), topic(2, 'Cells', '9B')], [], 2)).toEqual([
      { value: '', label: 'All topics' },
      { value: '1', label: 'Waves' },
      { value: '2', label: 'Cells' },
    ])
  })

  it('adds the group to a name that several quizzes share', () => {
    const topics = [
      topic(1, 'Mixed practice', '9A'),
      topic(2, 'Mixed practice', '9B'),
      topic(3, 'Cells', '9B'),
    ]
    expect(toTopicOptions(topics, [], undefined).map(({ label }) => label)).toEqual([
      'All topics',
      'Mixed practice (9A)',
      'Mixed practice (9B)',
      'Cells',
    ])
  })

  it('leaves drafts out, of which nobody has records', () => {
    const draft = { ...topic(3, 'Waves', '9A'), is_draft: true as const }
    expect(toTopicOptions([topic(1, 'Waves', '9A'), draft], [], undefined).map(({ label }) => label)).toEqual(
      [...['All topics', 'Waves']],
    )
  })

  it('keeps a selected quiz that no longer exists', () => {
    expect(toTopicOptions([], [], 7)).toContainEqual({ value: '7', label: 'Another quiz' })
  })

  it('offers a quiz that no longer exists by the name in its records', () => {
    const records = [
      { topic_id: 5, topic_name: 'Atoms' },
      { topic_id: 5, topic_name: 'Atoms' },
      { topic_id: 6, topic_name: 'Cells' },
    ]
    expect(toTopicOptions([topic(3, 'Cells', '9B')], records, 5).map(({ label }) => label)).toEqual([
      'All topics',
      'Cells',
      'Atoms',
      'Cells (earlier)',
    ])
  })
})

describe('an attempt that is being processed', () => {
  const finished = '2026-11-20T10:00:00.000Z'
  const minutesLater = (minutes: number) => Date.parse(finished) + minutes * 60_000

  it('can be resubmitted more than 5 minutes after the submit', () => {
    expect(isMarkingOverdue(finished, null, minutesLater(5))).toBe(false)
    expect(isMarkingOverdue(finished, null, minutesLater(5) + 1)).toBe(true)
  })

  it('has another 5 minutes after a resubmit', () => {
    expect(isMarkingOverdue(finished, minutesLater(6), minutesLater(10))).toBe(false)
    expect(isMarkingOverdue(finished, minutesLater(6), minutesLater(12))).toBe(true)
  })

  it('is not overdue before the submit', () => {
    expect(isMarkingOverdue(null, null, minutesLater(60))).toBe(false)
  })
})

describe('the times of an attempt', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime()
  const started_at = new Date(2026, 10, 20, 10, 4).toISOString()

  it('show when it was started', () => {
    expect(formatAttemptTimes({ started_at, finished_at: null }, now)).toBe('Started today, 10:04')
  })

  it('say so in the middle of a sentence', () => {
    expect(formatFinishedAt(new Date().toISOString())).toMatch(/^Finished today, /)
  })

  it('show when it was handed in too', () => {
    const finished_at = new Date(2026, 10, 20, 10, 31).toISOString()
    expect(formatAttemptTimes({ started_at, finished_at }, now)).toBe(
      'Started today, 10:04. Handed in today, 10:31',
    )
  })
})

describe('the search parameters of the records', () => {
  afterEach(() => setAuth({ user: null }))

  const signIn = (role: 'teacher' | 'student') => setAuth({ user: { id: 1, role } as never })
  const getRedirect = (search: Search) => {
    try {
      Route.options.beforeLoad?.({ search } as never)
      return null
    } catch (error) {
      if (!isRedirect(error)) throw error
      const { to, search, replace } = error.options
      return { to, search, replace }
    }
  }

  it('are ids; anything else is dropped', () => {
    const { validateSearch } = Route.options
    expect((validateSearch as (search: unknown) => Search)({ topic_id: 3, student_id: 'x' })).toEqual({
      topic_id: 3,
    })
  })

  it('lose the student_id for a student', () => {
    signIn('student')
    expect(getRedirect({ topic_id: 3, student_id: 5 })).toEqual({
      to: '/attempts',
      search: { topic_id: 3 },
      replace: true,
    })
    expect(getRedirect({ topic_id: 3 })).toBeNull()
  })

  it('redirect a teacher without student_id to the dashboard', () => {
    signIn('teacher')
    expect(getRedirect({})).toMatchObject({ to: '/dashboard' })
    expect(getRedirect({ student_id: 5 })).toBeNull()
  })
})

it('a pending submit counts the answers that need the student, without those that were left out', () => {
  const theirs = { text: 'theirs', revision: 2 }
  const conflicts = ['1.1', '1.2'].map((subquestionId) =>
    answer('mine', 1, { attempt: finish.attempt, subquestionId, state: 'conflict', theirs }),
  )
  const items = [{ ...finish, excluded: ['1.1'] }, ...conflicts]
  expect(getPendingSubmit(items, finish.attempt, false)).toMatchObject({
    undecided: [{ subquestionId: '1.2' }],
  })
})

describe('results of one quiz', () => {
  const result = (id: number, topic_id: number, accuracy: number) => ({ id, topic_id, accuracy })

  it('are compared with the one before and the best, newest first', () => {
    const results = [
      result(5, 1, 80.4),
      result(4, 2, 50),
      result(3, 1, 80),
      result(2, 1, 90),
      result(1, 1, 40),
    ]
    expect([...compareResults(results)]).toEqual([
      [5, 'same as last time'],
      [3, 'down from 90%'],
      [2, 'Best · up from 40%'],
    ])
  })

  it('says first which marks are held', () => {
    const results = [
      { id: 2, topic_id: 7, accuracy: 90, held: true as const },
      { id: 1, topic_id: 7, accuracy: 40 },
    ]
    expect(compareResults(results).get(2)).toBe('marks are held · Best · up from 40%')
  })
})
