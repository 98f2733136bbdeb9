import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { groups, topic, visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse, student, visit } from '../../setup/visit.tsx'

afterEach(() => vi.restoreAllMocks())

const list = 'GET /topic/get-topics'
const speed = topic()
const cells = topic({
  id: 2,
  name: 'Cells',
  class_: { id: 5, name: '9B Biology' },
  subject: { id: 3, name: 'Biology' },
})
const server = {
  [list]: ({ query }: { query: URLSearchParams }) =>
    [cells, speed].filter((each) => [null, String(each.class_.id)].includes(query.get('class_id'))),
}
const titles = (screen: Awaited<ReturnType<typeof visitSchool>>['screen']) =>
  screen
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2, h3')?.textContent)

describe('the list of quizzes', () => {
  it('is sorted by id, numerically', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [topic({ id: 10, name: 'Tenth' }), topic({ id: 9, name: 'Ninth' })],
    })
    await expect.element(screen.getByRole('article', { name: 'Tenth' })).toBeVisible()
    expect(titles(screen)).toEqual(['Ninth', 'Tenth'])
  })

  it("is a student's by what there is to do, with what closes first at the top", async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [
        topic({ id: 1, name: 'Done', has_test_results: true }),
        topic({ id: 2, name: 'Mixed practice', random: true, has_test_results: true }),
        topic({ id: 3, name: 'Opens on 4 January', opens_at: '2100-01-04T09:00:00Z' }),
        topic({ id: 4, name: 'New' }),
        topic({ id: 5, name: 'Being marked' }),
        topic({ id: 6, name: 'Never attempted', closes_at: '2020-01-06T15:00:00Z' }),
        topic({ id: 7, name: 'Done and open again', has_test_results: true, has_active_attempt: true }),
        topic({ id: 8, name: 'Closes', closes_at: '2100-01-06T15:00:00Z' }),
        topic({ id: 9, name: 'Closes first', closes_at: '2100-01-05T15:00:00Z' }),
        topic({ id: 10, name: 'Held', has_test_results: true, has_held_attempt: true }),
      ],
      'GET /exercise/get-exercise-attempts-meta': () => [{ topic_id: 5, is_active: false }],
    })
    await expect.element(screen.getByText('Your attempt is being marked')).toBeVisible()
    const sections = screen
      .getByRole('main')
      .getByRole('region')
      .elements()
      .map((section) => [...section.querySelectorAll('h2, h3')].map((heading) => heading.textContent))
    expect(sections).toEqual([
      ['In progress 1', 'Done and open again'],
      ['To do 3', 'Closes first', 'Closes', 'New'],
      ['Opens later 1', 'Opens on 4 January'],
      ['Waiting for marks 2', 'Being marked', 'Held'],
      ['Practice 1', 'Mixed practice'],
      ['Done 1', 'Done'],
      ['Closed 1', 'Never attempted'],
    ])
    await expect.element(screen.getByText('You have nothing to do at the moment.')).not.toBeInTheDocument()
    // Each group has practice of the same name.
    for (const name of [
      'View records of Mixed practice in 9A Physics',
      /^Attempt exercises of Mixed practice in 9A Physics/,
    ])
      await expect.element(screen.getByRole('link', { name })).toBeVisible()
  })

  it('shows of what a student has done first what was handed in last, then the newest quiz', async () => {
    const quizzes = [1, 2, 3, 4].map((id) => topic({ id, name: `Quiz ${id}`, has_test_results: true }))
    const result = (topic_id: number, day: number) => ({
      ...{ id: topic_id, topic_id, topic_name: '', subject_name: 'Physics', time_taken: 60, accuracy: 90 },
      finished_at: `2026-11-${day}T10:00:00Z`,
    })
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => quizzes,
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: { Today: [result(1, 25)], Yesterday: [result(3, 24)] },
        total_test_result_count: 2,
      }),
    })
    await expect.poll(() => titles(screen)).toEqual(['Quiz 1', 'Quiz 3', 'Quiz 4', 'Quiz 2'])
  })

  it('shows apart what went badly and can be tried again, with that as the first link', async () => {
    const quizzes = [1, 2].map((id) => topic({ id, name: `Quiz ${id}`, has_test_results: true }))
    const result = (topic_id: number, accuracy: number) => ({
      ...{ id: topic_id, topic_id, topic_name: '', subject_name: 'Physics', time_taken: 60, accuracy },
      finished_at: '2026-11-25T10:00:00Z',
    })
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => quizzes,
      'GET /exercise/get-exercise-results-meta': () => ({
        test_results: { Today: [result(1, 33), result(2, 90)] },
        total_test_result_count: 2,
      }),
    })
    const getLinks = (section: string) =>
      screen
        .getByRole('region', { name: section })
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(() => getLinks('Worth another try 1')).toEqual(['Try again', 'View records'])
    expect(getLinks('Done 1')).toEqual(['View records', 'Try again'])
  })

  it('is an outline until the first results come, with which quizzes would move', async () => {
    let send: (response: unknown) => void = () => undefined
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [topic({ has_test_results: true })],
      'GET /exercise/get-exercise-results-meta': () => new Promise((resolve) => (send = resolve)),
    })
    await expect.element(screen.getByText('Loading quizzes')).toBeInTheDocument()
    expect(titles(screen)).toEqual([])
    send({ test_results: {}, total_test_result_count: 0 })
    await expect.poll(() => titles(screen)).toEqual(['Speed'])
  })

  it('folds what a student has done long ago, unless a link leads to it', async () => {
    const quizzes = [1, 2, 3, 4, 5, 6, 7].map((id) =>
      topic({ id, name: `Quiz ${id}`, has_test_results: true }),
    )
    const { screen } = await visitSchool('/quizzes', 'student', { [list]: () => quizzes })
    const more = screen.getByRole('button', { name: 'Show 2 more' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    expect(titles(screen)).toEqual(['Quiz 7', 'Quiz 6', 'Quiz 5', 'Quiz 4', 'Quiz 3'])
    await more.click()
    await expect.element(screen.getByRole('article', { name: 'Quiz 1' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus()
    await screen.unmount()
    const linked = await visitSchool('/quizzes#quiz-1', 'student', { [list]: () => quizzes })
    await expect.element(linked.screen.getByRole('heading', { name: 'Quiz 1' })).toHaveFocus()
  })

  it('says to a student that there is nothing to do, but not where a filter hides it', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => [
        topic({ id: 1, name: 'Waves', has_test_results: true }),
        topic({ id: 2, name: 'Cells', has_test_results: true }),
      ],
    })
    const nothing = screen.getByText('You have nothing to do at the moment.')
    await expect.element(nothing).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Find a quiz by name' }).fill('Waves')
    await expect.element(nothing).not.toBeInTheDocument()
  })

  it('is titled Quizzes, on the page and in the tab', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', server)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    await vi.waitFor(() => expect(document.title).toBe('Quizzes - Jotter'))
  })

  it('is one card per quiz, fetched again by Refresh in the header', async () => {
    const topics = [cells, speed]
    const { screen, callsTo } = await visitSchool('/quizzes', 'student', { [list]: () => topics })
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    expect(titles(screen)).toEqual(['Speed', 'Cells'])
    const before = callsTo(list).length
    topics.push(topic({ id: 3, name: 'Waves' }))
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    expect(refresh.element().closest('header')?.querySelector('h1')?.textContent).toBe('Quizzes')
    await refresh.click()
    await expect.element(screen.getByRole('article', { name: 'Waves' })).toBeVisible()
    expect(titles(screen)).toEqual(['Speed', 'Cells', 'Waves'])
    expect(callsTo(list)).toHaveLength(before + 1)
  })

  it('says what failed and retries', async () => {
    let works = false
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => (works ? [speed] : errorResponse(403, 'Not for you.')),
    })
    const alert = screen.getByRole('alert').filter({ hasText: 'The quizzes could not be loaded' })
    await expect.element(alert.getByText('Not for you. Answers on this device are safe.')).toBeVisible()
    works = true
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
  })

  it('leaves a teacher the card to add a quiz while the others could not be loaded', async () => {
    let works = false
    const { screen } = await visitSchool('/quizzes', 'teacher', {
      [list]: () => (works ? [speed] : errorResponse(403, 'Not for you.')),
    })
    await expect.element(screen.getByText('The quizzes could not be loaded')).toBeVisible()
    const add = screen.getByRole('region', { name: 'Add a quiz' })
    const name = add.getByLabelText('Quiz name', { exact: false })
    await name.fill('Acids')
    works = true
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    await expect.element(name).toHaveValue('Acids')
    await name.fill('')
  })

  it('stays visible with its age when a refresh fails', async () => {
    let works = true
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => (works ? [speed] : errorResponse(403, 'Not for you.')),
    })
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    works = false
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByText(/Not for you\./)).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
  })
})

describe('finding a quiz by its name', () => {
  const field = { name: 'Find a quiz by name' }
  const many = Array.from({ length: 12 }, (_, id) => topic({ id: id + 1, name: `Energy ${id + 1}` }))
  const all = { [list]: () => [...many, topic({ id: 40, name: 'Électricité' })] }

  it.each(['student', 'teacher'] as const)(
    'filters the cards of a %s, and shows their number',
    async (role) => {
      const { screen } = await visitSchool('/quizzes', role, all)
      const announcements = recordAnnouncements()
      await screen.getByRole('searchbox', field).fill('  energy 1')
      expect(titles(screen)).toEqual(['Energy 1', 'Energy 10', 'Energy 11', 'Energy 12'])
      await expect.element(screen.getByText('4 of 13 quizzes').first()).toBeVisible()
      await expect.poll(() => announcements).toEqual(['4 of 13 quizzes'])
      await screen.getByRole('searchbox', field).fill('electri')
      expect(titles(screen)).toEqual(['Électricité'])
    },
  )

  it.each(['student', 'teacher'] as const)('is there again for a %s who comes back by Back', async (role) => {
    const { screen, router } = await visitSchool('/quizzes', role, all)
    await screen.getByRole('searchbox', field).fill('electri')
    await screen.getByRole('combobox', { name: 'Student group', exact: true }).selectOptions('9A Physics')
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ group_id: 4 }))
    await screen.getByRole('link', { name: 'Subjects', exact: true }).click()
    await expect.element(screen.getByRole('searchbox', field)).not.toBeInTheDocument()
    router.history.back()
    await expect.element(screen.getByRole('searchbox', field)).toHaveValue('electri')
    await vi.waitFor(() => expect(titles(screen)).toEqual(['Électricité']))
  })

  it('says that no name matches, and offers all', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', all)
    await screen.getByRole('searchbox', field).fill('xyz')
    await expect.element(screen.getByText('No quiz has “xyz” in its name.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show all quizzes' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(titles(screen)).toHaveLength(13)
    await expect.element(screen.getByRole('searchbox', field)).toHaveValue('')
  })

  it('says that quizzes of other groups have the name, and leads to them', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', server)
    await screen.getByRole('searchbox', field).fill('speed')
    await screen.getByRole('combobox', { name: 'Student group', exact: true }).selectOptions('9B Biology')
    const found = 'No quiz of 9B Biology has “speed” in its name, but 1 quiz of your other groups has.'
    await expect.element(screen.getByText(found)).toBeVisible()
    await screen.getByRole('button', { name: 'Search all groups' }).click()
    await vi.waitFor(() => expect(titles(screen)).toEqual(['Speed']))
    await expect.element(screen.getByRole('searchbox', field)).toHaveValue('speed')
  })

  it('is shown before the quizzes, so that nothing moves when they load', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', {
      [list]: () => new Promise(() => undefined),
    })
    await expect.element(screen.getByText('Loading quizzes')).toBeVisible()
    await expect.element(screen.getByRole('searchbox', field)).toBeVisible()
  })
})

describe('the group filter', () => {
  const filter = { name: 'Student group', exact: true }

  it('offers All groups and each group', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', server)
    await expect
      .element(screen.getByRole('combobox', filter))
      .toHaveTextContent(['All groups', ...groups.map(({ name }) => name)].join(''))
  })

  it('stays where there are no quizzes', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', { ...server, [list]: () => [] })
    await expect.element(screen.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', filter)).toBeVisible()
  })

  it('is stored in group_id, which is sent to the server', async () => {
    const { screen, router, callsTo } = await visitSchool('/quizzes', 'student', server)
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    await screen.getByRole('combobox', filter).selectOptions('9B Biology')
    await expect.element(screen.getByRole('article', { name: 'Speed' })).not.toBeInTheDocument()
    expect(titles(screen)).toEqual(['Cells'])
    expect(router.state.location.search).toEqual({ group_id: 5 })
    expect(String(callsTo(list).at(-1)?.query)).toBe('class_id=5')
    await screen.getByRole('combobox', filter).selectOptions('All groups')
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it('is read from the URL', async () => {
    const { screen } = await visitSchool('/quizzes?group_id=5', 'student', server)
    await expect.element(screen.getByRole('combobox', filter)).toHaveValue('5')
    await expect.element(screen.getByRole('article', { name: 'Cells' })).toBeVisible()
    expect(titles(screen)).toEqual(['Cells'])
  })

  it('combines with subject_id, which has a banner and can be cleared', async () => {
    const { screen, router } = await visitSchool('/quizzes?subject_id=3', 'student', server)
    await expect.element(screen.getByText('Only the quizzes of Biology are shown.')).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Cells' })).toBeVisible()
    expect(titles(screen)).toEqual(['Cells'])
    await screen.getByRole('button', { name: 'Show all subjects' }).click()
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it.each(['group_id=x', 'group_id=0', 'group_id=-2', 'subject_id=1.5'])('ignores ?%s', async (query) => {
    const { screen } = await visitSchool(`/quizzes?${query}`, 'student', server)
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    expect(titles(screen)).toEqual(['Speed', 'Cells'])
  })
})

describe('without quizzes', () => {
  it('a teacher still has the card to add one', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher')
    await expect.element(screen.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Add a quiz' })).toBeVisible()
  })

  it('a student sees an explanation and can retry', async () => {
    const { screen, callsTo } = await visitSchool('/quizzes', 'student')
    await expect.element(screen.getByText('Your teacher has not set one yet.')).toBeVisible()
    const before = callsTo(list).length
    await screen.getByRole('button', { name: 'Check again' }).click()
    await vi.waitFor(() => expect(callsTo(list)).toHaveLength(before + 1))
  })

  it('a student without a group is told that a teacher adds them to one', async () => {
    const { screen } = await visit('/quizzes', student(), { [list]: () => [] })
    await expect.element(screen.getByText(/^You are not in a student group yet\./)).toBeVisible()
    await expect.element(screen.getByText('Your teacher has not set one yet.')).not.toBeInTheDocument()
  })

  it('a student who has been added to a group sees that after a retry', async () => {
    let user = student()
    const { screen } = await visit('/quizzes', user, { [list]: () => [], 'GET /auth/me': () => user })
    await expect.element(screen.getByText(/^You are not in a student group yet\./)).toBeVisible()
    user = student({ classes: groups })
    await screen.getByRole('button', { name: 'Check again' }).click()
    await expect.element(screen.getByText('Your teacher has not set one yet.')).toBeVisible()
  })
})
