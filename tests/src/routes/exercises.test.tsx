import { onlineManager } from '@tanstack/react-query'
import { cleanup } from 'vitest-browser-react'
import { page as viewport, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listCached } from '../../../src/answers/cached-exercises.ts'
import { getExerciseAttemptsMeta } from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { revisitSchool, topic, visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse } from '../../setup/visit.tsx'
import {
  exercise,
  exercises,
  attempts,
  topics,
  results,
  openAttempt,
  server,
  at,
  open,
  box,
  cacheRecords,
  button,
  getSearch,
  type Opened,
} from './exercises-page.tsx'

afterEach(async () => {
  // Leaving the exercise sends what is typed to this test's server.
  await cleanup()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

describe('the exercise page', () => {
  it('has a heading for the question, and describes the answer box by its texts and marks', async () => {
    const page = await open()
    await expect
      .element(page.screen.getByRole('heading', { level: 2, name: 'Question 1, subquestion 1' }))
      .toBeInTheDocument()
    await expect
      .element(box(page))
      .toHaveAccessibleDescription('A ball is dropped. Name the force that pulls it down. [1 mark]')
  })

  it('shows one subquestion: question, marks, answer, both rulers, the quiz and its subject', async () => {
    const page = await open()
    const { screen } = page
    await expect.element(screen.getByText('A ball is dropped.')).toBeVisible()
    await expect.element(screen.getByText('Name the force that pulls it down. [1 mark]')).toBeVisible()
    await expect.element(box(page)).toHaveValue('Gravity.')
    await expect
      .element(screen.getByRole('progressbar', { name: 'Question', exact: true }))
      .toHaveAttribute('aria-valuetext', '1 of 2')
    await expect
      .element(screen.getByRole('progressbar', { name: 'Subquestion', exact: true }))
      .toHaveAttribute('aria-valuetext', '1 of 2')
    await expect.element(screen.getByText('Physics')).toBeVisible()
    await expect.element(screen.getByText('Falling')).toBeVisible()
    await expect.element(screen.getByText('Explain why its speed stops growing.')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(document.title).toBe('Exercises - Jotter'))
  })

  it('says that the teacher has deleted the quiz, and can still be handed in', async () => {
    const deleted = topic({ id: 7, name: 'Falling', has_active_attempt: true, deleted: true })
    const page = await open(at(1, 1), { [topics]: () => [deleted] })
    await expect
      .element(page.screen.getByText('Your teacher deleted this quiz. You can still hand it in.').first())
      .toBeVisible()
    await expect.element(button(page, 'Finish')).toBeVisible()
  })

  it('has the reading settings at hand, which also decide whether the answer is checked for spelling', async () => {
    const page = await open()
    await expect.element(box(page)).toHaveAttribute('spellcheck', 'true')
    await page.screen.getByRole('button', { name: 'Reading' }).click()
    const settings = page.screen.getByRole('dialog', { name: 'Reading' })
    const checksSpelling = settings.getByRole('switch', { name: 'Check spelling' })
    await checksSpelling.click()
    expect(
      (
        await vi.waitFor(() => page.screen.getByRole('textbox', { includeHidden: true }).element())
      ).getAttribute('spellcheck'),
    ).toBe('false')
    await checksSpelling.click()
    await settings.getByRole('button', { name: 'Close' }).click()
    await expect.element(box(page)).toHaveAttribute('spellcheck', 'true')
    await expect.element(box(page)).toHaveValue('Gravity.')
  })

  it('starts at question 1, subquestion 1', async () => {
    const page = await open('/exercises?topic_id=7')
    await expect.element(box(page)).toBeVisible()
    expect(getSearch(page)).toEqual({ topic_id: 7, question: 1, subquestion: 1 })
  })

  it.each([at(3, 1), at(2, 2)])('goes to question 1, subquestion 1 if %s does not exist', async (path) => {
    const page = await open(path)
    await expect.element(page.screen.getByText('A ball is dropped.')).toBeVisible()
    await vi.waitFor(() => expect(getSearch(page)).toEqual({ topic_id: 7, question: 1, subquestion: 1 }))
  })

  it('shows an outline while the questions are loading', async () => {
    const { screen } = await open(at(1, 1), { [exercises]: () => new Promise(() => undefined) })
    await expect.element(screen.getByText('Loading the exercises')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible()
  })

  it('focuses its heading, also after the outline', async () => {
    const waiting = Promise.withResolvers<typeof exercise>()
    const page = await open('/attempts', { [exercises]: () => waiting.promise })
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
    page.navigate(at(1, 1))
    await expect.element(page.screen.getByText('Loading the exercises')).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
    waiting.resolve(exercise)
    await expect.element(box(page)).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('shows why it could not be loaded, and retries', async () => {
    let works = false
    const page = await open(at(1, 1), {
      [exercises]: () => (works ? exercise : errorResponse(404, 'This quiz does not exist.')),
    })
    const alert = page.screen.getByRole('alert').filter({ hasText: 'The exercises could not be loaded' })
    await expect
      .element(alert)
      .toMatchTextContent(/This quiz does not exist\. Answers on this device are safe\./)
    await expect
      .element(alert.getByRole('link', { name: 'Go to quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(box(page)).toHaveValue('Gravity.')
  })

  it('leaves the tab bar of a phone where there is nothing to work on', async () => {
    await viewport.viewport(390, 844)
    let works = false
    const { screen } = await open(at(1, 1), {
      [exercises]: () => (works ? exercise : errorResponse(404, 'This quiz does not exist.')),
    })
    const records = screen.getByRole('link', { name: /records/i })
    await expect.element(records).toBeVisible()
    works = true
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(records).not.toBeInTheDocument()
    await viewport.viewport(1366, 768)
  })

  it('shows why a known attempt could not be loaded, and not that it is over', async () => {
    const first = await open()
    await expect.element(box(first)).toBeVisible()
    await cleanup()
    vi.restoreAllMocks()
    const { screen } = await revisitSchool(at(1, 1), 'student', {
      ...server,
      [exercises]: () => errorResponse(404, 'You are not in this group any more.'),
    })
    await expect.element(screen.getByText(/You are not in this group any more\./)).toBeVisible()
    await expect.element(screen.getByText('This attempt is over')).not.toBeInTheDocument()
  })

  it('shows that the device is offline instead of the outline', async () => {
    onlineManager.setOnline(false)
    const page = await open(at(1, 1), { [exercises]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const alert = page.screen.getByRole('alert').filter({ hasText: 'The exercises could not be loaded' })
    await expect.element(alert).toMatchTextContent(/The server did not answer\./)
  })

  it('shows that a quiz has no questions', async () => {
    const { screen } = await open(at(1, 1), { [exercises]: () => ({ ...exercise, exercises: [] }) })
    await expect.element(screen.getByRole('heading', { name: 'This quiz has no questions' })).toBeVisible()
  })

  it.each([
    [false, 1],
    [true, 2],
  ])(
    'refreshes quizzes, attempts and results if the attempt is a new one: %s',
    async (is_new_attempt, times) => {
      const page = await visitSchool('/quizzes', 'student', {
        ...server,
        [exercises]: () => ({ ...exercise, is_new_attempt }),
      })
      const outdated = cacheRecords()
      await page.screen.getByRole('link', { name: /^Attempt exercises of/ }).click()
      await expect.element(box(page)).toHaveValue('Gravity.')
      await vi.waitFor(() => expect(page.callsTo(topics)).toHaveLength(times))
      expect(outdated()).toEqual([is_new_attempt, is_new_attempt])
      expect(page.callsTo(exercises)).toHaveLength(1)
    },
  )
})

describe('an attempt', () => {
  const namedAttempts = (page: Opened) =>
    page.callsTo(exercises).map(({ headers }) => headers.get('X-Attempt-Id'))
  const offered = async (page: Opened) => {
    const sheet = page.screen.getByRole('region', { name: 'No attempt in progress' })
    await expect.element(sheet).toBeVisible()
    return sheet
  }

  it('stays open where a list of attempts from before lacks it', async () => {
    const page = await open()
    await expect.element(box(page)).toBeVisible()
    queryClient.setQueryData(getExerciseAttemptsMeta().queryKey, [])
    await button(page, 'Next').click()
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toBeVisible()
  })

  it('is not started by its URL, which offers the button that starts it', async () => {
    const size = { questions: 2, parts: 3, marks: 6 }
    const page = await open(at(2, 1), {
      [attempts]: () => [],
      [topics]: () => [topic({ id: 7, name: 'Falling', size })],
    })
    const sheet = await offered(page)
    await expect.element(page.screen.getByText('Falling', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('9A Physics')).toBeVisible()
    await expect.element(sheet.getByText('2 questions · 3 parts · 6 marks')).toBeVisible()
    await expect.element(sheet.getByRole('link', { name: 'View records' })).not.toBeInTheDocument()
    await expect
      .element(sheet.getByRole('link', { name: 'Go to quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    expect(page.callsTo(exercises)).toEqual([])
    await sheet.getByRole('button', { name: 'Attempt exercises' }).click()
    await expect.element(page.screen.getByText('A cyclist brakes.')).toBeVisible()
    expect(namedAttempts(page)).toEqual([null])
  })

  it('has the focus on its heading when the button started it', async () => {
    const page = await open(at(2, 1), { [attempts]: () => [] })
    const sheet = await offered(page)
    sheet.getByRole('button', { name: 'Attempt exercises' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.screen.getByText('A cyclist brakes.')).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('is offered again with the last score', async () => {
    const result = {
      ...{ id: 5, topic_id: 7, topic_name: 'Falling', subject_name: 'Physics' },
      time_taken: 60,
    }
    const page = await open(at(1, 1), {
      [attempts]: () => [],
      [topics]: () => [topic({ id: 7, name: 'Falling', has_test_results: true })],
      [results]: () => ({
        test_results: {
          older: [{ ...result, accuracy: 40, finished_at: '2026-11-19T10:31:00.000Z' }],
          newer: [{ ...result, accuracy: 75, finished_at: '2026-11-20T10:31:00.000Z' }],
        },
        total_test_result_count: 2,
      }),
    })
    const sheet = await offered(page)
    await expect.element(sheet.getByText('Last score 75%, 20 Nov 2026. You took 1 min.')).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Attempt exercises: Try again' })).toBeVisible()
  })

  it('is resumed if only the server knows it', async () => {
    const page = await open()
    await expect.element(box(page)).toHaveValue('Gravity.')
    expect(namedAttempts(page)).toEqual(['31'])
  })

  it('is started by Attempt on the quizzes, but not by Back after Finish', async () => {
    let list = [openAttempt]
    const page = await open('/quizzes', { [attempts]: () => list })
    await page.screen.getByRole('link', { name: /^Attempt exercises of/ }).click()
    await expect.element(box(page)).toBeVisible()
    await page.screen.getByRole('link', { name: /records/ }).click()
    await page.screen.getByRole('link', { name: 'Resume Falling' }).click()
    await button(page, 'Finish').click()
    list = [{ ...openAttempt, is_active: false, finished_at: '2026-11-20T10:31:00.000Z' }]
    await page.screen.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => expect(page.getHref()).toBe('/attempts'))
    // The list of attempts is known to have changed.
    await expect.element(page.screen.getByText('Your attempt is being processed')).toBeVisible()
    // This test's server would open the attempt again, if the device still knew it.
    await expect.poll(() => listCached(7)).toEqual([])
    page.router.history.back()
    page.router.history.back()
    const sheet = await offered(page)
    await expect.element(sheet).toMatchTextContent(/You have handed this quiz in\./)
    await expect
      .element(sheet.getByRole('link', { name: 'View records' }))
      .toHaveAttribute('href', '/attempts?topic_id=7')
    expect(namedAttempts(page)).toEqual([null, '31'])
  })

  it('is not started here by a click that opens another tab', async () => {
    const page = await open('/quizzes', { [attempts]: () => [] })
    const link = page.screen.getByRole('link', { name: /^Attempt exercises of/ })
    await expect.element(link).toBeVisible()
    // After React's own listener, because the product ignores clicks that were prevented before.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await link.click({ modifiers: ['ControlOrMeta'] })
    page.navigate(at(1, 1))
    await offered(page)
    expect(page.callsTo(exercises)).toEqual([])
  })

  it('is not offered for a deleted quiz, but for one that is newer than the cached list', async () => {
    let isListed = false
    const page = await open('/quizzes', {
      [attempts]: () => [],
      [topics]: () => (isListed ? server[topics]?.({ query: new URLSearchParams(), body: null }) : []),
    })
    await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    page.navigate(at(1, 1))
    await expect.element(page.screen.getByText('This quiz is no longer here')).toBeVisible()
    page.navigate('/quizzes')
    await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    isListed = true
    page.navigate(at(1, 1))
    await offered(page)
  })
})

describe('the steps of an exercise', () => {
  it('go to the next subquestion, then to the first of the next question, and back again', async () => {
    const page = await open()
    await expect.element(button(page, 'Previous')).toBeDisabled()
    await button(page, 'Next').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await expect
      .element(page.screen.getByText('Explain why its speed stops growing. [3 marks]'))
      .toBeVisible()
    await expect.element(button(page, 'Previous')).toBeEnabled()
    await button(page, 'Next').click()
    expect(getSearch(page)).toMatchObject({ question: 2, subquestion: 1 })
    await expect
      .element(page.screen.getByRole('progressbar', { name: 'Question', exact: true }))
      .toHaveAttribute('aria-valuetext', '2 of 2')
    await expect
      .element(page.screen.getByRole('progressbar', { name: 'Subquestion', exact: true }))
      .toHaveAttribute('aria-valuetext', '1 of 1')
    await expect.element(button(page, 'Next')).toBeDisabled()
    await button(page, 'Previous').click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
  })

  it('go by a cell to the first subquestion of a question', async () => {
    const page = await open(at(1, 2))
    await page.screen.getByRole('button', { name: 'Question 2', exact: true }).click()
    expect(getSearch(page)).toMatchObject({ question: 2, subquestion: 1 })
    await expect
      .element(page.screen.getByRole('button', { name: 'Question 2', exact: true }))
      .toHaveAttribute('aria-current', 'step')
    await page.screen.getByRole('button', { name: 'Question 1, partly answered' }).click()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 1 })
  })

  it('are one history entry, so that Back leaves the exercise', async () => {
    const page = await open()
    await expect.element(box(page)).toBeVisible()
    const before = page.router.history.length
    await button(page, 'Next').click()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('A cyclist brakes.')).toBeVisible()
    expect(page.router.history.length).toBe(before)
  })

  it('focus the sheet, which names the subquestion', async () => {
    const page = await open()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
  })

  it('mark questions whose subquestions are all answered, or some of them', async () => {
    const page = await open(at(2, 1))
    await expect
      .element(page.screen.getByRole('button', { name: 'Question 1, partly answered' }))
      .toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: 'Question 2', exact: true })).toBeVisible()
    await box(page).fill('It slows it down.')
    await expect.element(page.screen.getByRole('button', { name: 'Question 2, answered' })).toBeVisible()
  })
})
