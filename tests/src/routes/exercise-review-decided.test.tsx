import { describe, expect, it } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { errorResponse } from '../../setup/visit.tsx'
import { decision, item, marking, openAsTeacher, results, review } from './exercise-review-result.tsx'

it('is a press away from the marking desk and from all results', async () => {
  const { screen } = await openAsTeacher({ topic_id: 8 })
  await expect
    .element(screen.getByRole('link', { name: 'Results of this quiz' }))
    .toHaveAttribute('href', '/quiz-results?topic_id=8')
  await expect
    .element(screen.getByRole('link', { name: 'Marking desk' }))
    .toHaveAttribute('href', '/marking?topic_id=8&subquestion_id=%221.1%22&result_id=5')
})

describe('a mark that the marker is not sure of', () => {
  const decide = 'POST /marking/decide-mark/5/1.1'
  const history = 'GET /marking/get-history/5/1.1'
  const doubtful = (change: Parameters<typeof marking>[0] = {}) =>
    item('1.1', 1, { marking: marking({ please_check: true, ...change }) })
  const press = async (page: Awaited<ReturnType<typeof openAsTeacher>>) => {
    await page.screen.getByRole('button', { name: 'Mark is right' }).click()
    await expect.poll(() => page.callsTo(decide).length).toBe(1)
    return page.callsTo(decide)[0]?.body
  }

  it('becomes the teacher’s by one press, by the points it was made of', async () => {
    let feedback = doubtful({ entries: [{ entry: 'gravity', awarded: 1, max: 1, quote: null }] })
    const page = await openAsTeacher(
      { topic_id: 8 },
      {
        [results]: () => review({ topic_id: 8, subquestion_feedback: [feedback] }),
        [history]: () => [],
        [decide]: () => {
          feedback = { ...feedback, decided_by: 'teacher', points: [1] }
          return null
        },
      },
    )
    const announcements = recordAnnouncements()
    expect(await press(page)).toMatchObject({ type: 'points', points: [1], base: null })
    await expect.poll(() => announcements).toContain('The mark is 1 of 1.')
    await expect.element(page.screen.getByText('Marked by a teacher.')).toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: 'Mark is right' })).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 1' })).toHaveFocus()
  })

  it.each([
    ['are no halves', [0.33, 0.67], 1],
    ['exceed an entry', [0.5, 0.5], 0.25],
  ])('becomes so as a total where points %s, which the server would refuse', async (_what, points, max) => {
    const entries = points.map((awarded) => ({ entry: 'gravity', awarded, max, quote: null }))
    const page = await openAsTeacher(
      { topic_id: 8, subquestion_feedback: [doubtful({ entries })] },
      { [history]: () => [], [decide]: () => null },
    )
    expect(await press(page)).toMatchObject({ type: 'total', total: 1, entries: ['gravity', 'gravity'] })
  })

  it('becomes so after a decision that was taken back, as a total where no scheme explains it, and says why it could not', async () => {
    const page = await openAsTeacher(
      { topic_id: 8, subquestion_feedback: [doubtful()] },
      {
        [history]: () => [decision(4, 0), decision(7, 1, { cause: 'withdrawn' })],
        [decide]: () => errorResponse(409, 'Another teacher has decided.'),
      },
    )
    expect(await press(page)).toMatchObject({ type: 'total', total: 1, base: 7 })
    const failure = page.screen.getByText('The mark could not be confirmed. Another teacher has decided.')
    await expect.element(failure).toBeVisible()
  })
})

describe('a mark that a teacher decided', () => {
  it('is to be checked where the mark scheme has changed since, and stays by one press', async () => {
    const decided = item('1.1', 1, {
      decided_by: 'teacher',
      points: null,
      scheme_mark: 0,
      marking: marking(),
    })
    const page = await openAsTeacher(
      { topic_id: 8, subquestion_feedback: [decided] },
      {
        'GET /marking/get-history/5/1.1': () => [decision(4, 1)],
        'POST /marking/decide-mark/5/1.1': () => null,
      },
    )
    const doubt = page.screen.getByText(
      'the mark scheme has changed since a teacher gave this mark. By the new one it would be 0.',
      { exact: false },
    )
    await expect.element(doubt).toBeVisible()
    await page.screen.getByRole('button', { name: 'Mark is right' }).click()
    await expect
      .poll(() => page.callsTo('POST /marking/decide-mark/5/1.1')[0]?.body)
      .toMatchObject({ type: 'total', total: 1, base: 4 })
  })

  it('has the points of the teacher, and its history says who decided it when and why', async () => {
    const entries = [
      { entry: 'gravity', awarded: 1, quote: 'Gravity' },
      { entry: 'downwards', awarded: 0, quote: null },
    ]
    const decided = { decided_by: 'teacher' as const, marking: marking({ entries }) }
    const page = await openAsTeacher(
      { subquestion_feedback: [item('1.1', 0.5, { ...decided, points: [0, 0.5] })] },
      {
        'GET /marking/get-history/5/1.1': () => [
          decision(1, 1, { decided_by: 'examiner', cause: 'marked', name: 'ai-service', version: 'model-4' }),
          decision(2, 0.5, { note: 'Only half.' }),
          decision(3, 0, { decided_by: 'examiner', cause: 'scheme_changed', name: 'built-in', version: '9' }),
          decision(4, 0.5),
        ],
      },
    )
    const points = page.screen.getByText(/^(0|0\.5|1) marks?$/)
    await expect.element(points.first()).toBeVisible()
    expect(points.elements().map(({ textContent }) => textContent)).toEqual(['0 marks', '0.5 marks'])
    expect(page.screen.getByText(/Earned by/).elements()).toEqual([])
    await page.screen.getByText('History of this mark').click()
    const rows = page.screen.getByRole('listitem').filter({ hasText: /2026/ })
    await expect.element(rows.first()).toMatchTextContent(/: 0\.5 → 0\.5, decided by Ms Okafor\.$/)
    const below = /: would be 0 by the changed mark scheme \(built-in marker, version 9\)\.$/
    await expect.element(rows.nth(1)).toMatchTextContent(below)
    await expect.element(rows.nth(2)).toMatchTextContent(/: 1 → 0\.5, decided by Ms Okafor\. “Only half\.”$/)
    await expect.element(rows.last()).toMatchTextContent(/: 1, marked automatically \(AI: model-4\)\.$/)
  })

  it('has an open history that is read again also after a decision on the same mark', async () => {
    const at = (hour: number) => ({ name: 'Ms Okafor', at: new Date(2026, 2, 2, hour).toISOString() })
    let decided = item('1.1', 1, { decided_by: 'teacher', points: null, scheme_mark: 0, mark_by: at(9) })
    const decisions = [decision(4, 1)]
    const page = await openAsTeacher(
      {},
      {
        [results]: () => review({ topic_id: 8, subquestion_feedback: [decided] }),
        'GET /marking/get-history/5/1.1': () => decisions,
        'POST /marking/decide-mark/5/1.1': () => {
          decisions.push(decision(5, 1))
          decided = { ...decided, mark_by: at(10) }
          return null
        },
      },
    )
    await page.screen.getByText('History of this mark').click()
    const rows = page.screen.getByRole('listitem').filter({ hasText: /decided by Ms Okafor/ })
    await expect.element(rows).toHaveLength(1)
    await page.screen.getByRole('button', { name: 'Mark is right' }).click()
    await expect.element(rows).toHaveLength(2)
  })

  it('says that its total was set directly', async () => {
    const decided = item('1.1', 0.5, { decided_by: 'teacher', marking: marking(), points: null })
    const { screen } = await openAsTeacher({ subquestion_feedback: [decided] })
    await expect.element(screen.getByText('The total is set directly, not by these points.')).toBeVisible()
    expect(screen.getByText('1 mark', { exact: true }).elements()).toEqual([])
  })
})

it('a teacher reads that the student asks to look again, until that is answered', async () => {
  const query = { id: 61, reason: 'It is in line 2.', mark: 1, asked_at: '2026-11-18T10:04:00Z' }
  const queried = item('1.1', 1, { marking: marking(), query: { ...query, answered_at: null } })
  const answered = item('1.2', 1, { marking: marking(), query: { ...query, answered_at: query.asked_at } })
  const { screen } = await openAsTeacher({ subquestion_feedback: [queried, answered] })
  await expect.element(screen.getByRole('note').getByText('It is in line 2.')).toBeVisible()
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByText('Feedback on 1.2.')).toBeVisible()
  expect(screen.getByRole('note').elements()).toEqual([])
})
