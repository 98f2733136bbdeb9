import { describe, expect, it, onTestFinished } from 'vitest'
import type { ExerciseResults, FeedbackItem } from '../../../src/data/exercise.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { errorResponse } from '../../setup/visit.tsx'
import {
  at,
  button,
  decision,
  disliked,
  edit,
  item,
  keepButtonOutcomes,
  marking,
  openAsTeacher,
  results,
  review,
  type Opened,
} from './exercise-review-result.tsx'

keepButtonOutcomes()

const decide = 'POST /marking/decide-mark/5/1.1'
const changedNote = 'This mark has changed in the meantime. What you pressed before is not kept.'

const point = (entry: string, awarded: number) => ({ entry, awarded, max: 0.5, quote: null })
const entries = [point('gravity', 0.5), point('downwards', 0)]
const marked = (change: Partial<FeedbackItem> = {}) =>
  item('1.1', 0.5, { marking: marking({ entries }), ...change })

/** A review whose first mark is of points; a test changes it as the server would. */
async function openStored(change: Partial<ExerciseResults> = {}, first = marked()) {
  const stored: { first: FeedbackItem; response: () => unknown } = { first, response: () => null }
  const read = () =>
    review({
      topic_id: 8,
      subquestion_feedback: [stored.first, item('1.2', 2), item('2.1', 0)],
      ...{ next_result_id: 6, previous_result_id: null, ...change },
    })
  const page = await openAsTeacher(
    {},
    {
      [results]: read,
      'GET /exercise/get-exercise-results/6': () =>
        review({ student: { id: 21, display_name: 'Ben Cole', email: 'ben@demo.school' } }),
      'GET /marking/get-history/5/1.1': () => [decision(4, 0, { points: stored.first.points ?? null })],
      [decide]: () => stored.response(),
      [edit]: () => stored.response(),
    },
  )
  return { ...page, stored }
}

describe('points that are pressed and not saved', () => {
  it.each([
    ['points', { points: [0, 0] }, [0, 0.5]],
    [
      'scheme',
      { points: [0, 0, 0], marking: marking({ entries: [...entries, point('falls', 0)] }) },
      [0, 0.5, 0],
    ],
  ])('are dropped where the %s changed, and the next ones are made of those', async (_what, change, sent) => {
    const page = await openStored()
    await button(page, 'downwards').click()
    await expect.element(button(page, 'Save the mark')).toBeVisible()
    page.stored.first = marked({
      decided_by: 'teacher',
      feedback: { mark: 0, feedback: 'None.' },
      ...change,
    })
    await button(page, 'Refresh').click()
    await expect.element(page.screen.getByRole('alert').getByText(changedNote)).toBeVisible()
    await expect.element(button(page, 'gravity')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button(page, 'downwards')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button(page, 'Save the mark')).not.toBeInTheDocument()
    await button(page, 'downwards').click()
    expect(page.screen.getByText(changedNote).elements()).toEqual([])
    await button(page, 'Save the mark').click()
    await expect.poll(() => page.callsTo(decide)[0]?.body).toMatchObject({ points: sent, base: 4 })
  })

  it('are refused where the mark scheme changed, which is said, and those by the new one are saved', async () => {
    const page = await openStored()
    const detail = 'The mark scheme changed while you were marking. Check the points again.'
    const body = { detail, code: 'scheme_changed' }
    page.stored.response = () => Response.json(body, { status: 409 })
    await button(page, 'downwards').click()
    await button(page, 'Save the mark').click()
    await expect.element(page.screen.getByText(`The mark could not be saved. ${detail}`)).toBeVisible()
    expect(page.callsTo(decide)[0]?.body).toMatchObject({
      ...{ points: [0.5, 0.5], entries: ['gravity', 'downwards'] },
    })
    // Marked again by a job, with points that happen to be the same.
    const others = [point('weight', 0.5), point('falls', 0.5)]
    page.stored.first = item('1.1', 1, { marking: marking({ entries: others }) })
    page.stored.response = () => null
    await expect.element(button(page, 'falls'), { timeout: 4_000 }).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.screen.getByRole('alert').getByText(changedNote)).toBeVisible()
    await button(page, 'falls').click()
    await button(page, 'Save the mark').click()
    await expect
      .poll(() => page.callsTo(decide)[1]?.body)
      .toMatchObject({ points: [0.5, 0], entries: ['weight', 'falls'] })
  })

  it('stay while another part is shown; another student is shown only after a question', async () => {
    const page = await openStored()
    await button(page, 'downwards').click()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    await button(page, 'Next student').click()
    const dialog = page.screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect.element(dialog.getByText('Not saved yet in this result: 1 mark.')).toBeVisible()
    await button(page, 'Stay').click()
    await button(page, 'Previous').click()
    await expect.element(button(page, 'downwards')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Next student').click()
    await button(page, 'Leave').click()
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
  })

  it('are said not to be saved where the teacher has gone on to another student, with the way back', async () => {
    const page = await openStored()
    const failed = Promise.withResolvers<Response>()
    page.stored.response = () => failed.promise
    await button(page, 'downwards').click()
    await button(page, 'Save the mark').click()
    await expect.poll(() => page.callsTo(decide)).toHaveLength(1)
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
    failed.resolve(errorResponse(409, 'Ms Patel has decided this mark.'))
    const said = 'Amara Bello, question 1a: 1 mark could not be saved. Ms Patel has decided this mark.'
    await expect.element(page.screen.getByText(said)).toBeVisible()
    await page.screen.getByRole('link', { name: 'Go back' }).click()
    await expect.element(button(page, 'downwards')).toHaveAttribute('aria-pressed', 'false')
    expect(page.getHref()).toBe(at(1, 1))
  })

  it('are asked about when the page is closed while they are being saved', async () => {
    const page = await openStored()
    const saved = Promise.withResolvers<null>()
    page.stored.response = () => saved.promise
    await button(page, 'downwards').click()
    await button(page, 'Save the mark').click()
    await expect.poll(() => page.callsTo(decide)).toHaveLength(1)
    const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    page.stored.first = marked({
      decided_by: 'teacher',
      points: [0.5, 0.5],
      feedback: { mark: 1, feedback: '' },
    })
    saved.resolve(null)
    await expect.poll(close).toBe(true)
  })

  it('are asked about when the page is closed, for as long as there are any', async () => {
    const page = await openStored()
    const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(true)
    await button(page, 'downwards').click()
    await expect.poll(close).toBe(false)
    await button(page, 'Keep 0.5 of 1').click()
    await expect.poll(close).toBe(true)
  })

  it('have the filled button, also beside a mark that is to be confirmed', async () => {
    const page = await openStored({}, marked({ marking: marking({ entries, please_check: true }) }))
    const isFilled = (name: string) =>
      getComputedStyle(button(page, name).element()).backgroundColor === 'rgb(49, 78, 170)'
    await expect.poll(() => isFilled('Mark is right')).toBe(true)
    await button(page, 'downwards').click()
    await expect.poll(() => isFilled('Mark is right')).toBe(false)
    await expect.poll(() => isFilled('Save the mark')).toBe(true)
  })
})

it('a mark that could not be confirmed is said so where another part is shown', async () => {
  const page = await openStored({}, marked({ marking: marking({ entries, please_check: true }) }))
  const failed = Promise.withResolvers<Response>()
  page.stored.response = () => failed.promise
  await button(page, 'Mark is right').click()
  await expect.poll(() => page.callsTo(decide)).toHaveLength(1)
  await button(page, 'Next').click()
  await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
  failed.resolve(errorResponse(409, 'Ms Patel has decided this mark.'))
  const said = 'Amara Bello, question 1a: the mark could not be confirmed. Ms Patel has decided this mark.'
  await expect.element(page.screen.getByText(said)).toBeVisible()
})

describe('feedback that is written', () => {
  const text = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Feedback' })
  const unsaved = 'Not saved yet in this result: the feedback on 1 answer.'
  const better = marked({ feedback: { mark: 0.5, feedback: 'Better.' }, feedback_source: 'teacher' })
  /** It is on its way until a test settles it. */
  const openSaving = async () => {
    const page = await openStored(disliked)
    const saved = Promise.withResolvers<Response | null>()
    onTestFinished(() => saved.resolve(null))
    page.stored.response = () => saved.promise
    await text(page).fill('Better.')
    await button(page, 'Save').click()
    await expect.poll(() => page.callsTo(edit)).toHaveLength(1)
    return { ...page, saved }
  }

  it('and not saved is asked about before another student is shown, until nothing is unsaved', async () => {
    const page = await openStored(disliked)
    await text(page).fill('Better.')
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText(unsaved)).toBeVisible()
    page.stored.first = better
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
    expect(page.screen.getByRole('alertdialog').elements()).toEqual([])
  })

  it('is not asked about while it is being saved, unless more is written', async () => {
    const page = await openSaving()
    await text(page).fill('Better still.')
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText(unsaved)).toBeVisible()
    await button(page, 'Stay').click()
    await text(page).fill('Better.')
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
  })

  it('is asked about when the page is closed while it is being saved, also from another result', async () => {
    const page = await openSaving()
    const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText('Ben Cole · 2 Mar 2026')).toBeVisible()
    expect(close()).toBe(false)
    page.saved.resolve(null)
    await expect.poll(close).toBe(true)
  })

  it('is what stands when it is saved while another part is shown, and no longer unsaved', async () => {
    const page = await openSaving()
    const announcements = recordAnnouncements()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    page.stored.first = better
    page.saved.resolve(null)
    await expect.poll(() => announcements).toContain('The feedback is saved.')
    page.stored.first = marked({ feedback: { mark: 0.5, feedback: 'Rewritten.' } })
    await button(page, 'Refresh').click()
    await button(page, 'Previous').click()
    await expect.element(text(page)).toHaveValue('Rewritten.')
  })

  it('keeps what was written while it was being saved', async () => {
    const page = await openSaving()
    await text(page).fill('Better still.')
    page.stored.first = better
    page.saved.resolve(null)
    await expect.element(button(page, 'Done')).toBeVisible()
    await expect.element(text(page)).toHaveValue('Better still.')
  })

  it.each([
    ['part', 'Next', 'Feedback on 1.2.'],
    ['student', 'Next student', 'Ben Cole · 2 Mar 2026'],
  ])('is said not to be saved where another %s is shown, and stays', async (_what, press, shown) => {
    const page = await openSaving()
    await button(page, press).click()
    await expect.element(page.screen.getByText(shown)).toBeVisible()
    page.saved.resolve(errorResponse(500, 'Something went wrong.'))
    const said = 'Amara Bello, question 1a: the feedback could not be saved. Something went wrong.'
    await expect.element(page.screen.getByText(said)).toBeVisible()
    await page.screen.getByRole('link', { name: 'Go back' }).click()
    await expect.element(text(page)).toHaveValue('Better.')
    await button(page, 'Next student').click()
    await expect.element(page.screen.getByText(unsaved)).toBeVisible()
  })
})
