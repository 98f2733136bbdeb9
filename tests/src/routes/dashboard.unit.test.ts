import { describe, expect, it } from 'vitest'
import type { User } from '../../../src/data/auth.ts'
import type { Topic } from '../../../src/data/topic.ts'
import { truncateClassName } from '../../../src/routes/_app/dashboard/-class-chips.tsx'
import { getLowQuizzes, getNextQuizzes } from '../../../src/routes/_app/dashboard/-next-quizzes.ts'
import { formatPeopleCount } from '../../../src/routes/_app/dashboard/-people-list.tsx'
import { toUserSearch } from '../../../src/routes/_app/dashboard/-people-panel.tsx'
import { hasBothCharts } from '../../../src/routes/_app/dashboard/-people-stats.tsx'
import { personName } from '../../../src/lib/person-name.ts'
import { type Search, Route as Overall } from '../../../src/routes/_app/dashboard/index.tsx'
import { Route as Dashboard } from '../../../src/routes/_app/dashboard/route.tsx'
import { Route as Subject } from '../../../src/routes/_app/dashboard/subjects.tsx'
import { person } from '../session/identities.ts'

const read = (route: { options: { validateSearch?: unknown } }, search: unknown) =>
  (route.options.validateSearch as (search: unknown) => Search)(search)

describe('the search parameters of the dashboard', () => {
  it.each(['abc', '', '1.5', -3, 0, null, true])('drop the subject %j', (subject_id) =>
    expect(read(Subject, { subject_id })).toEqual({ subject_id: undefined }),
  )

  it('accept a number as the subject', () => {
    expect(read(Subject, { subject_id: 2 })).toEqual({ subject_id: 2 })
    expect(read(Subject, { subject_id: '2' })).toEqual({ subject_id: 2 })
  })

  it('keep the person that a teacher selected', () => {
    expect(read(Overall, { user_id: 7 })).toEqual({ user_id: 7 })
    expect(read(Overall, { user_id: 'x' })).toEqual({ user_id: undefined })
  })
})

const topic = (change: Pick<Topic, 'id' | 'name'> & Partial<Topic>): Topic => ({
  ...{ description: '', class_: { id: 4, name: '9A' }, subject: { id: 1, name: 'Physics' }, random: false },
  ...{ dataset_name: 'manual', has_test_results: false, has_active_attempt: false },
  processing_status: 'completed',
  ...change,
})
const attempt = (id: number, topic_id: number, is_active: boolean) => ({
  ...{ id, topic_id, topic_name: `quiz ${topic_id}`, subject_name: 'Physics', is_active, progress: 1 },
  ...{ started_at: '2026-11-01T09:00:00Z', finished_at: is_active ? null : '2026-11-01T09:20:00Z' },
})

describe("a student's next quizzes", () => {
  const names = (topics: Topic[], change: Partial<Parameters<typeof getNextQuizzes>[0]> = {}) =>
    getNextQuizzes({ topics, attempts: [], ...change }).map(({ name }) => name)

  it('are those in progress, then the new ones, newest first, mixed practice last', () => {
    const topics = [
      topic({ id: 1, name: 'done', has_test_results: true }),
      topic({ id: 2, name: 'old' }),
      topic({ id: 3, name: 'again', has_test_results: true, has_active_attempt: true }),
      topic({ id: 4, name: 'new' }),
      topic({ id: 5, name: 'mixed', random: true }),
    ]
    expect(names(topics)).toEqual(['again', 'new', 'old', 'mixed'])
  })

  it('are without those that are handed in', () => {
    const topics = [1, 3].map((id) => topic({ id, name: `quiz ${id}` }))
    expect(names(topics, { attempts: [attempt(9, 1, false)] })).toEqual(['quiz 3'])
  })

  it('have one in progress of which an earlier attempt waits for its marks', () => {
    const topics = [topic({ id: 1, name: 'again', has_active_attempt: true, has_held_attempt: true })]
    expect(names(topics, { attempts: [attempt(9, 1, false), attempt(10, 1, true)] })).toEqual(['again'])
  })
})

describe('the quizzes to try again', () => {
  const quiz = (id: number, change: Partial<Topic> = {}) =>
    topic({ id, name: `quiz ${id}`, has_test_results: true, ...change })
  const result = (topic_id: number, accuracy: number) => ({
    ...{ id: topic_id, topic_id, topic_name: `quiz ${topic_id}`, subject_name: 'Physics' },
    ...{ accuracy, time_taken: 60, finished_at: '2026-11-01T09:20:00Z' },
  })

  it('are those with a low latest score, the lowest first', () => {
    const results = [result(1, 60), result(2, 45), result(3, 90), result(1, 10)]
    const topics = [quiz(1), quiz(2), quiz(3)]
    expect(getLowQuizzes({ topics, attempts: [], results })).toEqual([
      { topic: topics[1], accuracy: 45 },
      { topic: topics[0], accuracy: 60 },
    ])
  })

  it('are none in progress, handed in, closed, or of mixed practice', () => {
    const topics = [
      quiz(1, { has_active_attempt: true }),
      quiz(2),
      quiz(3, { has_held_attempt: true }),
      quiz(4, { closes_at: '2026-01-01T09:00:00Z' }),
      quiz(5, { attempt_used: true }),
      quiz(6, { random: true }),
    ]
    const results = topics.map(({ id }) => result(id, 20))
    expect(getLowQuizzes({ topics, attempts: [attempt(9, 2, false)], results })).toEqual([])
  })

  it('are none where each score is good', () => {
    expect(getLowQuizzes({ topics: [quiz(1)], attempts: [], results: [result(1, 70)] })).toEqual([])
  })
})

describe('the title of the dashboard', () => {
  const { title: getTitle } = Dashboard.options.staticData as { title: (user: User | null) => string }
  const title = (display_name: string) => getTitle(person(1, { display_name }))

  it('has the whole display name, if there is one', () => {
    expect(title('Amara Bello')).toBe('Welcome, Amara Bello')
    expect(title('  ')).toBe('Welcome')
    expect(getTitle(null)).toBe('Welcome')
  })
})

describe("a teacher's search for people", () => {
  const choice = { role: 'student', scope: 'own' } as const

  it('requests students, teachers or everyone, in the own groups or everywhere', () => {
    expect(toUserSearch(choice, '')).toMatchObject({ user_type: 'student', associated: true })
    expect(toUserSearch({ role: 'everyone', scope: 'everywhere' }, '')).toMatchObject({
      user_type: 'everyone',
      associated: false,
    })
  })

  it('filters from three characters on, and lists everyone before', () => {
    expect(toUserSearch(choice, 'am').search).toBeUndefined()
    expect(toUserSearch(choice, ' am ').search).toBeUndefined()
    expect(toUserSearch(choice, ' ama ').search).toBe('ama')
  })

  it('shows how many people are loaded so far', () => {
    expect(formatPeopleCount(1, 'everyone', false)).toBe('1 person')
    expect(formatPeopleCount(1, 'student', false)).toBe('1 student')
    expect(formatPeopleCount(50, 'everyone', true)).toBe('50 people or more')
  })

  it('names a person by name, else by email, else by role', () => {
    expect(personName({ display_name: 'Amara', email: 'a@b.c', role: 'student' })).toBe('Amara')
    expect(personName({ display_name: '', email: 'a@b.c', role: 'student' })).toBe('a@b.c')
    expect(personName({ display_name: '', email: '', role: 'teacher' })).toBe('Teacher')
  })
})

describe('the name of a class on a chip', () => {
  it('is complete up to 30 characters and truncated after them', () => {
    const thirty = 'Year 10 Triple Physics, set one'.slice(0, 30)
    expect(truncateClassName(thirty)).toBe(thirty)
    expect(truncateClassName(`${thirty}e and two`)).toBe(`${thirty}...`)
  })

  it('is not cut within a character', () => {
    expect(truncateClassName('\u{1f9ea}'.repeat(31))).toBe(`${'\u{1f9ea}'.repeat(30)}...`)
  })
})

describe("a teacher's two charts", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, day) => ({ date: `2026-11-0${day + 1}`, value: 50 }))

  it.each([
    [2, 2, true],
    [1, 2, false],
    [2, 1, false],
    [0, 0, false],
  ])('with %d and %d entries: %s', (accuracy, time, shown) =>
    expect(hasBothCharts({ accuracy: entries(accuracy), time_taken: entries(time) })).toBe(shown),
  )
})
