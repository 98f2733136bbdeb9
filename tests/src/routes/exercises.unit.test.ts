import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { exerciseQuery } from '../../../src/routes/_app/exercises/-exercise-query.ts'
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

it('an open exercise is not refetched, but fetched again when it is opened again', () => {
  const options = { staleTime: Infinity, refetchOnReconnect: false, gcTime: 0 }
  expect(exerciseQuery(person(), 7, false)).toMatchObject(options)
})
