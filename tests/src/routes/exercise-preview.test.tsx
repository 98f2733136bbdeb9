import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await browser.viewport(1366, 768)
})

const entry = (answer: string, maxPoints: number) => ({ answer, maxPoints })
const exercises = [
  {
    id: 50,
    exercise_json: {
      ...newQuestion(),
      questionDescription: 'A ball falls.',
      subquestions: [
        {
          id: '50.1',
          subquestionDescription: 'Name the force.',
          maxPoints: 3,
          answers: [entry('gravity\nweight', 1), entry('pulls it down', 2)],
        },
        { id: '50.2', subquestionDescription: 'Say why.', maxPoints: 1, answers: [entry(' ', 1)] },
      ],
    },
  },
  {
    id: 51,
    exercise_json: {
      ...newQuestion(),
      questionDescription: 'It lands.',
      subquestions: [
        {
          id: '51.1',
          subquestionDescription: 'And now?',
          maxPoints: 1,
          answers: [entry(' \n / ', 1), entry('rest', 1)],
        },
      ],
    },
  },
]
/** The quiz as the editor has it. */
const toDraft = (is_begun: boolean) => ({
  ...{ name: 'Falling', description: '', class_id: 4, subject_id: 1, version: 'a'.repeat(32) },
  ...{ is_begun, held: false, is_draft: false, opens_at: null, closes_at: null, one_attempt: false },
  exercises: exercises.map(({ exercise_json }) => exercise_json),
})
const server: Responses = {
  'GET /topic/get-topics': () => [topic({ id: 8 })],
  'GET /exercise/preview-exercises/8': () => exercises,
  'POST /exercise/get-mark-scheme': () => ({
    mark_schemes: [
      {
        id: 50,
        subquestion: [
          {
            id: '50.1',
            answer: [
              { mark: 1, description: 'gravity / weight\nm/s' },
              { mark: 2, description: 'pulls it down' },
            ],
          },
          { id: '50.2', answer: [] },
        ],
      },
      { id: 51, subquestion: [{ id: '51.1', answer: [{ mark: 1, description: 'rest' }] }] },
    ],
  }),
}
const at = (question: number, subquestion: number) =>
  `/exercise-preview?topic_id=8&question=${question}&subquestion=${subquestion}`

describe('the URL of a preview', () => {
  it('redirects to the quizzes without topic_id', async () => {
    const { router } = await visitSchool('/exercise-preview', 'teacher', server)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/quizzes'))
  })

  it('redirects a student to the dashboard', async () => {
    const { router, callsTo } = await visitSchool(at(1, 1), 'student', server)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(callsTo('GET /exercise/preview-exercises/8')).toHaveLength(0)
  })

  it.each(['', '&question=x', '&question=9&subquestion=1', '&question=1&subquestion=3'])(
    'starts at question 1, subquestion 1 with topic_id%s',
    async (rest) => {
      const { screen, router } = await visitSchool(`/exercise-preview?topic_id=8${rest}`, 'teacher', server)
      await expect.element(screen.getByText('Name the force.', { exact: false }).first()).toBeVisible()
      await vi.waitFor(() =>
        expect(router.state.location.search).toEqual({ topic_id: 8, question: 1, subquestion: 1 }),
      )
    },
  )
})

describe('a preview', () => {
  it('opens the editor at the subquestion that is shown, and Back leads to the preview again', async () => {
    const page = await visitSchool(at(1, 2), 'teacher', {
      ...server,
      'GET /topic/get-draft/8': () => toDraft(false),
    })
    await page.screen.getByRole('link', { name: 'Edit' }).click()
    const editor = page.screen.getByRole('dialog', { name: 'Manage exercises' })
    await expect.element(editor.getByText('Question 1', { exact: true })).toBeVisible()
    await expect
      .element(editor.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Subquestion 2'))
      .toHaveAttribute('aria-current', 'step')
    await expect.element(editor.getByRole('textbox', { name: /^Subquestion/ })).toHaveValue('Say why.')
    expect(page.getHref()).toBe('/quizzes')
    await editor.getByRole('button', { name: 'Done' }).click()
    const form = page.screen.getByRole('region', { name: /^Edit/ })
    await expect.element(form.getByRole('button', { name: 'Manage exercises' })).toHaveFocus()
    page.router.history.back()
    await expect.element(page.screen.getByText('Say why.', { exact: false }).first()).toBeVisible()
    expect(page.getHref()).toBe(at(1, 2))
  })

  it('opens the mark scheme at the subquestion that is shown once a student has begun', async () => {
    const { screen } = await visitSchool(at(2, 1), 'teacher', {
      ...server,
      'GET /topic/get-topics': () => [topic({ id: 8, is_begun: true })],
      'GET /topic/get-draft/8': () => toDraft(true),
    })
    await screen.getByRole('link', { name: 'Edit' }).click()
    const dialog = screen.getByRole('dialog', { name: /^Mark scheme of/ })
    const part = dialog.getByRole('group', { name: '2, answer 1' })
    await expect.element(part.getByLabelText('Answer 1')).toHaveFocus()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByRole('button', { name: 'Mark scheme' })).toHaveFocus()
  })

  it('leads to the editor and the results, on phones beside the group', async () => {
    await browser.viewport(390, 700)
    const { screen } = await visitSchool(at(1, 2), 'teacher', server)
    await expect
      .element(screen.getByRole('link', { name: 'Edit' }))
      .toHaveAttribute('href', '/quizzes?edit=8&question=1&subquestion=2')
    await expect
      .element(screen.getByRole('link', { name: 'Results' }))
      .toHaveAttribute('href', '/quiz-results?topic_id=8')
  })

  it('has Previous and Next of a phone in view above the tab bar, wherever it is scrolled to', async () => {
    await browser.viewport(390, 700)
    const { screen } = await visitSchool(at(1, 1), 'teacher', server)
    const next = screen.getByRole('button', { name: 'Next', exact: true })
    const tabs = screen.getByRole('navigation', { name: 'Main' })
    const getBox = (element: { element: () => Element }) => element.element().getBoundingClientRect()
    await expect.element(next).toBeVisible()
    for (const top of [0, 5000]) {
      scrollTo(0, top)
      expect(getBox(next).top).toBeGreaterThan(0)
      expect(getBox(next).bottom).toBeLessThanOrEqual(getBox(tabs).top)
    }
  })

  it('shows quiz, question, subquestion and achievable marks', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', server)
    await expect.element(screen.getByText('Achievable marks: 3')).toBeVisible()
    await expect.element(screen.getByText('A ball falls.').first()).toBeVisible()
    await expect.element(screen.getByText('9A Physics')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Results' }))
      .toHaveAttribute('href', '/quiz-results?topic_id=8')
    await expect.element(screen.getByText('Question 1 of 2')).toBeVisible()
  })

  it.each([
    ['question bank', 'Taken from the question bank for “falling balls”'],
    ['model-4', 'Made by AI (model-4) for “falling balls”'],
  ])('shows the source of a generated question: %s', async (madeBy, words) => {
    const made = exercises.map(({ id, exercise_json }) => ({
      id,
      exercise_json: { ...exercise_json, madeBy, generationPrompt: 'falling balls' },
    }))
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      ...server,
      'GET /exercise/preview-exercises/8': () => made,
    })
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
    const quiz = screen.getByRole('region', { name: 'The whole quiz' })
    expect(quiz.getByText('Generated').elements()).toHaveLength(2)
  })

  it.each([
    ['what can be done with it while nobody has begun', false, 1],
    ['only its topic once a student has begun', true, 0],
  ])('tells of a question generated without words of its own: %s', async (_what, is_begun, count) => {
    const made = exercises.map(({ id, exercise_json }) => ({
      id,
      exercise_json: { ...exercise_json, madeBy: 'question bank', ncTopic: 'Forces' },
    }))
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      'GET /topic/get-topics': () => [topic({ id: 8, ...(is_begun && { is_begun }) })],
      'GET /exercise/preview-exercises/8': () => made,
    })
    const source = 'Taken from the question bank for “Forces”'
    await expect.element(screen.getByText(source, { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
    expect(screen.getByText('Press Edit to change it', { exact: false }).elements()).toHaveLength(count)
  })

  it('steps through the subquestions, on to the next question, and back', async () => {
    const { screen, router } = await visitSchool(at(1, 1), 'teacher', server)
    const button = (name: string) => screen.getByRole('button', { name })
    await expect.element(button('Previous')).toBeDisabled()
    await button('Next').click()
    await button('Next').click()
    await expect.element(screen.getByText('And now?', { exact: false }).first()).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
    expect(router.state.location.search).toMatchObject({ question: 2, subquestion: 1 })
    await button('Previous').click()
    await expect.element(screen.getByText('Say why.', { exact: false }).first()).toBeVisible()
  })

  it('shows possible answers one at a time, with previous and next', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', server)
    const button = (name: string) => screen.getByRole('button', { name })
    await expect.element(screen.getByText('Possible answers: 1 of 2')).toBeVisible()
    await expect.element(screen.getByText('or weight')).toBeVisible()
    await expect.element(button('Previous answer')).toBeDisabled()
    const announcements = recordAnnouncements()
    await button('Next answer').click()
    await expect.element(screen.getByText('pulls it down').first()).toBeVisible()
    await expect.poll(() => announcements).toEqual(['Entry 2: pulls it down. Earns 2 marks.'])
    await expect.element(screen.getByText('Earns 2 marks. The marks of the 2 entries add up.')).toBeVisible()
    await expect.element(button('Next answer')).toBeDisabled()
  })

  it('leaves out an entry without text, and has no previous and next for a single answer', async () => {
    const { screen } = await visitSchool(at(2, 1), 'teacher', server)
    await expect.element(screen.getByText('rest')).toBeVisible()
    expect(screen.getByRole('button', { name: /answer$/ }).elements()).toHaveLength(0)
  })

  it('lists the whole quiz with its marks, and opens any part of it', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', server)
    const quiz = screen.getByRole('region', { name: 'The whole quiz' })
    await expect.element(quiz.getByText('2 questions, 5 marks')).toBeVisible()
    const rows = quiz.getByRole('button').elements()
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['1a', 'Name the force.', '3 marks'],
      ['1b', 'Say why.', '1 mark'],
      ['2', 'And now?', '1 mark'],
    ])
    const items = quiz.getByRole('listitem').elements()
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'A ball falls.',
      undefined,
      'It lands.',
    ])
    await quiz.getByRole('button', { name: /^2 ?And/ }).click()
    await expect
      .element(quiz.getByRole('button', { name: /^2 ?And/ }))
      .toHaveAttribute('aria-current', 'step')
    await expect.element(screen.getByText('Question 2 of 2')).toBeVisible()
  })

  it('says No answer available if there is none', async () => {
    const { screen } = await visitSchool(at(1, 2), 'teacher', server)
    await expect.element(screen.getByText('No answer available')).toBeVisible()
  })

  it('says that it could not be loaded, and retries', async () => {
    let works = false
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      ...server,
      'GET /exercise/preview-exercises/8': () =>
        works ? exercises : errorResponse(503, 'The database is away.'),
    })
    await expect.element(screen.getByText('The database is away.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Go to quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    works = true
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('A ball falls.').first()).toBeVisible()
  })

  it('says that the questions are being made, and shows them when they are ready', async () => {
    let isMade = false
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      'GET /topic/get-topics': () => [
        topic({ id: 8, processing_status: isMade ? 'completed' : 'processing' }),
      ],
      'GET /exercise/preview-exercises/8': () => (isMade ? exercises : []),
    })
    const heading = screen.getByRole('heading', { name: 'The questions are being made' })
    await expect.element(heading).toBeVisible()
    isMade = true
    await expect.element(screen.getByText('A ball falls.').first()).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
  })

  it('says why the questions could not be made', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      'GET /topic/get-topics': () => [
        topic({ id: 8, processing_status: 'failed', failure: 'Question 1 could not be made.' }),
      ],
      'GET /exercise/preview-exercises/8': () => [],
    })
    await expect
      .element(screen.getByRole('heading', { name: 'The questions could not be made' }))
      .toBeVisible()
    await expect.element(screen.getByText(/^Question 1 could not be made\. Among the quizzes/)).toBeVisible()
  })
})

describe('View mark scheme', () => {
  it('lists mark and description of each entry of the whole quiz, fetched only when it is opened', async () => {
    const { screen, callsTo } = await visitSchool(at(1, 1), 'teacher', server)
    await expect.element(screen.getByText('A ball falls.').first()).toBeVisible()
    expect(callsTo('POST /exercise/get-mark-scheme')).toHaveLength(0)
    await screen.getByRole('button', { name: 'View mark scheme' }).click()
    const popover = screen.getByRole('dialog', { name: 'Mark scheme' })
    await expect.element(popover.getByRole('row').nth(2)).toBeVisible()
    const rows = popover.getByRole('row').elements()
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Mark', 'Description'],
      ['1a', 'Name the force. 3 marks'],
      ['1', 'gravityor weightor m/s'],
      ['2', 'pulls it down'],
      ['1b', 'Say why. 1 mark'],
      ['No answer available'],
      ['2', 'And now? 1 mark'],
      ['1', 'rest'],
    ])
    expect(callsTo('POST /exercise/get-mark-scheme')[0]?.body).toEqual({ question_ids: [50, 51] })
  })

  it('marks the subquestion that is shown, scrolled to', async () => {
    const { screen } = await visitSchool(at(2, 1), 'teacher', {
      ...server,
      'POST /exercise/get-mark-scheme': () => ({
        mark_schemes: [
          {
            id: 50,
            subquestion: [
              { id: '50.1', answer: Array.from({ length: 40 }, () => ({ mark: 1, description: 'gravity' })) },
            ],
          },
          { id: 51, subquestion: [{ id: '51.1', answer: [{ mark: 1, description: 'rest' }] }] },
        ],
      }),
    })
    await screen.getByRole('button', { name: 'View mark scheme' }).click()
    const popover = screen.getByRole('dialog', { name: 'Mark scheme' })
    await expect.element(popover.getByText('rest', { exact: true })).toBeInViewport()
    const current = [...popover.element().querySelectorAll('[aria-current=step]')]
    expect(current.map(({ textContent }) => textContent)).toEqual(['2And now? 1 mark'])
  })

  it('lists alternatives one below the other, as the possible answers do', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', server)
    await screen.getByRole('button', { name: 'View mark scheme' }).click()
    const popover = screen.getByRole('dialog', { name: 'Mark scheme' })
    await expect.element(popover.getByText('or weight')).toBeVisible()
    const alternatives = popover.getByRole('listitem').elements()
    expect(alternatives.map(({ textContent }) => textContent)).toEqual(['gravity', 'or weight', 'or m/s'])
    expect(getComputedStyle(popover.getByRole('list').element()).listStyleType).toBe('none')
  })

  it('says why it could not be loaded', async () => {
    const { screen } = await visitSchool(at(1, 1), 'teacher', {
      ...server,
      'POST /exercise/get-mark-scheme': () => errorResponse(404, 'A question does not exist.'),
    })
    await screen.getByRole('button', { name: 'View mark scheme' }).click()
    await expect
      .element(screen.getByText('The mark scheme could not be loaded. A question does not exist.'))
      .toBeVisible()
  })
})
