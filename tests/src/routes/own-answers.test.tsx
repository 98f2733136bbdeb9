import { expect, it } from 'vitest'
import type { SubmittedAttempt } from '../../../src/data/exercise.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse } from '../../setup/visit.tsx'
import { part, question } from './exercise-review-result.tsx'

const path = '/own-answers?attempt_id=32'
const call = 'GET /exercise/get-submitted-attempt/32'
const attempt: SubmittedAttempt = {
  ...{ topic_id: 8, topic_name: 'Falling', subject_name: 'Physics' },
  submitted_at: new Date(2026, 2, 2, 10, 31).toISOString(),
  exercises: [
    question(1, 'A ball is dropped.', [part('1.1', 'Name the force.', 1), part('1.2', 'Explain why.', 3)]),
    question(2, 'A cyclist brakes.', [part('2.1', 'What does friction do?', 2)]),
  ],
  student_answers: [
    { subquestion_id: '1.1', answer: 'Gravity.' },
    { subquestion_id: '2.1', answer: 'It slows\nthe wheel.' },
  ],
}

it('a student rereads every question of an attempt that is handed in, with the own answers', async () => {
  const { screen } = await visitSchool(path, 'student', { [call]: () => attempt })
  await expect.element(screen.getByText('Falling', { exact: true })).toBeVisible()
  const first = screen.getByRole('region', { name: 'Question 1' })
  await expect.element(first.getByText('Name the force. [1 mark]')).toBeVisible()
  await expect.element(first.getByText('Gravity.', { exact: true })).toBeVisible()
  await expect.element(first.getByText('No answer was given.')).toBeVisible()
  const second = screen.getByRole('region', { name: 'Question 2' })
  await expect.element(second.getByText('A cyclist brakes.')).toBeVisible()
  await expect.element(second.getByText('It slows the wheel.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Exercise records' }).last())
    .toHaveAttribute('href', '/attempts')
})

it('says of options too where none was chosen', async () => {
  const options = { kind: 'choice' as const, options: ['Neon', 'Iron'] }
  const exercises = [
    question(1, 'Metals.', [
      { ...part('1.1', 'Which is a metal?', 1), ...options },
      { ...part('1.2', 'Which is a gas?', 1), ...options },
    ]),
  ]
  const { screen } = await visitSchool(path, 'student', {
    [call]: () => ({
      ...{ ...attempt, exercises },
      student_answers: [{ subquestion_id: '1.1', answer: 'Iron' }],
    }),
  })
  const items = screen.getByRole('region', { name: 'Question 1' }).getByRole('listitem')
  await expect.element(items.nth(3)).toBeVisible()
  await expect.element(items.nth(1)).toMatchTextContent('Iron (chosen)')
  expect(screen.getByText('No answer was given.').elements()).toHaveLength(1)
})

it('says where the attempt is, what happens next, and what was answered', async () => {
  const { screen } = await visitSchool(path, 'student', { [call]: () => attempt })
  const stages = screen.getByRole('list').filter({ hasText: 'Handed in' }).getByRole('listitem')
  await expect.element(stages.nth(0)).toMatchTextContent('Done: Handed in 2 Mar 2026, 10:31')
  await expect.element(stages.nth(1)).toMatchTextContent(/^Now: With your teacher/)
  await expect.element(stages.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(stages.nth(2)).toMatchTextContent(/^Next: Marks and feedback.*notification/)
  await expect.element(screen.getByText('You answered 2 of 3 parts.')).toBeVisible()
  await screen.getByRole('button', { name: 'Question 2, answered' }).click()
  await expect.element(screen.getByRole('region', { name: 'Question 2' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Question 1, partly answered' })).toBeVisible()
})

it('leads to the results once they are released', async () => {
  const { screen } = await visitSchool(path, 'student', { [call]: () => ({ ...attempt, result_id: 61 }) })
  const stages = screen.getByRole('list').filter({ hasText: 'Handed in' }).getByRole('listitem')
  await expect.element(stages.nth(1)).toMatchTextContent('Done: With your teacher Marked.')
  await expect.element(stages.nth(2)).toMatchTextContent('Now: Marks and feedback See your results')
  await expect
    .element(screen.getByRole('link', { name: 'See your results' }))
    .toHaveAttribute('href', '/exercise-review?exercise_id=61')
})

it('says why the answers could not be loaded, and tries again', async () => {
  let isRefused = true
  const { screen } = await visitSchool(path, 'student', {
    [call]: () => (isRefused ? errorResponse(404, 'This attempt does not exist.') : attempt),
  })
  await expect.element(screen.getByText('Your answers could not be loaded')).toBeVisible()
  await expect.element(screen.getByText('This attempt does not exist.')).toBeVisible()
  isRefused = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('region', { name: 'Question 1' })).toBeInTheDocument()
})

it.each([
  ['a teacher', 'teacher', path, '/dashboard'],
  ['an address without an attempt', 'student', '/own-answers', '/attempts'],
] as const)('%s is sent elsewhere', async (_who, role, from, to) => {
  const { getHref } = await visitSchool(from, role)
  await expect.poll(getHref).toMatch(new RegExp(`^${to}`))
})
