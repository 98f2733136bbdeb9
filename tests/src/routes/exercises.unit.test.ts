import { QueryObserver } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shouldPersist } from '../../../src/data/persister.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { exerciseQuery } from '../../../src/routes/_app/exercises/-exercise-query.ts'
import { nameParts } from '../../../src/routes/_app/exercises/-finish-parts.tsx'
import {
  openExerciseModule,
  exerciseScreenModule,
} from '../../../src/routes/_app/exercises/-load-exercise.ts'
import { Route, type Search } from '../../../src/routes/_app/exercises/route.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { person } from '../session/identities.ts'

const enter = (role: 'teacher' | 'student') => setAuth({ user: { id: 1, role } as never })

const read = (search: Record<string, unknown>): Search =>
  (Route.options.validateSearch as (search: Record<string, unknown>) => Search)(search)

function opened(search: Record<string, unknown>) {
  try {
    Route.options.beforeLoad?.({ search: read(search) } as never)
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search: led, replace } = thrown.options
    return { to, search: led, replace }
  }
}

describe('the URL of an exercise', () => {
  afterEach(() => setAuth({ user: null }))

  it('redirects to the quizzes without a quiz', () => {
    enter('student')
    for (const topic_id of [undefined, '', 'x', 0, -1, 1.5])
      expect(opened({ topic_id, question: 1, subquestion: 1 })).toMatchObject({
        to: '/quizzes',
        replace: true,
      })
  })

  it('starts at question 1, subquestion 1 if the question is missing or no number from 1', () => {
    enter('student')
    const first = {
      to: '/exercises',
      search: { topic_id: 7, question: 1, subquestion: 1 },
      replace: true,
    }
    for (const question of [undefined, 'x', 0, -2, 1.5])
      expect(opened({ topic_id: 7, question, subquestion: 2 })).toEqual(first)
  })

  it('starts a question at its subquestion 1', () => {
    enter('student')
    expect(opened({ topic_id: 7, question: 3 })?.search).toEqual({
      topic_id: 7,
      question: 3,
      subquestion: 1,
    })
  })

  it('stays unchanged if it is complete', () => {
    enter('student')
    expect(opened({ topic_id: 7, question: 3, subquestion: 2 })).toBeNull()
    expect(opened({ topic_id: '7', question: '3', subquestion: '2' })).toBeNull()
  })

  it('redirects teachers to the dashboard', () => {
    enter('teacher')
    expect(opened({ topic_id: 7, question: 1, subquestion: 1 })).toMatchObject({ to: '/dashboard' })
  })
})

describe('an open exercise', () => {
  afterEach(() => {
    queryClient.clear()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is not persisted with the queries: the worker and the outbox store its parts', () => {
    expect(shouldPersist(exerciseQuery(person(1), 7, true))).toBe(false)
  })

  it('is fetched once however long it stays open, and again when it is opened again', async () => {
    vi.useFakeTimers()
    const openExercise = vi.fn(async () => ({ type: 'none', isOver: false, isMarking: false }))
    vi.spyOn(openExerciseModule, 'load').mockResolvedValue({ openExercise } as never)
    vi.spyOn(exerciseScreenModule, 'load').mockResolvedValue({} as never)
    const open = () =>
      new QueryObserver(queryClient, exerciseQuery(person(), 7, false)).subscribe(() => undefined)
    const close = open()
    await vi.advanceTimersByTimeAsync(400 * 24 * 60 * 60_000)
    queryClient.getQueryCache().onFocus()
    queryClient.getQueryCache().onOnline()
    const closeSecond = open()
    await vi.advanceTimersByTimeAsync(1)
    expect(openExercise).toHaveBeenCalledOnce()
    close()
    closeSecond()
    await vi.advanceTimersByTimeAsync(1)
    const closeThird = open()
    await vi.advanceTimersByTimeAsync(1)
    expect(openExercise).toHaveBeenCalledTimes(2)
    closeThird()
  })
})

describe('a list of parts', () => {
  const parts = (...subquestions: number[]) =>
    subquestions.map((subquestion) => ({ question: 2, subquestion }))

  it.each([
    [parts(1), 1, 'Question 2'],
    [parts(2), 3, 'Question 2, part b'],
    [parts(2, 3), 3, 'Question 2, parts b and c'],
    [parts(1, 2, 3), 3, 'Question 2, parts a, b and c'],
  ])('is named by question and letters: %#', (listed, count, name) => {
    expect(nameParts(listed, count)).toBe(name)
  })
})
