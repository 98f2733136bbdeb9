import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { Topic } from '../../../src/data/topic.ts'
import { formatAttemptTimes } from '../../../src/routes/_app/attempts/-attempt-times.ts'
import { isMarkingOverdue } from '../../../src/routes/_app/attempts/-processing-attempt.tsx'
import { toTopicOptions } from '../../../src/routes/_app/attempts/-topic-filter.tsx'
import { type Search, Route } from '../../../src/routes/_app/attempts/route.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'

const topic = (id: number, name: string, group: string) =>
  ({ id, name, class_: { id: 1, name: group } }) as Topic

describe('the topic filter', () => {
  it('offers all topics and each topic', () => {
    expect(toTopicOptions([topic(1, 'Waves', '9A'), topic(2, 'Cells', '9B')], 2)).toEqual([
      { value: '', label: 'All topics' },
      { value: '1', label: 'Waves' },
      { value: '2', label: 'Cells' },
    ])
  })

  it('adds the group where several quizzes have one name', () => {
    const topics = [
      topic(1, 'Mixed practice', '9A'),
      topic(2, 'Mixed practice', '9B'),
      topic(3, 'Cells', '9B'),
    ]
    expect(toTopicOptions(topics, undefined).map(({ label }) => label)).toEqual([
      'All topics',
      'Mixed practice (9A)',
      'Mixed practice (9B)',
      'Cells',
    ])
  })

  it('keeps a chosen quiz that is not there any more', () => {
    expect(toTopicOptions([], 7)).toContainEqual({ value: '7', label: 'Another quiz' })
  })
})

describe('an attempt that is being processed', () => {
  const finished = '2026-11-20T10:00:00.000Z'
  const minutesLater = (minutes: number) => Date.parse(finished) + minutes * 60_000

  it('may be handed in again more than 5 minutes after it was finished', () => {
    expect(isMarkingOverdue(finished, null, minutesLater(5))).toBe(false)
    expect(isMarkingOverdue(finished, null, minutesLater(5) + 1)).toBe(true)
  })

  it('is given another 5 minutes after it was handed in again', () => {
    expect(isMarkingOverdue(finished, minutesLater(6), minutesLater(10))).toBe(false)
    expect(isMarkingOverdue(finished, minutesLater(6), minutesLater(12))).toBe(true)
  })

  it('is not late before it is finished', () => {
    expect(isMarkingOverdue(null, null, minutesLater(60))).toBe(false)
  })
})

describe('the times of an attempt', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime()
  const started_at = new Date(2026, 10, 20, 10, 4).toISOString()

  it('says when it was started', () => {
    expect(formatAttemptTimes({ started_at, finished_at: null }, now)).toBe('Started today, 10:04')
  })

  it('says when it was finished too', () => {
    const finished_at = new Date(2026, 10, 20, 10, 31).toISOString()
    expect(formatAttemptTimes({ started_at, finished_at }, now)).toBe(
      'Started today, 10:04. Finished today, 10:31',
    )
  })
})

describe('the address of the records', () => {
  afterEach(() => setAuth({ user: null }))

  const enter = (role: 'teacher' | 'student') => setAuth({ user: { id: 1, role } as never })
  const opened = (search: Search) => {
    try {
      Route.options.beforeLoad?.({ search } as never)
      return null
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      const { to, search, replace } = thrown.options
      return { to, search, replace }
    }
  }

  it('reads ids and drops what is none', () => {
    const { validateSearch } = Route.options
    expect((validateSearch as (search: unknown) => Search)({ topic_id: 3, student_id: 'x' })).toEqual({
      topic_id: 3,
    })
  })

  it('takes another student out of it for a student', () => {
    enter('student')
    expect(opened({ topic_id: 3, student_id: 5 })).toEqual({
      to: '/attempts',
      search: { topic_id: 3 },
      replace: true,
    })
    expect(opened({ topic_id: 3 })).toBeNull()
  })

  it('sends a teacher without a student to the dashboard', () => {
    enter('teacher')
    expect(opened({})).toMatchObject({ to: '/dashboard' })
    expect(opened({ student_id: 5 })).toBeNull()
  })
})
