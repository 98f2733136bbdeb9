import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ConnectionState, isDown, setConnection } from '../../../src/connection/connection.ts'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { clearUserData } from '../../../src/session/user-data.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic } from '../../setup/quiz-school.ts'
import {
  type Responses,
  errorResponse,
  failToFetch,
  student as createStudent,
  visit,
} from '../../setup/visit.tsx'
import {
  type Opened,
  attempts,
  emptyServer,
  fullServer,
  grouped,
  open,
  openAsTeacher,
  result,
  results,
  section,
  student,
  topics,
} from './attempts-records.tsx'

afterEach(() => vi.restoreAllMocks())

describe('the exercise records', () => {
  it('count active attempts, results, and the results of each group', async () => {
    const page = await open()
    await expect
      .element(page.screen.getByRole('heading', { level: 1, name: 'Exercise records' }))
      .toBeVisible()
    await expect
      .element(page.screen.getByRole('heading', { level: 2, name: 'Active attempts 2' }))
      .toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 2, name: 'Results 3' })).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 3, name: 'Today 1' })).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { level: 3, name: 'March 2026 2' })).toBeVisible()
    expect(
      section(page, /^March 2026/)
        .getByRole('listitem')
        .elements(),
    ).toHaveLength(2)
    expect(String(page.callsTo(results)[0]?.query)).toBe('group_by=timestamp')
  })

  it('are folded where they are older than the latest eight', async () => {
    const month = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => result({ id: first + index }))
    const page = await open({
      [results]: () => grouped({ Today: month(1, 7), 'March 2026': month(11, 1), 'May 2025': month(21, 2) }),
    })
    const rows = (name: RegExp) => section(page, name).getByRole('listitem').elements()
    await expect.element(page.screen.getByRole('heading', { name: 'May 2025 2' })).toBeVisible()
    expect([/^Today/, /^March/, /^May/].map((name) => rows(name).length)).toEqual([7, 1, 0])
    const button = page.screen.getByRole('button', { name: 'May 2025' })
    await button.click()
    expect(rows(/^May/)).toHaveLength(2)
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('have the same months open and the same row in view after Back, for the same person only', async () => {
    const old = Array.from({ length: 30 }, (_, index) =>
      result({ id: 21 + index, topic_name: `Old ${index}` }),
    )
    const page = await open({
      [results]: () =>
        grouped({ Today: Array.from({ length: 8 }, (_, id) => result({ id })), 'May 2025': old }),
    })
    const button = page.screen.getByRole('button', { name: 'May 2025' })
    const review = page.screen.getByRole('link', { name: 'Review Old 29' })
    const reviewAndReturn = async (meanwhile?: () => Promise<void>) => {
      await review.click()
      await expect.element(button).not.toBeInTheDocument()
      await meanwhile?.()
      page.router.history.back()
      await expect.element(button).toBeVisible()
    }
    await button.click()
    await reviewAndReturn()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(review).toBeInViewport()
    await reviewAndReturn(clearUserData)
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('have no section for active attempts if there are none', async () => {
    const page = await open({ [attempts]: () => [] })
    await expect.element(section(page, /^Results/)).toBeVisible()
    await expect.element(page.screen.getByText('Active attempts')).not.toBeInTheDocument()
  })

  it('say so if there is neither, and can be refetched', async () => {
    let server: Responses = emptyServer
    const page = await open({
      [attempts]: (call) => server[attempts]?.(call),
      [results]: (call) => server[results]?.(call),
    })
    await expect.element(page.screen.getByRole('heading', { name: 'No exercise records' })).toBeVisible()
    await expect.element(page.screen.getByText('Attempt a quiz, and its result will be here.')).toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: 'Go to quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    server = fullServer
    await page.screen.getByRole('button', { name: 'Check again' }).click()
    await expect.element(section(page, /^Results/)).toBeVisible()
  })

  it('say to a student in no group why there are none, and lead to no quizzes', async () => {
    const { screen } = await visit('/attempts', createStudent(), emptyServer)
    await expect.element(screen.getByRole('heading', { name: 'No exercise records' })).toBeVisible()
    await expect.element(screen.getByText(/^You are not in a student group yet\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to quizzes' }).query()).toBeNull()
  })

  it('are a skeleton while they load', async () => {
    const { screen } = await open({ [results]: () => new Promise(() => undefined) })
    await expect.element(screen.getByText('Loading records')).toBeVisible()
  })

  it('show why they could not be loaded, and retry', async () => {
    let works = false
    const page = await open({
      [results]: (call) => (works ? fullServer[results]?.(call) : errorResponse(400, 'No such filter.')),
    })
    const alert = page.screen.getByRole('alert').filter({ hasText: 'The records could not be loaded' })
    await expect.element(alert).toMatchTextContent(/No such filter\. Answers on this device are safe\./)
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(section(page, /^Results/)).toBeVisible()
  })

  it('are not called safe while this page alone has the answers', async () => {
    onTestFinished(() => setPendingNotice({ text: null, isAtRisk: false }))
    const page = await open({ [results]: () => errorResponse(400, 'No such filter.') })
    const alert = page.screen.getByRole('alert').filter({ hasText: 'The records could not be loaded' })
    await expect.element(alert).toMatchTextContent(/are safe/)
    setPendingNotice({ text: null, isAtRisk: true })
    await expect.element(alert).not.toMatchTextContent(/are safe/)
  })

  it('stay visible when a refresh fails', async () => {
    let works = true
    const page = await open({
      [results]: (call) => (works ? fullServer[results]?.(call) : errorResponse(400, 'Not now.')),
    })
    await expect.element(section(page, /^Results/)).toBeVisible()
    works = false
    await page.screen.getByRole('button', { name: 'Refresh' }).click()
    await expect
      .element(page.screen.getByText(/The records could not be refreshed\..*Not now\./))
      .toBeVisible()
    await expect.element(section(page, /^Results/)).toBeVisible()
  })

  it('are not said to be out of date where a try without a connection failed, once it is back', async () => {
    onTestFinished(() => connect('unknown'))
    let works = true
    const page = await open({ [results]: (call) => (works ? fullServer[results]?.(call) : failToFetch()) })
    await expect.element(section(page, /^Results/)).toBeVisible()
    works = false
    connect('offline')
    void queryClient.refetchQueries()
    await expect.element(page.screen.getByText('You are offline.')).toBeVisible()
    await expect.poll(() => queryClient.getQueryCache().findAll({ fetchStatus: 'paused' })).toHaveLength(1)
    works = true
    const announcements = recordAnnouncements()
    connect('ok')
    await expect.poll(() => announcements).toContain('You are back online.')
    expect(announcements).toEqual(['You are back online.'])
  })
})

/** The connection, and the queries that follow it, as when the app is started. */
function connect(state: ConnectionState): void {
  setConnection(state)
  onlineManager.setOnline(!isDown(state))
}

describe('the topic filter', () => {
  const filter = ({ screen }: Opened) => screen.getByRole('combobox', { name: 'Quiz' })

  it('writes the quiz to the URL, and both calls send it', async () => {
    const page = await open()
    await expect.element(filter(page)).toHaveValue('')
    await vi.waitFor(() => expect(filter(page).element().textContent).toBe('All topicsFallingCells'))
    await filter(page).selectOptions('Cells')
    await vi.waitFor(() => expect(page.router.state.location.search).toEqual({ topic_id: 8 }))
    await vi.waitFor(() => {
      expect(String(page.callsTo(attempts).at(-1)?.query)).toBe('topic_id=8')
      expect(String(page.callsTo(results).at(-1)?.query)).toBe('topic_id=8&group_by=timestamp')
    })
    await filter(page).selectOptions('All topics')
    await vi.waitFor(() => expect(page.router.state.location.search).toEqual({}))
  })

  it('is as wide with a long quiz name as without', async () => {
    const short = await open()
    await vi.waitFor(() => expect(filter(short).element().textContent).toMatch(/Cells$/))
    const { width } = filter(short).element().getBoundingClientRect()
    await short.screen.unmount()
    const name = 'Photosynthesis, respiration and the exchange of gases in leaves'
    const long = await open({ [topics]: () => [topic({ id: 7, name })] })
    await vi.waitFor(() => expect(filter(long).element().textContent).toMatch(/leaves/))
    expect(filter(long).element().getBoundingClientRect().width).toBe(width)
  })

  it('is read from the URL', async () => {
    const page = await open(emptyServer, '/attempts?topic_id=7')
    await expect.element(filter(page)).toHaveValue('7')
    await expect.element(page.screen.getByText(/There is none for this quiz\./)).toBeVisible()
  })
})

describe("another student's records", () => {
  it('show a teacher the name, but no attempts and no delete buttons', async () => {
    const today = [result({ accuracy: 80 }), result({ id: 6, accuracy: 40 }), result({ id: 9, held: true })]
    const page = await openAsTeacher({ [results]: () => grouped({ Today: today }) })
    await expect.element(page.screen.getByText('Showing quizzes for Amara Bello')).toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: 'Amara Bello' }))
      .toHaveAttribute('href', '/dashboard?user_id=20')
    await expect.element(section(page, /^Results/)).toBeVisible()
    await expect
      .element(page.screen.getByText('2 results, 60% on average (1 held not counted)'))
      .toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: 'Review Energy stores' }).first())
      .toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    await expect.element(page.screen.getByText('Active attempts')).not.toBeInTheDocument()
    expect(page.callsTo(attempts)).toEqual([])
    expect(String(page.callsTo(results)[0]?.query)).toBe('student_id=20&group_by=timestamp')
  })

  it('say how the latest results compare with those before, and lead to what is to be checked', async () => {
    const accuracies = [90, 80, 50, 40, 10]
    const today = accuracies.map((accuracy, index) => result({ id: 5 + index, accuracy }))
    const toCheck = result({ id: 11, held: true, to_check: { answers: 2, from: '1.2' } })
    const page = await openAsTeacher({ [results]: () => grouped({ Today: [toCheck, ...today] }) })
    await expect.element(page.screen.getByText('Last 2: 85%, up 40 points')).toBeVisible()
    await expect.element(page.screen.getByText(/^marks are held/)).toBeVisible()
    for (const name of ['2 answers to check', '2 to check in Energy stores'])
      await expect
        .element(page.screen.getByRole('link', { name }))
        .toHaveAttribute('href', '/marking?topic_id=7&subquestion_id=%221.2%22&result_id=11')
  })

  it('are filtered by subject where there are several', async () => {
    const ofBoth = [result(), result({ id: 6, subject_name: 'Biology', topic_name: 'Cells', accuracy: 40 })]
    const page = await openAsTeacher({ [results]: () => grouped({ Today: ofBoth }) })
    await expect.element(page.screen.getByText('2 results, 60% on average')).toBeVisible()
    await page.screen.getByRole('combobox', { name: 'Subject' }).selectOptions('Biology')
    await expect.element(page.screen.getByText('1 result, 40% on average')).toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: 'Review Cells' })).toBeVisible()
    expect(page.screen.getByRole('link', { name: 'Review Energy stores' }).elements()).toEqual([])
    expect(page.router.state.location.search).toEqual({ student_id: 20, subject: 'Biology' })
  })

  it('are filtered by subject and by quiz in one row, and the filter keeps the focus', async () => {
    const ofBoth = [result(), result({ id: 6, subject_name: 'Biology', topic_name: 'Cells' })]
    const page = await openAsTeacher({ [results]: () => grouped({ Today: ofBoth }) })
    const [subject, quiz] = ['Subject', 'Quiz'].map((name) => page.screen.getByRole('combobox', { name }))
    const getTop = (field = subject) => field?.element().getBoundingClientRect().top
    await expect.poll(() => subject?.elements()).toHaveLength(1)
    expect(getTop(subject)).toBe(getTop(quiz))
    const select = quiz?.element() as HTMLSelectElement
    await expect.poll(() => select.textContent).toContain('Cells')
    select.focus()
    await quiz?.selectOptions('Cells')
    await vi.waitFor(() => expect(page.router.state.location.search).toMatchObject({ topic_id: 8 }))
    await vi.waitFor(() => expect(String(page.callsTo(results).at(-1)?.query)).toMatch(/topic_id=8/))
    expect(document.activeElement).toBe(select)
  })

  it('lead on to the next student of the groups, who may have the same name', async () => {
    const items = [20, 21].map((id) => ({
      ...{ id, display_name: 'Amara', name_mark: `a${id}` },
      ...{ email: '', role: 'student' },
    }))
    const page = await openAsTeacher({
      'GET /stats/get-users': () => ({ items, next_offset: null }),
      'GET /auth/get-user-by-id/21': () => ({ ...items[1], classes: [] }),
    })
    const announcements = recordAnnouncements()
    await expect.element(page.screen.getByText('Student 1 of 2', { exact: true })).toBeVisible()
    await page.screen.getByRole('button', { name: 'Next: Amara (a21)' }).click()
    await vi.waitFor(() => expect(page.router.state.location.search).toEqual({ student_id: 21 }))
    await vi.waitFor(() => expect(String(page.callsTo(results).at(-1)?.query)).toMatch(/student_id=21/))
    await expect.poll(() => announcements).toContain('Showing Amara (a21)')
    const atEnd = page.screen.getByRole('button', { name: /^Next/ })
    await expect.element(atEnd).toHaveAttribute('aria-disabled', 'true')
    await expect.element(atEnd).toHaveFocus()
    await page.screen.getByRole('button', { name: /^Previous.*Amara \(a20\)$/ }).click()
    await vi.waitFor(() => expect(page.router.state.location.search).toEqual({ student_id: 20 }))
  })

  it('lead back to a student who has none', async () => {
    const page = await openAsTeacher(emptyServer)
    await expect
      .element(page.screen.getByRole('link', { name: 'Back to Amara Bello' }))
      .toHaveAttribute('href', '/dashboard?user_id=20')
    await expect.element(page.screen.getByRole('button', { name: 'Check again' })).toBeVisible()
  })

  it('have no button for a next student where the groups have one student', async () => {
    const items = [{ id: 20, display_name: 'Amara 20', email: '', role: 'student' }]
    const page = await openAsTeacher({ 'GET /stats/get-users': () => ({ items, next_offset: null }) })
    await vi.waitFor(() => expect(page.callsTo('GET /stats/get-users')).toHaveLength(1))
    await expect.element(page.screen.getByText('Showing quizzes for Amara Bello')).toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: /^Next/ })).not.toBeInTheDocument()
    await expect.element(page.screen.getByText('1 of 1')).not.toBeInTheDocument()
  })

  it('name a student without a display name by email', async () => {
    const page = await openAsTeacher({
      [student]: () => ({
        ...{ id: 20, display_name: '', email: 'amara@demo.school', role: 'student', classes: [] },
      }),
    })
    await expect.element(page.screen.getByText('Showing quizzes for amara@demo.school')).toBeVisible()
  })

  it('say Failed to get user for an unknown person, without a retry', async () => {
    const page = await openAsTeacher({ [student]: () => errorResponse(404, 'This person does not exist.') })
    await expect.element(page.screen.getByText('Failed to get user')).toBeVisible()
    expect(page.callsTo(student)).toHaveLength(1)
  })

  it('of a student who is not theirs say so once and what to do, as no failure, and lead to where it is done', async () => {
    const refuse = () => errorResponse(404, 'This student is not in any of your groups.')
    const { screen } = await openAsTeacher({ [student]: refuse, [results]: refuse })
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('heading', { name: 'You cannot see these records' })).toBeVisible()
    const sentence = 'This student is not in any of your groups. Add them to one to see their records.'
    await expect.element(main.getByText(sentence)).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await expect
      .element(main.getByRole('link', { name: 'Go to student groups' }))
      .toHaveAttribute('href', '/student-groups')
    await expect.element(main.getByText('Failed to get user')).not.toBeInTheDocument()
    await expect.element(main.getByRole('combobox')).not.toBeInTheDocument()
  })

  it('belong to the dashboard in the sidebar', async () => {
    const page = await openAsTeacher()
    const main = page.screen.getByRole('navigation', { name: 'Main' })
    await expect
      .element(main.getByRole('link', { name: 'Dashboard' }))
      .toHaveAttribute('aria-current', 'true')
  })

  it('are not shown to a student: the parameter is removed, and the own records appear', async () => {
    const page = await open({}, '/attempts?student_id=20&topic_id=7')
    await expect.element(section(page, /^Active attempts/)).toBeVisible()
    expect(page.router.state.location.search).toEqual({ topic_id: 7 })
    expect(page.callsTo(student)).toEqual([])
    const queries = page.callsTo(results).map(({ query }) => String(query))
    expect(queries).toContain('topic_id=7&group_by=timestamp')
    expect(queries.filter((query) => query.includes('student_id'))).toEqual([])
  })
})
