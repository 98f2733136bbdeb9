import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectCalls } from '../../../src/data/call.ts'
import type { MarkDecision } from '../../../src/data/marking.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { call, path, queue, toItem } from './marking-queue.ts'

afterEach(() => {
  localStorage.clear()
  // Forgets what the server has saved.
  connectCalls({ expectedUser: () => null })
  markQueue.refresh()
})
beforeEach(() => connectCalls({ expectedUser: () => 7 }))

const decideCall = (result: number) => `POST /marking/decide-mark/${result}/5.2`
const feedbackCall = (result: number) => `POST /exercise/edit-feedback/${result}/5/5.2`
const query = { id: 3, reason: 'I said why.', asked_at: '2026-11-24T10:00:00Z' }

/** Four of seven are the same and undecided, one of the same is decided, one has a query, one is another. */
const items = [
  toItem(1, { answer: 'It is heavy' }),
  toItem(2, { answer: ' it is heavy ' }),
  toItem(3, { answer: 'It is heavy' }),
  toItem(4, { answer: 'gravity' }),
  toItem(5, { answer: 'It is heavy' }),
  toItem(6, {
    answer: 'It is heavy',
    decided_by: 'teacher',
    teacher_decision_id: 9,
    mark: 2,
    points: [1, 1],
  }),
  toItem(7, { answer: 'It is heavy', query }),
]

async function open() {
  let decisions = 10
  const decide = ({ body }: { body: unknown }) => {
    const { points, type } = body as MarkDecision
    decisions += 1
    const by = type === 'withdraw' ? 'examiner' : 'teacher'
    return {
      ...{ decided_by: by, teacher_decision_id: decisions, mark: 0, points: points ?? [1, 0], note: null },
      ...{ feedback: 'Say why.', feedback_source: 'marker', query: null },
      result: { mark: 0, max_points: 2, accuracy: 0 },
    }
  }
  const responses = items.flatMap(({ result_id }) => [
    [decideCall(result_id), decide],
    [feedbackCall(result_id), () => null],
  ])
  const given = queue({ items })
  const visited = await visitSchool(`${path}&result_id=1`, 'teacher', {
    [call]: () => given,
    ...Object.fromEntries(responses),
  })
  const { screen, callsTo } = visited
  const answer = (number: number) => screen.getByRole('region', { name: `Answer ${number}`, exact: true })
  await expect.element(answer(1)).toBeVisible()
  const bodies = (result: number) => callsTo(decideCall(result)).map(({ body }) => body as MarkDecision)
  const choice = screen.getByRole('checkbox', { name: /^Give the other/ })
  await expect.element(screen.getByText('6 students wrote this.')).toBeVisible()
  return { ...visited, answer, bodies, choice }
}

describe('answers that say the same', () => {
  it('are decided one by one until the teacher chooses otherwise', async () => {
    const { answer, bodies, choice } = await open()
    await expect.element(choice).not.toBeChecked()
    await userEvent.keyboard('0{Enter}')
    await expect.element(answer(2)).toBeVisible()
    await expect.poll(() => bodies(1).length).toBe(1)
    expect([2, 3, 5, 6, 7].flatMap(bodies)).toEqual([])
  })

  it('get a decision each by one choice, but for those that were decided or queried', async () => {
    const { screen, answer, bodies, choice } = await open()
    await expect.element(choice).toHaveAccessibleDescription('Answer 2 (“it is heavy”), Answer 3, Answer 5')
    await expect.element(answer(1)).toMatchTextContent(/1 is checked already, with 2 marks. 1 has a query/)
    await choice.click()
    await userEvent.keyboard('0')
    await screen.getByRole('button', { name: 'Save for 4 and next' }).click()
    await expect.element(answer(4)).toBeVisible()
    await expect.poll(() => [1, 2, 3, 5].map((result) => bodies(result).length)).toEqual([1, 1, 1, 1])
    const made = [1, 2, 3, 5].flatMap(bodies)
    expect(made.map(({ points, base }) => ({ points, base }))).toEqual(
      made.map(() => ({ points: [0, 0], base: null })),
    )
    expect(new Set(made.map(({ key }) => key)).size).toBe(4)
    expect([4, 6, 7].flatMap(bodies)).toEqual([])
  })

  it('go back to their own marks together', async () => {
    const { answer, bodies } = await open()
    await userEvent.keyboard('s0{Enter}')
    await expect.element(answer(4)).toBeVisible()
    await userEvent.keyboard('u')
    await expect.element(answer(1)).toBeVisible()
    await expect
      .poll(() => [1, 2, 3, 5].map((result) => bodies(result).map(({ type }) => type)))
      .toEqual(Array.from({ length: 4 }, () => ['points', 'withdraw']))
  })

  it('get the feedback that the teacher wrote, and keep theirs where none was written', async () => {
    const { screen, callsTo, bodies } = await open()
    await userEvent.keyboard('f')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Feedback' }), 'Heavy is not a reason.')
    await userEvent.keyboard('{Escape}s')
    await expect.element(screen.getByText('Give the other 3 the same marks and feedback')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsTo(feedbackCall(5)).length).toBe(1)
    expect(callsTo(feedbackCall(5))[0]?.body).toMatchObject({ feedback: 'Heavy is not a reason.' })
    await expect.poll(() => bodies(5).length).toBe(1)
  })
})
