import { describe, expect, it } from 'vitest'
import { sumPoints } from '../../../contract/quiz-draft.ts'
import type { FeedbackItem } from '../../../src/data/exercise.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { errorResponse, type Responses } from '../../setup/visit.tsx'
import { button, decision, item, marking, openAsTeacher, results, review } from './exercise-review-result.tsx'

const decide = 'POST /marking/decide-mark/5/1.1'
const history = 'GET /marking/get-history/5/1.1'

const gravity = { entry: 'gravity / weight', awarded: 0.5, max: 0.5, quote: 'Gravity' }
const entries = [gravity, { entry: 'downwards', awarded: 0, max: 0.5, quote: null }]
const marked = (change: Partial<FeedbackItem> = {}) =>
  item('1.1', 0.5, { marking: marking({ entries }), ...change })

const openMarked = (change: Partial<FeedbackItem> = {}, responses: Responses = {}) =>
  openAsTeacher(
    { topic_id: 8, subquestion_feedback: [marked(change)] },
    { [history]: () => [], ...responses },
  )

describe('the marking points of a review', () => {
  it('are switches for teachers: a mark of other points is saved by a press, and the focus stays with them', async () => {
    let stored = marked()
    const page = await openMarked(
      {},
      {
        [results]: () => review({ topic_id: 8, subquestion_feedback: [stored] }),
        [decide]: () => {
          stored = marked({
            decided_by: 'teacher',
            feedback: { mark: 1, feedback: 'All of it.' },
            points: [0.5, 0.5],
          })
          return null
        },
      },
    )
    await expect.element(button(page, 'gravity')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'downwards').click()
    await expect.element(page.screen.getByText('Now 1 of 1 mark')).toBeVisible()
    await expect.element(page.screen.getByText('0.5 of 0.5 marks').last()).toBeVisible()
    await expectNoViolations()
    const announcements = recordAnnouncements()
    await button(page, 'Save the mark').click()
    await expect.element(page.screen.getByText('All of it.')).toBeVisible()
    expect(page.callsTo(decide)[0]?.body).toMatchObject({ type: 'points', points: [0.5, 0.5], base: null })
    await expect.element(button(page, 'Save the mark')).not.toBeInTheDocument()
    await expect.element(button(page, 'gravity')).toHaveFocus()
    await expect.poll(() => announcements).toContain('The mark is 1 of 1.')
  })

  it('stand below the answer which they judge, before its feedback', async () => {
    const { screen } = await openMarked()
    const getTop = (text: string) =>
      screen.getByText(text, { exact: true }).last().element().getBoundingClientRect().top
    await expect.element(screen.getByText('Marking points')).toBeVisible()
    expect(getTop("Student's answer:")).toBeLessThan(getTop('Marking points'))
    expect(getTop('Marking points')).toBeLessThan(getTop('Feedback on 1.1.'))
  })

  it('say what the feedback does, and are as they were when the mark is kept', async () => {
    const page = await openMarked({ feedback_source: 'teacher' })
    await button(page, 'gravity').click()
    await expect
      .element(page.screen.getByText(/not saved yet\. The feedback stays as it is\.$/))
      .toBeVisible()
    await button(page, 'Keep 0.5 of 1').click()
    await expect.element(button(page, 'gravity')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button(page, 'Save the mark')).not.toBeInTheDocument()
  })

  it.each([
    ['the one that is shown', [0.5, 0], 4],
    ['one that another teacher has made since, which the server is to refuse', [0.5, 0.5], null],
    ['such a one of the same sum', [0, 0.5], null],
    ['such a one whose total was set', null, null],
  ])('replace %s', async (_which, decided, base) => {
    const page = await openMarked(
      { decided_by: 'teacher', points: [0.5, 0] },
      {
        [history]: () => [decision(4, decided ? sumPoints(decided) : 0.5, { points: decided })],
        [decide]: () => errorResponse(409, 'Ms Patel has decided this mark in the meantime.'),
      },
    )
    await button(page, 'downwards').click()
    await button(page, 'Save the mark').click()
    await expect.element(page.screen.getByText(/could not be saved\. Ms Patel has decided/)).toBeVisible()
    expect(page.callsTo(decide)[0]?.body).toMatchObject({ points: [0.5, 0.5], base })
    await expect.element(button(page, 'downwards')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['a total was set', { decided_by: 'teacher' as const, points: null }],
    ['a point is no half', { marking: marking({ entries: [{ ...gravity, awarded: 0.33 }] }) }],
    ['something was taken off', { feedback: { mark: 0.25, feedback: 'Half.' } }],
  ])('are no switches where %s', async (_why, change) => {
    const page = await openMarked(change)
    await expect.element(page.screen.getByRole('heading', { name: 'Marking points' })).toBeVisible()
    await expect.element(button(page, 'gravity')).not.toBeInTheDocument()
  })
})

it('a mark that a student queries is confirmed by one press, also a sure one of a teacher', async () => {
  const query = { id: 61, reason: '', mark: 0.5, asked_at: '2026-11-18T10:04:00Z', answered_at: null }
  const page = await openMarked(
    { decided_by: 'teacher', points: [0.5, 0], query },
    { [history]: () => [decision(4, 0.5, { points: [0.5, 0] })], [decide]: () => null },
  )
  await button(page, 'Mark is right').click()
  await expect
    .poll(() => page.callsTo(decide)[0]?.body)
    .toMatchObject({ type: 'points', points: [0.5, 0], base: 4, query_id: 61 })
})
