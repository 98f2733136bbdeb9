import { page as viewport, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'
import type { ExerciseResults } from '../../../src/data/exercise.ts'
import { errorResponse } from '../../setup/visit.tsx'
import {
  item,
  review,
  disliked,
  results,
  react,
  edit,
  suggest,
  suggestAll,
  open,
  openAsTeacher,
  type Opened,
  button,
  panel,
} from './exercise-review-result.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("a teacher's reaction", () => {
  const set = (reaction: string | null) => ({ reaction, result_id: '5', subquestion_id: '1.1' })

  it('is shown with its own subquestion only while it is being saved', async () => {
    const page = await openAsTeacher({}, { [react]: () => new Promise(() => undefined) })
    const hint = page.screen.getByText('After a dislike you can edit it or have it rewritten.')
    await expect.element(hint).toBeVisible()
    await button(page, 'Like').click()
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(hint).not.toBeInTheDocument()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  })

  it('is set by pressing, and cleared by pressing the active one', async () => {
    let user_reactions: ExerciseResults['user_reactions'] = []
    const page = await openAsTeacher(
      {},
      {
        [results]: () => review({ user_reactions }),
        [react]: ({ body }) => {
          const { reaction } = body as { reaction: 'like' | null }
          user_reactions = reaction === null ? [] : [{ subquestion_id: '1.1', reaction }]
          return { reaction }
        },
      },
    )
    await button(page, 'Like').click()
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
    await vi.waitFor(() => expect(page.callsTo(results)).toHaveLength(2))
    await button(page, 'Like').click()
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await vi.waitFor(() =>
      expect(page.callsTo(react).map(({ body }) => body)).toEqual([set('like'), set(null)]),
    )
  })

  it('reveals the forms to rework the feedback only after a dislike', async () => {
    const liked = { user_reactions: [{ subquestion_id: '1.1', reaction: 'like' as const }] }
    const page = await openAsTeacher(liked, { [react]: () => new Promise(() => undefined) })
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.screen.getByText('By hand')).not.toBeInTheDocument()
    await button(page, 'Dislike').click()
    await expect.element(page.screen.getByText('By hand')).toBeVisible()
    await expect.element(page.screen.getByText('By suggestion')).toBeVisible()
  })

  it('repeats the answer above the forms on a phone, where the sheet is out of sight', async () => {
    const page = await openAsTeacher(disliked)
    const answer = panel(page).getByText('Gravity.')
    await expect.element(page.screen.getByText('By hand')).toBeVisible()
    expect(answer.elements()).toHaveLength(0)
    await viewport.viewport(390, 844)
    onTestFinished(() => viewport.viewport(1366, 768))
    await expect.element(answer).toBeVisible()
  })

  it('follows the feedback where the panels stand below it, but for a mark that its student queries', async () => {
    await viewport.viewport(390, 844)
    onTestFinished(() => viewport.viewport(1366, 768))
    const query = {
      id: 1,
      mark: 1,
      reason: 'I said it.',
      asked_at: '2026-03-02T11:00:00.000Z',
      answered_at: null,
    }
    const queried = item('1.2', 1, { query })
    const page = await openAsTeacher({ subquestion_feedback: [item('1.1', 1), queried, item('2.1', 2)] })
    const getTop = (name: string) =>
      page.screen.getByRole('heading', { name }).element().getBoundingClientRect().top
    await expect.element(page.screen.getByRole('heading', { name: 'Mark for 1a: 1 of 1' })).toBeVisible()
    expect(getTop('Is this feedback good?')).toBeLessThan(getTop('Mark for 1a: 1 of 1'))
    await button(page, 'Next').click()
    await expect.element(page.screen.getByRole('heading', { name: 'Mark for 1b: 1 of 3' })).toBeVisible()
    expect(getTop('Is this feedback good?')).toBeGreaterThan(getTop('Mark for 1b: 1 of 3'))
  })

  it('is rolled back with an error if it could not be saved', async () => {
    const page = await openAsTeacher({}, { [react]: () => errorResponse(503, 'The server is busy.') })
    await button(page, 'Like').click()
    await expect
      .element(page.screen.getByText('Your reaction could not be saved. The server is busy.'))
      .toBeVisible()
    await expect.element(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('feedback edited by hand', () => {
  const text = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Feedback' })

  it('is saved with the selected checks: scientific accuracy by default', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const page = await openAsTeacher(disliked, { [edit]: () => promise })
    await expect.element(text(page)).toHaveValue('Feedback on 1.1.')
    await text(page).fill('Well done, and why?')
    const announcements = recordAnnouncements()
    await button(page, 'Save').click()
    await expect.element(button(page, 'Working on it...')).toHaveAttribute('aria-disabled', 'true')
    resolve(null)
    await expect.element(button(page, 'Done')).toBeVisible()
    await expect.poll(() => announcements).toEqual(['The feedback is saved.'])
    expect(page.callsTo(edit)[0]?.body).toEqual({
      feedback: 'Well done, and why?',
      verifiers: ['scientific_accuracy'],
    })
    expect(page.callsTo(results)).toHaveLength(2)
    await expect.element(button(page, 'Save')).toBeVisible()
  })

  it('is checked for what the teacher selects, or for nothing', async () => {
    const page = await openAsTeacher(disliked, { [edit]: () => null })
    await panel(page).getByText('Check for: scientific accuracy').click()
    const check = (name: string) => page.screen.getByRole('checkbox', { name }).click()
    await check('Scientific accuracy')
    await expect.element(panel(page).getByText('Check for: nothing')).toBeVisible()
    await check('Clarity')
    await check('Specificity')
    await check('Clarity')
    await expect.element(panel(page).getByText('Check for: specificity')).toBeVisible()
    await button(page, 'Save').click()
    await vi.waitFor(() => expect(page.callsTo(edit)[0]?.body).toMatchObject({ verifiers: ['specificity'] }))
  })

  it('cannot be saved empty', async () => {
    const page = await openAsTeacher(disliked)
    await text(page).fill('  ')
    await expect.element(button(page, 'Save')).toBeDisabled()
  })

  it("shows 'Something went wrong' and why, keeps the text, and can be saved again", async () => {
    const page = await openAsTeacher(disliked, {
      [edit]: () => errorResponse(409, 'This feedback is being processed.'),
    })
    await text(page).fill('Better.')
    await button(page, 'Save').click()
    await expect.element(button(page, 'Something went wrong')).toBeVisible()
    await expect.element(page.screen.getByText('This feedback is being processed.')).toBeVisible()
    await expect.element(text(page)).toHaveValue('Better.')
    await expect.element(button(page, 'Save')).toBeEnabled()
  })

  it('keeps its draft while another subquestion is shown', async () => {
    const both = ['1.1', '1.2'].map((subquestion_id) => ({ subquestion_id, reaction: 'dislike' as const }))
    const page = await openAsTeacher({ user_reactions: both })
    await text(page).fill('Half a')
    await button(page, 'Next').click()
    await expect.element(text(page)).toHaveValue('Feedback on 1.2.')
    await text(page).fill('Half b')
    await button(page, 'Previous').click()
    await expect.element(text(page)).toHaveValue('Half a')
  })
})

describe('a button that starts a rework', () => {
  it.each([
    ['By hand', 'Save', edit],
    ['By suggestion', 'Suggest', suggest],
    ['By suggestion', 'Suggest for all questions', suggestAll],
  ] as const)('sends once if it is pressed twice: %s, %s', async (way, name, call) => {
    const page = await openAsTeacher(disliked, { [call]: () => null })
    await page.screen.getByText(way).click()
    if (way === 'By suggestion')
      await page.screen.getByLabelText('What should be different?').fill('Shorter.')
    await expect.element(button(page, name)).toBeEnabled()
    const press = (words: string) => (button(page, words).element() as HTMLElement).click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press(name)
    await vi.waitFor(() => expect(button(page, 'Done').elements()).toHaveLength(1))
    press('Done')
    await waitForRender()
    expect(page.callsTo(call)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await waitForRender()
    press(name)
    await vi.waitFor(() => expect(page.callsTo(call)).toHaveLength(2))
  })
})

describe('feedback that is being processed', () => {
  it('says so, folds the form and disables its other controls', async () => {
    const page = await openAsTeacher({ ...disliked, topic_id: 8, busy_subq_ids: ['1.1'] })
    const sheet = page.screen.getByRole('region', { name: 'Question 1, subquestion 1' })
    await expect.element(sheet.getByText('Processing the feedback...')).toBeVisible()
    await expect
      .element(page.screen.getByText('When the new feedback is ready, you can change it and the mark.'))
      .toBeVisible()
    await expect.element(button(page, 'Like')).toBeDisabled()
    await expect.element(button(page, 'Dislike')).toBeDisabled()
    await expect.element(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
    expect(panel(page).getByRole('textbox').elements()).toEqual([])
  })

  it('is announced, and its end as well', async () => {
    const announcements = recordAnnouncements()
    let busy = ['1.1']
    const page = await openAsTeacher(disliked, {
      [results]: () => review({ ...disliked, busy_subq_ids: busy }),
    })
    await expect.poll(() => announcements).toEqual(['Processing the feedback...'])
    busy = []
    await button(page, 'Refresh').click()
    await expect
      .poll(() => announcements)
      .toEqual(['Processing the feedback...', 'The feedback is processed.'])
  })

  it('does not disable other subquestions, but suggestions for all of them', async () => {
    const page = await openAsTeacher({ ...disliked, busy_subq_ids: ['2.1'] })
    await expect.element(button(page, 'Like')).toBeEnabled()
    await page.screen.getByText('By suggestion').click()
    await page.screen.getByLabelText('What should be different?').fill('Shorter.')
    await expect.element(button(page, 'Suggest')).not.toHaveAttribute('aria-disabled')
    await expect.element(button(page, 'Suggest for all questions')).toHaveAttribute('aria-disabled', 'true')
  })

  it('is shown to teachers only', async () => {
    const { screen } = await open({ busy_subq_ids: ['1.1'] })
    await expect.element(screen.getByText('Feedback on 1.1.')).toBeVisible()
    await expect.element(screen.getByText('Processing the feedback...')).not.toBeInTheDocument()
  })
})

describe('the review by keyboard', () => {
  it('focuses the next sheet, and Tab goes from there to its mark', async () => {
    const page = await openAsTeacher({ topic_id: 8 })
    await expect.element(button(page, 'Next')).toBeVisible()
    button(page, 'Next').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.screen.getByRole('link', { name: 'Marking desk' })).toHaveFocus()
  })
})
