import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectCalls } from '../../../src/data/call.ts'
import type { MarkDecision } from '../../../src/data/marking.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { expectNoViolations } from '../../setup/axe.ts'
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
].map((item) => ({ ...item, feedback: `Say why, ${item.result_id}.` }))

async function open(label = /^Give the other/, summary = '6 students wrote this.') {
  const server = { items }
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
  const responses = [...items, toItem(8)].flatMap(({ result_id }) => [
    [decideCall(result_id), decide],
    [feedbackCall(result_id), () => null],
  ])
  const visited = await visitSchool(`${path}&result_id=1`, 'teacher', {
    [call]: () => queue(server),
    ...Object.fromEntries(responses),
  })
  const { screen, callsTo } = visited
  const answer = (number: number) => screen.getByRole('region', { name: `Answer ${number}`, exact: true })
  await expect.element(answer(1)).toBeVisible()
  const bodies = (result: number) => callsTo(decideCall(result)).map(({ body }) => body as MarkDecision)
  const choice = screen.getByRole('checkbox', { name: label })
  await expect.element(screen.getByText(summary)).toBeVisible()
  const feedback = () => items.flatMap(({ result_id }) => callsTo(feedbackCall(result_id)))
  /** Fetches what the server has now. */
  const refresh = async (now: typeof items) => {
    server.items = now
    const before = callsTo(call).length
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => callsTo(call).length).toBeGreaterThan(before)
    // Where the keys of the desk are taken.
    screen
      .getByRole('region', { name: /^Answer \d$/ })
      .element()
      .focus()
  }
  const expectSaved = () => expect.element(screen.getByText('All marks saved')).toBeVisible()
  return { ...visited, answer, bodies, choice, feedback, refresh, expectSaved }
}

describe('answers that say the same', () => {
  it('are told and chosen by one line on phones, which says for how many where not for all', async () => {
    await page.viewport(390, 844)
    try {
      const { screen, choice, refresh } = await open(
        /^\d wrote this: same marks/,
        '1 is checked already, with 2 marks. 1 has a query: open it by itself.',
      )
      await expect.element(choice).toHaveAccessibleName('6 wrote this: same marks for 4')
      await expect.element(choice).toHaveAccessibleDescription('Answer 2 (“it is heavy”), Answer 3, Answer 5')
      await refresh(items.filter(({ result_id }) => ![6, 7].includes(result_id)))
      await expect.element(choice).toHaveAccessibleName('4 wrote this: same marks')
      expect(screen.getByText(/wrote this/).elements()).toHaveLength(1)
    } finally {
      await page.viewport(1366, 768)
    }
  })

  it('are decided alone where the teacher chooses so, also after others were looked at', async () => {
    const { answer, bodies, choice, expectSaved } = await open()
    await userEvent.keyboard('sjk')
    await expect.element(answer(1)).toBeVisible()
    await expect.element(choice).not.toBeChecked()
    await userEvent.keyboard('0{Enter}')
    await expect.element(answer(2)).toBeVisible()
    await userEvent.keyboard('s{Enter}')
    await expect.poll(() => bodies(2).length).toBe(1)
    await expectSaved()
    expect([1, 3, 5, 6, 7].map((result) => bodies(result).length)).toEqual([1, 0, 0, 0, 0])
    await userEvent.keyboard('u')
    await expect.element(answer(2)).toBeVisible()
    await expect.element(choice).not.toBeChecked()
  })

  it('share a row of the queue, which says whose answers they are', async () => {
    const { screen, answer } = await open()
    const rows = screen.getByRole('navigation', { name: 'Answers' })
    const group = rows.getByRole('button', { name: /^4 students 1 mark It is heavy/ })
    await expect.element(group).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('j')
    await expect.element(answer(4)).toBeVisible()
    await expect.element(rows.getByRole('button', { name: 'Answer 5', exact: true })).not.toBeInTheDocument()
    await rows.getByRole('img', { name: 'The answers of 4 students' }).click()
    await rows.getByRole('button', { name: 'Answer 5', exact: true }).click()
    await expect.element(answer(5)).toBeVisible()
    await expectNoViolations()
  })

  it('are not decided with an answer that was decided or queried, until the teacher chooses so', async () => {
    const { screen, answer, choice } = await open()
    await screen.getByRole('button', { name: /^Answer 7 Queried/ }).click()
    await expect.element(answer(7)).toBeVisible()
    await expect.element(choice).not.toBeChecked()
    await expect.element(screen.getByRole('button', { name: 'Save and next' })).toBeVisible()
  })

  it('get a decision each by one save, but for those that were decided or queried', async () => {
    const { screen, answer, bodies, choice, feedback, expectSaved } = await open()
    await expect.element(choice).toBeChecked()
    await expect.element(choice).toHaveAccessibleDescription('Answer 2 (“it is heavy”), Answer 3, Answer 5')
    await expect.element(answer(1)).toMatchTextContent(/1 is checked already, with 2 marks. 1 has a query/)
    await userEvent.keyboard('0')
    await screen.getByRole('button', { name: 'Save for 4 and next' }).click()
    await expect.element(answer(4)).toBeVisible()
    await expect.poll(() => [1, 2, 3, 5].map((result) => bodies(result).length)).toEqual([1, 1, 1, 1])
    const made = [1, 2, 3, 5].flatMap(bodies)
    expect(made.map(({ points, base }) => ({ points, base }))).toEqual(
      made.map(() => ({ points: [0, 0], base: null })),
    )
    expect(new Set(made.map(({ key }) => key)).size).toBe(4)
    await expectSaved()
    expect([4, 6, 7].flatMap(bodies)).toEqual([])
    expect(feedback()).toEqual([])
  })

  it('go back to their own marks together', async () => {
    const { answer, bodies } = await open()
    await userEvent.keyboard('0{Enter}')
    await expect.element(answer(4)).toBeVisible()
    await userEvent.keyboard('u')
    await expect.element(answer(1)).toBeVisible()
    await expect
      .poll(() => [1, 2, 3, 5].map((result) => bodies(result).map(({ type }) => type)))
      .toEqual(Array.from({ length: 4 }, () => ['points', 'withdraw']))
  })

  it('get the feedback that the teacher wrote, and undo brings back what each of them had', async () => {
    const { screen, callsTo, bodies } = await open()
    await userEvent.keyboard('f')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Feedback' }), 'Heavy is not a reason.')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Give the other 3 the same marks and feedback')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsTo(feedbackCall(5)).length).toBe(1)
    expect(callsTo(feedbackCall(5))[0]?.body).toMatchObject({ feedback: 'Heavy is not a reason.' })
    await expect.poll(() => bodies(5).length).toBe(1)
    const text = items.find(({ result_id }) => result_id === 5)?.feedback
    await userEvent.keyboard('u')
    await expect
      .poll(() => callsTo(feedbackCall(5))[1]?.body)
      .toEqual({ feedback: text, verifiers: [], undo: true })
  })

  it('are saved as they are marked by then, but for what the teacher has set', async () => {
    const { screen, answer, bodies, feedback, refresh, expectSaved } = await open()
    const learned = { mark: 2, points: [1, 1], feedback: 'Well explained.' }
    await refresh(items.map((item) => ({ ...item, ...(item.decided_by === 'examiner' && learned) })))
    await expect.element(screen.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Well explained.')
    await expect.element(screen.getByText('Give the other 3 the same marks', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(answer(4)).toBeVisible()
    await userEvent.keyboard('0')
    await refresh(items)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodies(4).map(({ points }) => points)).toEqual([[0, 0]])
    await expectSaved()
    expect([1, 2, 3, 5].flatMap(bodies).map(({ points }) => points)).toEqual(
      Array.from({ length: 4 }, () => [1, 1]),
    )
    expect(feedback()).toEqual([])
  })

  it('keep changes of their own', async () => {
    const { screen, answer, bodies } = await open()
    await screen.getByRole('img', { name: 'The answers of 4 students' }).click()
    await screen.getByRole('button', { name: 'Answer 3', exact: true }).click()
    await expect.element(answer(3)).toBeVisible()
    await userEvent.keyboard('2')
    await screen.getByRole('button', { name: 'Answer 1', exact: true }).click()
    await expect
      .element(answer(1))
      .toMatchTextContent(/a query: open it by itself\. 1 has changes of its own\./)
    await screen.getByRole('button', { name: 'Save for 3 and next' }).click()
    await expect.element(answer(3)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodies(3).map(({ points }) => points)).toEqual([[1, 1]])
    expect([1, 2, 5].flatMap(bodies).map(({ points }) => points)).toEqual(
      Array.from({ length: 3 }, () => [1, 0]),
    )
  })

  it('are decided only where the teacher saw them listed: what came since is next', async () => {
    const { screen, answer, bodies, choice, refresh, expectSaved } = await open()
    await refresh([...items, toItem(8, { answer: 'It is heavy' })])
    await expect
      .element(answer(1))
      .toMatchTextContent(/7 students wrote this.* 1 was not listed before: left out\./)
    await expect.element(choice).toBeChecked()
    await expect.element(choice).toHaveAccessibleName('Give the other 3 the same marks')
    await screen.getByRole('button', { name: 'Save for 4 and next' }).click()
    await expect.element(answer(8)).toBeVisible()
    await expect.poll(() => bodies(5).length).toBe(1)
    await expectSaved()
    expect([1, 2, 3, 5, 8].map((result) => bodies(result).length)).toEqual([1, 1, 1, 1, 0])
  })
})
