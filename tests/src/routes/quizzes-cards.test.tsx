import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse } from '../../setup/visit.tsx'
import { config } from '../../../src/config.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import type { Topic } from '../../../src/data/topic.ts'
import { openAttempt } from './exercises-page.tsx'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.style.fontSize = ''
  await page.viewport(1366, 768)
})

const list = 'GET /topic/get-topics'
const shown = async (role: 'teacher' | 'student', ...topics: Topic[]) => {
  const { screen } = await visitSchool('/quizzes', role, { [list]: () => topics })
  const card = screen.getByRole('article', { name: topics[0]?.name })
  await expect.element(card).toBeVisible()
  return { screen, card }
}

describe("a teacher's card", () => {
  it('shows name, description, group and subject', async () => {
    const { card } = await shown('teacher', topic())
    for (const words of ['Speed', 'Distance and time', '9A Physics', 'Physics'])
      await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  })

  it('says how many students have results, are in progress and have not begun, and what is to be checked', async () => {
    const progress = { students: 24, begun: 20, marked: 18, to_check: 5 }
    const { card } = await shown('teacher', topic({ progress }))
    await expect.element(card.getByText('18 of 24 have results · 2 in progress · 4 not begun')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: '5 answers to check of Speed' }))
      .toHaveAttribute('href', '/marking?topic_id=1')
  })

  it('does not look as if answers could be checked without the server', async () => {
    const progress = { students: 24, begun: 20, marked: 18, to_check: 5 }
    const { card } = await shown('teacher', topic({ progress }))
    const link = card.getByRole('link', { name: '5 answers to check of Speed' })
    await expect.element(link).toHaveStyle({ fontWeight: '650' })
    setConnection('offline')
    onTestFinished(() => setConnection('unknown'))
    await expect.element(link).toHaveStyle({ fontWeight: '400', backgroundColor: 'rgba(0, 0, 0, 0)' })
  })

  it.each([
    [{ students: 24, begun: 24, marked: 24, to_check: 0 }, '24 of 24 handed in'],
    [{ students: 24, begun: 0, marked: 0, to_check: 0 }, '0 of 24 handed in · 24 not begun'],
    [{ students: 0, begun: 0, marked: 0, to_check: 0 }, 'The group has no students yet'],
  ])('says no more than there is of %o', async (progress, words) => {
    const { card } = await shown('teacher', topic({ progress }))
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
    expect(card.getByText('to check').elements()).toHaveLength(0)
  })

  it('says how a quiz went, and draws a bar only while somebody has no result', async () => {
    const progress = { students: 24, begun: 24, marked: 23, to_check: 0, average: 57.4 }
    const last_finished_at = '2026-11-25T10:00:00Z'
    const { screen, card } = await shown('teacher', topic({ progress: { ...progress, last_finished_at } }))
    await expect.element(card.getByText('23 of 24 have results · average 57% · 1 in progress')).toBeVisible()
    await expect.element(card.getByText('Released · last handed in 25 Nov')).toBeVisible()
    const countBars = () => card.element().querySelectorAll('i').length
    expect(countBars()).toBe(3)
    await screen.unmount()
    const held = topic({ progress: { ...progress, marked: 24, last_finished_at }, held_count: 24 })
    const other = await shown('teacher', held)
    await expect.element(other.card.getByText('Last handed in 25 Nov', { exact: true })).toBeVisible()
    await expect
      .element(other.card.getByRole('link', { name: '24 results held back of Speed' }))
      .toHaveAttribute('href', '/quiz-results?topic_id=1')
    expect(other.card.element().querySelectorAll('i')).toHaveLength(0)
  })

  it('leads to what is to be checked first, and then to the results that are held back', async () => {
    const progress = { students: 24, begun: 24, marked: 24, to_check: 5 }
    const last_finished_at = '2026-11-25T10:00:00Z'
    const held = topic({ progress: { ...progress, last_finished_at }, held_count: 24 })
    const planned = { ...held, id: 2, name: 'Falling', release_at: '2126-11-25T10:00:00Z' }
    planned.progress = { ...progress, last_finished_at, to_check: 0 }
    const { screen, card } = await shown('teacher', held, planned)
    await expect.element(card.getByText('Last handed in 25 Nov · 24 results held back')).toBeVisible()
    const getLinks = (name: string) =>
      screen
        .getByRole('article', { name })
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
    expect(getLinks('Speed')).toEqual(['5 answers to check of Speed', 'View quiz', 'Results'])
    // They are released by themselves.
    expect(getLinks('Falling')).toEqual(['View quiz', 'Results'])
  })

  it('shortens the name to 20 characters and shows all of it on focus, tap or hover', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => [topic({ name: 'Cells and organisation' })],
    })
    const heading = screen.getByRole('heading', { name: 'Cells and organisati...', exact: true })
    const words = heading.getByRole('button')
    await expect.element(words).toHaveAccessibleDescription('Cells and organisation')
    const whole = page
      .getByRole('tooltip', { includeHidden: true })
      .filter({ hasText: 'Cells and organisation' })
    await expect.element(whole).not.toBeInTheDocument()
    await words.hover()
    await expect.element(whole).toBeVisible()
    await words.unhover()
    await expect.element(whole).not.toBeInTheDocument()
    await words.click()
    await expect.element(whole).toBeVisible()
    const { bottom } = heading.element().getBoundingClientRect()
    expect(whole.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    await userEvent.keyboard('{Escape}')
    await expect.element(whole).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect.element(words).toHaveFocus()
    await expect.element(whole).toBeVisible()
  })

  it('shows two lines of a long description, and all of it in a tooltip', async () => {
    const description = 'Distance, time, and how a graph shows them. '.repeat(9).trim()
    const { card } = await shown('teacher', topic({ description }))
    const words = card.getByRole('button', { name: /^Distance, time/ })
    await expect.element(words).toBeVisible()
    expect(words.element().clientHeight).toBe(48)
    await userEvent.hover(words)
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).toHaveTextContent(description)
  })

  it('cuts no description that two lines have room for', async () => {
    const description = 'Distance, time, and how a graph shows what moves at a school in a lesson.'
    const { card } = await shown('teacher', topic({ description }))
    await expect.element(card.getByText(description)).toBeVisible()
    expect(card.getByRole('button', { name: description }).elements()).toHaveLength(0)
  })

  it.each([
    ['completed', 'is ready'],
    ['failed', 'could not be made'],
  ] as const)('announces the end of its processing: %s', async (processing_status, outcome) => {
    const announcements = recordAnnouncements()
    const shownTopic = topic({ processing_status: 'processing' })
    const { screen } = await shown('teacher', shownTopic)
    shownTopic.processing_status = processing_status
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => announcements).toEqual([`“Speed” ${outcome}.`])
  })

  it('shows Processing... on a disabled button as the only action while its questions are made', async () => {
    const { card } = await shown('teacher', topic({ processing_status: 'processing' }))
    await expect.element(card.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect.element(card.getByText('You can leave this page.', { exact: false })).toBeVisible()
    expect(card.getByRole('button').elements()).toHaveLength(1)
    expect(card.getByRole('link').elements()).toHaveLength(0)
  })

  it('offers Retry processing and delete if processing failed, and says why it failed', async () => {
    const failure = 'Question 1 could not be made.'
    const { card } = await shown('teacher', topic({ processing_status: 'failed', failure }))
    await expect.element(card.getByRole('button', { name: 'Retry processing' })).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Delete Speed' })).toBeVisible()
    await expect.element(card.getByText(failure)).toBeVisible()
    expect(card.getByRole('link').elements()).toHaveLength(0)
  })

  it('links to the preview when it is completed, and can be deleted', async () => {
    const { card } = await shown('teacher', topic({ id: 12 }))
    const link = card.getByRole('link', { name: 'View quiz Speed' })
    await expect.element(link).toHaveAttribute('href', '/exercise-preview?topic_id=12')
    await expect.element(card.getByRole('button', { name: 'Delete Speed' })).toBeVisible()
  })

  it('has no actions if the quiz is random', async () => {
    const { card } = await shown('teacher', topic({ random: true, dataset_name: 'random' }))
    expect(card.getByRole('button').elements()).toHaveLength(0)
    expect(card.getByRole('link').elements()).toHaveLength(0)
  })
})

it("a teacher's quizzes that are done are rows below those that wait, with what a card has", async () => {
  const progress = { students: 2, begun: 2, marked: 2, to_check: 0, average: 50 }
  const { screen } = await shown(
    'teacher',
    topic({ progress: { ...progress, to_check: 3 } }),
    topic({
      ...{ id: 2, name: 'Cells and organisation' },
      progress: { ...progress, last_finished_at: '2026-11-25T10:00:00Z' },
    }),
  )
  const headings = () =>
    screen
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(['Add a quiz', 'Waiting for you 1', 'Done 1'])
  const row = screen.getByRole('article', { name: 'Cells and organisati...' })
  for (const words of [
    'Distance and time',
    '9A Physics',
    '2 of 2 handed in · average 50%',
    'Last handed in 25 Nov',
  ])
    await expect.element(row.getByText(words)).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Results of Cells and organisation' })).toBeVisible()
  // Before the menu opens: it hides what is behind it.
  expect(row.element().clientHeight).toBeLessThan(96)
  await row.getByRole('button', { name: 'More for Cells and organisation' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

describe('Retry processing', () => {
  const failed = topic({ id: 12, processing_status: 'failed' })

  it('sends the quiz again and then shows it processing', async () => {
    let sent = false
    const { screen, callsTo } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => [sent ? topic({ id: 12, processing_status: 'processing' }) : failed],
      'POST /topic/resubmit-topic/12': () => {
        sent = true
        return topic({ id: 12, processing_status: 'processing' })
      },
    })
    await screen.getByRole('button', { name: 'Retry processing' }).click()
    await expect.element(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect(callsTo('POST /topic/resubmit-topic/12')).toHaveLength(1)
    // It is in another section now.
    await expect.element(screen.getByRole('heading', { name: 'Speed' })).toHaveFocus()
  })

  it('says beside the button why it was rejected', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => [failed],
      'POST /topic/resubmit-topic/12': () => errorResponse(409, 'It is being processed already.'),
    })
    await screen.getByRole('button', { name: 'Retry processing' }).click()
    await expect
      .element(screen.getByText('It was not tried again. It is being processed already.'))
      .toBeVisible()
  })
})

describe('deleting a quiz', () => {
  const remove = 'POST /topic/delete-topic/1'

  it.each([
    [23, '23 results stay in the records.'],
    [1, '1 result stays in the records.'],
    [0, 'It has no results yet. Nobody can bring the quiz back.'],
  ])('says what happens to %d results, and focuses Cancel', async (result_count, words) => {
    const { screen, card } = await shown('teacher', topic({ result_count }))
    await card.getByRole('button', { name: 'Delete Speed' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “Speed”?' })
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })

  it('says of a quiz that could not be made no more than there is', async () => {
    const { screen, card } = await shown('teacher', topic({ processing_status: 'failed', result_count: 0 }))
    await card.getByRole('button', { name: 'Delete Speed' }).click()
    const words = 'Its questions could not be made. It has no results yet. Nobody can bring the quiz back.'
    await expect.element(screen.getByRole('alertdialog').getByText(words)).toBeVisible()
  })

  it('removes the card when the server has deleted it, and fetches the remaining notifications', async () => {
    let there = true
    const { screen, callsTo } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => (there ? [topic()] : []),
      [remove]: () => {
        there = false
        return null
      },
    })
    await screen.getByRole('button', { name: 'Delete Speed' }).click()
    const before = callsTo('GET /auth/me').length
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(screen.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible()
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(0)
    await vi.waitFor(() => expect(callsTo('GET /auth/me').length).toBeGreaterThan(before))
  })

  it('has the focus on the next quiz afterwards, or on the one before it, in view', async () => {
    let topics = Array.from({ length: 20 }, (_, index) =>
      topic({ id: index + 1, name: `Quiz ${index + 11}` }),
    )
    const { screen } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => topics,
      'POST /topic/delete-topic/19': () => null,
      'POST /topic/delete-topic/20': () => null,
    })
    const removeQuiz = async (name: string) => {
      await screen.getByRole('button', { name: `Delete ${name}` }).click()
      topics = topics.filter((one) => one.name !== name)
      await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await removeQuiz('Quiz 29')
    const last = screen.getByRole('heading', { name: 'Quiz 30' })
    await expect.element(last).toHaveFocus()
    await expect.element(last).toBeInViewport()
    await removeQuiz('Quiz 30')
    await expect.element(screen.getByRole('heading', { name: 'Quiz 28' })).toHaveFocus()
  })

  it('keeps the dialog open with the reason if it is rejected', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => [topic()],
      [remove]: () => errorResponse(404, 'This quiz does not exist.'),
    })
    await screen.getByRole('button', { name: 'Delete Speed' }).click()
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The quiz could not be deleted. This quiz does not exist.')
  })
})

describe("a student's card", () => {
  it('offers Attempt exercises without results', async () => {
    const { card } = await shown('student', topic({ id: 9 }))
    const link = card.getByRole('link', { name: 'Attempt exercises of Speed' })
    await expect.element(link).toHaveAttribute('href', '/exercises?topic_id=9')
    expect(card.getByRole('link').elements()).toHaveLength(1)
  })

  it('says how much is in a quiz that is not begun', async () => {
    const size = { questions: 4, parts: 4, marks: 8 }
    const open = topic({ id: 10, name: 'Waves', size, has_active_attempt: true })
    const { screen, card } = await shown('student', topic({ id: 9, size }), open)
    await expect.element(card.getByText('4 questions · 8 marks', { exact: true })).toBeVisible()
    expect(screen.getByText(/4 questions/).elements()).toHaveLength(1)
  })

  it('offers Resume exercises with a pulse of at most 5 s while an attempt is active', async () => {
    const { card } = await shown('student', topic({ id: 9, has_active_attempt: true }))
    const link = card.getByRole('link', { name: 'Resume exercises of Speed' })
    await expect.element(link).toHaveAttribute('href', '/exercises?topic_id=9')
    const [pulse] = card.element().getAnimations({ subtree: true })
    expect(pulse?.effect?.getTiming()).toMatchObject({ duration: 1800, iterations: 2 })
    // The heading of its section says it.
    await expect.element(card.getByText('In progress')).not.toBeInTheDocument()
  })

  it.each([
    [false, 'Attempt exercises of Speed: Try again', 'Try again'],
    [true, 'Resume exercises of Speed', 'Resume'],
  ])(
    'offers View records, and in words another attempt, if there are results; active: %s',
    async (active, name, text) => {
      const { card } = await shown(
        'student',
        topic({ id: 9, has_test_results: true, has_active_attempt: active }),
      )
      await expect
        .element(card.getByRole('link', { name: 'View records of Speed' }))
        .toHaveAttribute('href', '/attempts?topic_id=9')
      const link = card.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', '/exercises?topic_id=9')
      await expect.element(link).toMatchTextContent(text)
    },
  )

  it('shows the whole name, the last score, and first of all the records while an attempt is marked', async () => {
    const name = 'Cells and organisation'
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [topic({ id: 9, name, has_test_results: true }), topic({ id: 10 })],
      'GET /exercise/get-exercise-attempts-meta': () => [{ ...openAttempt, topic_id: 10, is_active: false }],
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: {
          Today: [{ topic_id: 9, accuracy: 62.5 }],
          Yesterday: [{ topic_id: 9, accuracy: 20 }],
        },
        total_test_result_count: 2,
      }),
    })
    const card = screen.getByRole('article', { name, exact: true })
    await expect.element(card.getByRole('img', { name: 'Last score: 63%' })).toBeVisible()
    expect(card.getByText('Best').elements()).toHaveLength(0)
    const marking = screen.getByRole('article', { name: 'Speed' })
    await expect.element(marking.getByText('Your attempt is being marked')).toBeVisible()
    const links = marking.getByRole('link').elements() as HTMLElement[]
    expect(links.map(({ innerText }) => innerText)).toEqual(['View records', 'Try again'])
  })

  it('is a row without its description once it is done, with the best score where that was another attempt', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [
        topic({ has_test_results: true }),
        topic({ id: 2, name: 'Waves', description: 'Sound and light' }),
      ],
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: {
          Today: [20, 90, 70].map((accuracy, index) => ({
            ...{ topic_id: 1, accuracy },
            finished_at: `2026-11-${25 - index}T10:00:00Z`,
          })),
        },
        total_test_result_count: 3,
      }),
    })
    const done = screen.getByRole('article', { name: 'Speed' })
    await expect.element(done.getByRole('img', { name: 'Last score: 20%' })).toBeVisible()
    await expect.element(done.getByText('9A Physics · 25 Nov · best 90%')).toBeVisible()
    expect(done.getByText('Distance and time').elements()).toHaveLength(0)
    await expect
      .element(screen.getByRole('article', { name: 'Waves' }).getByText('Sound and light'))
      .toBeVisible()
  })

  it('says that marks are held, and leads to the records where the answers can be read', async () => {
    const { card } = await shown('student', topic({ has_held_attempt: true }))
    await expect.element(card.getByText('Handed in. Your teacher will release the marks.')).toBeVisible()
    // Without a score the icon is its subject.
    await expect.element(card.getByRole('img', { name: 'Physics' })).toBeVisible()
    expect(card.getByText('Physics', { exact: true }).elements()).toHaveLength(0)
    await expect
      .element(card.getByRole('link', { name: 'View records of Speed' }))
      .toHaveAttribute('href', '/attempts?topic_id=1')
  })

  it('says of a quiz in progress nothing about an earlier attempt that waits for its marks', async () => {
    const { card } = await shown('student', topic({ has_active_attempt: true, has_held_attempt: true }))
    await expect.element(card.getByRole('link', { name: 'Resume exercises of Speed' })).toBeVisible()
    await expect.element(card.getByText(/Handed in/)).not.toBeInTheDocument()
  })

  it("has no teacher's actions: no deleting, no preview, no card to add a quiz", async () => {
    const { screen } = await shown('student', topic())
    expect(screen.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(0)
    expect(screen.getByRole('link', { name: /^View quiz/ }).elements()).toHaveLength(0)
    expect(screen.getByText('Add a quiz').elements()).toHaveLength(0)
  })
})

describe('polling', () => {
  it('fetches the quizzes every 5 seconds while one is processing, and then stops', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let status: Topic['processing_status'] = 'processing'
    const { screen, callsTo } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => [topic(), topic({ id: 2, name: 'Waves', processing_status: status })],
    })
    await expect.element(screen.getByRole('button', { name: 'Processing...' })).toBeVisible()
    const before = callsTo(list).length
    await vi.advanceTimersByTimeAsync(config.intervalMs.processing)
    await vi.waitFor(() => expect(callsTo(list)).toHaveLength(before + 1))
    status = 'completed'
    await vi.advanceTimersByTimeAsync(config.intervalMs.processing)
    await vi.waitFor(() => expect(callsTo(list)).toHaveLength(before + 2))
    await expect.element(screen.getByRole('button', { name: 'Processing...' })).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10 * config.intervalMs.processing)
    expect(callsTo(list)).toHaveLength(before + 2)
  })

  it('is every 5,000 ms, and a list is fresh for 5 minutes', () => {
    expect([config.intervalMs.processing, config.staleTimeMs.usual]).toEqual([5000, 300_000])
  })
})
