import { recordAnnouncements } from '../../setup/announcements.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setConnection } from '../../../src/connection/connection.ts'
import type { StudentGroup } from '../../../src/data/class.ts'
import { topic } from '../../setup/quiz-school.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'
import { type Responses, errorResponse, student, teacher, visit } from '../../setup/visit.tsx'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

const people = (count: number, who: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    display_name: `${who} Person ${index + 1}`,
    email: `${who}${index + 1}@demo.school`,
  }))
const group = (change: Partial<StudentGroup> = {}): StudentGroup => ({
  id: 4,
  name: '9A Physics',
  description: 'Year 9, set A.',
  subject: { id: 1, name: 'Physics' },
  teachers: people(2, 'teacher'),
  students: people(7, 'student'),
  result_count: 23,
  ...change,
})
const subjects = [
  { id: 1, name: 'Physics', description: '' },
  { id: 2, name: 'Chemistry', description: '' },
  { id: 3, name: 'Biology', description: '' },
]
const list = 'GET /class/get-classes'
const quizzes = 'GET /topic/get-topics'

async function open(user = teacher(), groups: StudentGroup[] = [group()], responses: Responses = {}) {
  const visited = await visit('/student-groups', user, {
    [list]: () => groups,
    'GET /subject/get-all-subjects': () => subjects,
    [quizzes]: () => [],
    ...responses,
  })
  await expect
    .element(visited.screen.getByRole('heading', { name: 'Student groups', level: 1 }))
    .toBeVisible()
  return { ...visited, card: visited.screen.getByRole('article', { name: groups[0]?.name ?? '' }) }
}

const getMiddle = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return Math.round(top + height / 2)
}

describe('the card of a group', () => {
  it('shows name, description, and the first three letters of the subject in capitals under its icon', async () => {
    const names = ['Physics', 'Chemistry', 'Biology', 'Latin']
    const groups = names.map((name, index) =>
      group({ id: index + 1, name: `9A ${name}`, subject: { id: 1, name } }),
    )
    const { screen } = await open(teacher(), groups)
    const icons = new Set<string>()
    for (const [index, letters] of ['PHY', 'CHE', 'BIO', 'LAT'].entries()) {
      const card = screen.getByRole('article', { name: `9A ${names[index] ?? ''}` })
      await expect.element(card.getByText('Year 9, set A.')).toBeVisible()
      const sign = card.getByText(letters, { exact: true })
      await expect.element(sign).toHaveAttribute('title', names[index])
      icons.add(sign.element().querySelector('svg')?.innerHTML ?? '')
    }
    expect(icons.size).toBe(4)
  })

  it('says how many students are invited if there are no others yet', async () => {
    const { card } = await open(teacher(), [group({ students: [], awaited_count: 2 })])
    await expect.element(card.getByText('2 students invited')).toBeVisible()
    // Its next step is the first quiz.
    await expect.element(card.getByRole('link', { name: 'Add a quiz for 9A Physics' })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /^Add students/ })).not.toBeInTheDocument()
  })

  it('says how many are invited besides its students, and not among its teachers', async () => {
    await page.viewport(390, 768)
    const { card } = await open(teacher(), [group({ awaited_count: 2 })])
    const faces = card.getByRole('list', { name: 'Students of 9A Physics' }).getByRole('img')
    // It takes no avatar's room.
    await expect.element(faces.nth(4)).toBeVisible()
    const invited = card.getByText('2 invited', { exact: true })
    await expect.element(invited).toBeVisible()
    await card.getByText('2 teachers').click()
    await expect.element(invited).not.toBeInTheDocument()
  })

  it('shows at most 5 avatars, of students or of teachers', async () => {
    const { card } = await open()
    const faces = (who: string) => card.getByRole('list', { name: `${who} of 9A Physics` })
    await expect.element(faces('Students').getByRole('img').first()).toBeVisible()
    expect(faces('Students').getByRole('img').elements()).toHaveLength(5)
    await expect.element(faces('Students')).toMatchTextContent(/\+2/)
    await card.getByText('2 teachers').click()
    expect(faces('Teachers').getByRole('img').elements()).toHaveLength(2)
    expect(faces('Students').elements()).toHaveLength(0)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(faces('Students')).toBeVisible()
  })

  it('counts the fifth avatar among the others if it does not fit beside them', async () => {
    await page.viewport(320, 640)
    const { card } = await open()
    const faces = card.getByRole('list', { name: 'Students of 9A Physics' })
    await expect.element(faces.getByText('+3')).toBeVisible()
    await expect.element(faces.getByText('+2')).not.toBeVisible()
    expect(faces.getByRole('img').elements()).toHaveLength(4)
    const tops = [...faces.element().children].filter((item) => item.clientHeight > 0).map(getMiddle)
    expect(new Set(tops).size).toBe(1)
  })

  it('lists its members with names and emails for teachers only', async () => {
    const nameless = { id: 99, display_name: 'cem@demo.school', email: 'cem@demo.school' }
    const students = [{ id: 98, display_name: 'Ada Archer', email: 'ada@demo.school' }, nameless]
    const { screen, card } = await open(teacher(), [group({ students })])
    await card.getByRole('button', { name: 'People in 9A Physics' }).click()
    const list = screen.getByRole('dialog', { name: 'People in 9A Physics' })
    await expect.element(list.getByRole('list', { name: /student/ })).toBeVisible()
    const rows = (name: RegExp) =>
      list
        .getByRole('list', { name })
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    expect(rows(/student/)).toEqual(['AAAda Archerada@demo.schoolRemove', 'Ccem@demo.schoolRemove'])
    expect(rows(/teacher/)).toHaveLength(group().teachers.length)
    await screen.unmount()
    const seen = await open(student())
    expect(seen.screen.getByRole('button', { name: /^People in/ }).elements()).toEqual([])
  })

  it('lists students with Remove in their row, which asks there', async () => {
    const remove = 'POST /class/remove-from-class/students'
    let students = people(2, 'student')
    const { screen, card, callsTo } = await open(teacher(), [group()], {
      [list]: () => [group({ students })],
      [remove]: () => {
        students = students.slice(1)
        return group({ students })
      },
    })
    await card.getByRole('button', { name: 'People in 9A Physics' }).click()
    const dialog = screen.getByRole('dialog', { name: 'People in 9A Physics' })
    const button = dialog.getByRole('button', { name: 'Remove student Person 1' })
    expect(Math.round(button.element().getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
    await button.click()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await expect.element(button).toHaveFocus()
    await button.click()
    expect(callsTo(remove)).toEqual([])
    await expect.element(dialog.getByText(/Their results are kept\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(dialog.getByRole('heading', { name: '1 student' })).toHaveFocus()
    expect(callsTo(remove).map(({ body }) => body)).toEqual([{ class_id: 4, user_ids: [1] }])
    expect(dialog.getByRole('button', { name: /^Remove teacher/ }).elements()).toEqual([])
  })

  it('links to its quizzes', async () => {
    const { card } = await open()
    await expect
      .element(card.getByRole('link', { name: 'Quizzes of 9A Physics' }))
      .toHaveAttribute('href', '/quizzes?group_id=4')
  })

  it('does not look as if answers could be checked without the server', async () => {
    const class_ = { id: 4, name: '9A Physics' }
    const progress = { students: 7, begun: 7, marked: 7, to_check: 2 }
    const { card } = await open(teacher(), [group()], { [quizzes]: () => [topic({ class_, progress })] })
    const link = card.getByRole('link', { name: '2 answers to check in 9A Physics' })
    await expect.element(link).toHaveStyle({ fontWeight: '650' })
    setConnection('offline')
    onTestFinished(() => setConnection('unknown'))
    await expect.element(link).toHaveStyle({ fontWeight: '400' })
  })

  it('shows teachers what waits for them in the group, and leads to it', async () => {
    const ofGroup = { class_: { id: 4, name: '9A Physics' } }
    const progress = { students: 7, begun: 7, marked: 7, to_check: 2 }
    const all = [group(), group({ id: 5, name: '9B Biology' }), group({ id: 6, name: '9C Physics' })]
    const { screen, card } = await open(teacher(), all, {
      [quizzes]: () => [
        topic({ ...ofGroup, id: 1, progress, held_count: 3, held: true }),
        topic({ ...ofGroup, id: 2, progress: { ...progress, to_check: 1 } }),
        topic({ ...ofGroup, id: 3, closes_at: '2126-12-04T15:30:00Z', time_zone: 'Europe/London' }),
        topic({ id: 9, class_: { id: 5, name: '9B Biology' }, held_count: 1, held: true }),
      ],
    })
    const links = () =>
      card
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')])
    await expect.poll(links).toEqual([
      ['3 results held back in 9A Physics', '/quiz-results?topic_id=1'],
      ['3 answers to check in 9A Physics', '/quizzes?group_id=4'],
      ['Quizzes', '/quizzes?group_id=4'],
    ])
    const row = card.getByRole('link', { name: '3 answers to check in 9A Physics' }).element()
    const buttons = card.getByRole('link', { name: 'Quizzes of 9A Physics' }).element().parentElement
    expect(row.getBoundingClientRect().width).toBe(buttons?.getBoundingClientRect().width)
    await expect.element(card.getByText(/^3 quizzes, the next closes Wed 4 Dec 2126 15:30$/)).toBeVisible()
    const onlyHeld = screen.getByRole('article', { name: '9B Biology' }).getByRole('link').first()
    await expect.element(onlyHeld).toHaveTextContent('1 result held back in 9B Biology')
    const other = screen.getByRole('article', { name: '9C Physics' })
    await expect
      .element(other.getByRole('link', { name: 'Add a quiz for 9C Physics' }))
      .toHaveAttribute('href', '/quizzes?group_id=6&add=quiz')
  })

  it('shows teachers how the group does', async () => {
    const last_finished_at = '2025-11-25T10:00:00Z'
    const { screen } = await open(
      teacher(),
      [
        group({ average: 57.4, last_finished_at }),
        group({ id: 6, name: '9C', result_count: 0 }),
        group({ id: 7, name: '9D' }),
        group({ id: 8, name: '9E', result_count: 0 }),
        group({ id: 9, name: '9F', result_count: 0, average: 57.4 }),
      ],
      { [quizzes]: () => [6, 9].map((id) => topic({ id, class_: { id, name: '' } })) },
    )
    const card = screen.getByRole('article', { name: '9A Physics' })
    await expect.element(card.getByText('Average 57%', { exact: true })).toBeVisible()
    await expect.element(card.getByText(/Last handed in 25 Nov$/)).toBeVisible()
    const getResults = (name: string) =>
      screen.getByRole('article', { name }).getByText(/No results yet|Average/)
    await expect.element(getResults('9C')).toHaveTextContent('No results yet')
    // It has results, though none that count.
    expect(getResults('9D').elements()).toEqual([])
    // Without a quiz there can be none.
    expect(getResults('9E').elements()).toEqual([])
    expect(
      getResults('9F')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Average 57%'])
  })

  it.each([320, 820, 1366])('has Edit at its name, and Delete after the buttons at %i px', async (width) => {
    await page.viewport(width, 768)
    const { card } = await open(teacher(), [
      group({ id: 1 }),
      group({ id: 2, name: '9B' }),
      group({ id: 3, name: '9C' }),
    ])
    const edit = card.getByRole('button', { name: 'Edit 9A Physics' }).element()
    const name = card.getByRole('heading', { name: '9A Physics' }).element()
    expect(getMiddle(edit)).toBe(getMiddle(name))
    const boxes = ['Quizzes of', 'Results of', 'People in', 'Delete'].map((words) =>
      card
        .getByLabelText(new RegExp(`^${words} `))
        .element()
        .getBoundingClientRect(),
    )
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    expect(boxes.at(-1)?.right).toBe(edit.getBoundingClientRect().right)
  })

  it('shows students what they have to do in the group, and then the latest', async () => {
    const ofGroup = { class_: { id: 4, name: '9A Physics' } }
    const { card } = await open(student(), [group()], {
      'GET /topic/get-topics': () => [
        topic({ ...ofGroup, id: 1, name: 'Speed', has_test_results: true }),
        topic({ ...ofGroup, id: 2, name: 'Forces' }),
        topic({ ...ofGroup, id: 3, name: 'Waves', has_active_attempt: true }),
        topic({ id: 4, name: 'Cells', class_: { id: 5, name: '9B Biology' } }),
      ],
      'GET /exercise/get-exercise-attempts-meta': () => [
        { id: 1, topic_id: 3, is_active: true, progress: 0.125, parts: 16 },
      ],
    })
    await expect.element(card.getByText('3 quizzes, 1 in progress, 1 to do')).toBeVisible()
    await expect.element(card.getByText('2 of 16 parts answered')).toBeVisible()
    const rows = card
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(rows).toEqual(['Waves', 'Resume', 'Forces', 'Speed', 'Quizzes'])
  })

  it('shows students first the groups in which they have something to do', async () => {
    const { screen } = await open(student(), [group(), group({ id: 5, name: '9B Biology' })], {
      'GET /topic/get-topics': () => [
        topic({ id: 1, class_: { id: 4, name: '9A Physics' }, has_test_results: true }),
        topic({ id: 2, class_: { id: 5, name: '9B Biology' } }),
      ],
    })
    const cards = screen.getByRole('article')
    await expect.element(cards.first()).toHaveAccessibleName('9B Biology')
    expect(cards.elements()).toHaveLength(2)
  })

  it('shows students the teachers first, and no editing', async () => {
    const { screen, card } = await open(student())
    const teachers = card.getByRole('list', { name: 'Teachers of 9A Physics' })
    for (const { display_name } of group().teachers)
      await expect.element(teachers.getByText(display_name)).toBeVisible()
    expect(card.getByRole('button').elements()).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Add a group' }).elements()).toHaveLength(0)
  })

  it('shows Student for a classmate without a name', async () => {
    const { card } = await open(student(), [group({ students: [{ id: 9, display_name: '' }] })])
    await card.getByText('1 student').click()
    await expect.element(card.getByRole('img', { name: 'Student' })).toBeVisible()
  })
})

describe('the list of groups', () => {
  it('says No classes found and what to do if there are none', async () => {
    const { screen } = await open(student(), [])
    await expect.element(screen.getByRole('heading', { name: 'No classes found' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
    await screen.unmount()
    const other = await open(teacher(), [])
    await expect.element(other.screen.getByRole('heading', { name: 'No classes found' })).toBeVisible()
    await expect.element(other.screen.getByRole('button', { name: 'Add a group' })).toBeVisible()
  })

  it('is filtered by a subject, which is stored in the URL', async () => {
    const { screen, callsTo, getHref } = await open()
    const filter = screen.getByLabelText('Subject')
    await expect.element(filter.getByRole('option', { name: 'Biology' })).toBeInTheDocument()
    expect(
      filter
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['All subjects', 'Physics', 'Chemistry', 'Biology'])
    await filter.selectOptions('3')
    await vi.waitFor(() => expect(getHref()).toBe('/student-groups?subject_id=3'))
    await vi.waitFor(() => expect(callsTo(list).at(-1)?.query.get('subject_id_filter')).toBe('3'))
    await filter.selectOptions('')
    await vi.waitFor(() => expect(getHref()).toBe('/student-groups'))
  })

  it('of eight or more is searched by name', async () => {
    const eight = Array.from({ length: 8 }, (_, index) => group({ id: index + 1, name: `Set ${index + 1}` }))
    const { screen } = await open(teacher(), eight)
    const search = screen.getByRole('searchbox', { name: 'Find a group by name' })
    await search.fill('set 3')
    await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(1)
    await search.fill('zzz')
    await expect.element(screen.getByText('No name has “zzz” in it.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show all groups' }).click()
    await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(8)
    await screen.unmount()
    const few = await open(teacher(), eight.slice(1))
    await expect.element(few.card).toBeVisible()
    expect(few.screen.getByRole('searchbox', { name: 'Find a group by name' }).elements()).toEqual([])
  })

  it.each([320, 390, 820, 1366])(
    'of twelve are rows with the same in little height at %i px',
    async (width) => {
      await page.viewport(width, 768)
      const twelve = Array.from({ length: 12 }, (_, index) =>
        group({ id: index + 1, name: `Set ${index + 1}`, ...(index === 1 && { awaited_count: 3 }) }),
      )
      const progress = { students: 7, begun: 7, marked: 7, to_check: 2 }
      const { screen, card } = await open(
        teacher(),
        [
          ...twelve.slice(0, 10),
          group({ id: 11, name: 'Set 11', students: [], awaited_count: 2 }),
          group({ id: 12, students: [] }),
        ],
        {
          [quizzes]: () => [topic({ id: 9, class_: { id: 1, name: 'Set 1' }, progress })],
        },
      )
      await expect.element(card.getByText('7 students · 1 quiz')).toBeVisible()
      await expect.element(card.getByRole('link', { name: '2 answers to check in Set 1' })).toBeVisible()
      const second = screen.getByRole('article', { name: 'Set 2', exact: true })
      await expect
        .element(second.getByText('7 students · 3 invited · no quizzes yet', { exact: true }))
        .toBeVisible()
      const invited = screen.getByRole('article', { name: 'Set 11' })
      await expect
        .element(invited.getByText('2 students invited · no quizzes yet', { exact: true }))
        .toBeVisible()
      const last = screen.getByRole('article', { name: '9A Physics' })
      await expect.element(last.getByText('No students or quizzes yet')).toBeVisible()
      // The next step is one: first the students.
      expect(
        last
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Add students to 9A Physics', 'Quizzes'])
      expect(card.getByRole('radio').elements()).toEqual([])
      const rows = [...document.querySelectorAll('article')]
      const links = rows.map((each) => each.querySelector('a[href*=marking], a[href*="add="]'))
      expect(links.length).toBe(12)
      expect(new Set(links.map((link) => link?.getBoundingClientRect().left)).size).toBe(1)
      const row = screen.getByRole('article', { name: 'Set 2' })
      await expect.element(row.getByRole('button', { name: 'Edit Set 2' })).toBeVisible()
      const inLine = ['People in Set 2', 'Delete Set 2'].map((name) =>
        row.getByRole('button', { name }).element(),
      )
      expect(new Set(inLine.map(getMiddle)).size).toBe(1)
      await screen.unmount()
      const few = await open(teacher(), twelve.slice(1))
      await expect.element(few.card.getByText('7 students', { exact: true })).toBeVisible()
    },
  )

  it('of twelve says nothing of quizzes that could not be loaded', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) =>
      group({ id: index + 1, name: `Set ${index + 1}` }),
    )
    const { card } = await open(teacher(), twelve, { [quizzes]: () => errorResponse(404, 'Gone.') })
    await expect.element(card.getByText('7 students', { exact: true })).toBeVisible()
  })

  it('opens with the subject in the URL, and ignores anything but an id', async () => {
    const responses = { [list]: () => [group()], 'GET /subject/get-all-subjects': () => subjects }
    const { screen } = await visit('/student-groups?subject_id=2', teacher(), responses)
    await expect.element(screen.getByRole('option', { name: 'Chemistry' })).toBeInTheDocument()
    await expect.element(screen.getByLabelText('Subject')).toHaveValue('2')
    await screen.unmount()
    const odd = await visit('/student-groups?subject_id=chemistry', teacher(), responses)
    await expect.element(odd.screen.getByLabelText('Subject')).toHaveValue('')
    expect(odd.callsTo(list)[0]?.query.size).toBe(0)
  })

  it('is fetched again by the refresh button', async () => {
    const groups = [group()]
    const { screen } = await open(teacher(), groups)
    await expect.element(screen.getByRole('article', { name: '9A Physics' })).toBeVisible()
    groups.push(group({ id: 5, name: '9B Physics' }))
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByRole('article', { name: '9B Physics' })).toBeVisible()
  })

  it('that cannot be loaded says what failed, and can be retried', async () => {
    let broken = true
    const { screen } = await open(teacher(), [group()], {
      [list]: () => (broken ? errorResponse(404, 'The groups are being moved.') : [group()]),
    })
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/The student groups could not be loaded/)
    await expect.element(alert).toMatchTextContent(/The groups are being moved\./)
    broken = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('article', { name: '9A Physics' })).toBeVisible()
  })
})

describe('adding a group', () => {
  const add = 'POST /class/add-class'
  const form = async (responses: Responses = {}) => {
    const visited = await open(teacher(), [group()], responses)
    const { screen } = visited
    await screen.getByRole('button', { name: 'Add a group' }).click()
    const region = screen.getByRole('region', { name: 'Add a group' })
    await expect.element(region.getByLabelText(/^Class name/)).toHaveFocus()
    return { ...visited, region, save: region.getByRole('button', { name: 'Save' }) }
  }

  it('and students of a list waits for the server', async () => {
    const { screen } = await open()
    setConnection('offline')
    onTestFinished(() => setConnection('unknown'))
    for (const name of ['Add a group', 'Add students from a list'])
      await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  it('replaces the button with a form, and the form with the button', async () => {
    const { screen, region } = await form()
    expect(screen.getByRole('button', { name: 'Add a group' }).elements()).toHaveLength(0)
    await region.getByRole('button', { name: 'Close without adding' }).click()
    await expect.element(screen.getByRole('button', { name: 'Add a group' })).toHaveFocus()
    expect(region.elements()).toHaveLength(0)
  })

  it('requires name, description and subject, with the messages of the specification', async () => {
    const { region, save, callsTo } = await form()
    const announcements = recordAnnouncements()
    await save.click()
    for (const words of ['Class name is required', 'Class description is required', 'Subject is required'])
      await expect.element(region.getByText(words)).toBeVisible()
    expect(callsTo(add)).toEqual([])
    await expect.element(region.getByLabelText(/^Class name/)).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['3 fields are empty.'])
    const alerts = region.getByRole('alert').elements()
    expect(alerts.map(({ textContent }) => textContent).join('')).toBe('')
    await region.getByLabelText(/^Class name/).fill('9C')
    await save.click()
    await expect.element(region.getByLabelText(/^Class description/)).toHaveFocus()
    expect(region.getByText('Class name is required').elements()).toHaveLength(0)
  })

  it('sends the group and lists it', async () => {
    const groups = [group()]
    const { screen, region, save, callsTo } = await form({
      [list]: () => groups,
      [add]: () => {
        groups.push(group({ id: 6, name: '9C Biology' }))
        return groups[1]
      },
    })
    await region.getByLabelText(/^Class name/).fill('9C Biology')
    await region.getByLabelText(/^Class description/).fill('Set C')
    await region.getByLabelText(/^Subject/).selectOptions('3')
    const announcements = recordAnnouncements()
    await save.click()
    await expect.element(screen.getByRole('article', { name: '9C Biology' })).toBeVisible()
    await expect.poll(() => announcements).toEqual(['“9C Biology” is added.'])
    expect(callsTo(add)[0]?.body).toEqual({ name: '9C Biology', description: 'Set C', subject_id: 3 })
    await expect.element(screen.getByText('“9C Biology” is added.')).toBeVisible()
  })

  it('that is refused says so and keeps the input', async () => {
    const { region, save } = await form({ [add]: () => errorResponse(400, 'name: too odd') })
    await region.getByLabelText(/^Class name/).fill('9C')
    await region.getByLabelText(/^Class description/).fill('Set C')
    await region.getByLabelText(/^Subject/).selectOptions('3')
    await save.click()
    await expect.element(region.getByText('The group could not be added. name: too odd')).toBeVisible()
    await expect.element(region.getByLabelText(/^Class name/)).toHaveValue('9C')
  })
})

describe('deleting a group', () => {
  const ask = async (one: StudentGroup, responses: Responses = {}) => {
    const visited = await open(teacher(), [one], responses)
    await visited.card.getByRole('button', { name: `Delete ${one.name}` }).click()
    const dialog = visited.screen.getByRole('alertdialog', { name: `Delete “${one.name}”?` })
    await expect.element(dialog).toBeVisible()
    return { ...visited, dialog }
  }

  it('asks for confirmation, and says how many quizzes and results are deleted', async () => {
    const { screen, dialog } = await ask(group(), { [quizzes]: () => [topic(), topic({ id: 2 })] })
    await expect
      .element(
        dialog.getByText(/^Its 2 quizzes and 23 results are deleted with it\. .*Nobody can bring it back\.$/),
      )
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('button', { name: 'Delete 9A Physics' })).toHaveFocus()
    await screen.unmount()
    const none = await ask(group({ result_count: 0 }))
    await expect.element(none.dialog.getByText(/There are no quizzes and no results yet\./)).toBeVisible()
  })

  it('requires typing the name of the group if it has results', async () => {
    const { dialog, callsTo } = await ask(group(), { 'POST /class/delete-class': () => null })
    const name = dialog.getByLabelText(/^Type its name/)
    const confirm = dialog.getByRole('button', { name: 'Delete' }).element()
    const outlined = getComputedStyle(confirm).backgroundColor
    await expect.element(name).toHaveFocus()
    await name.fill('9B Physics')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(name).toHaveAccessibleDescription('Type 9A Physics, as it is written above.')
    await expect.element(name).toHaveFocus()
    expect(callsTo('POST /class/delete-class')).toEqual([])
    await name.fill(' 9a physics ')
    await expect.element(name).toBeValid()
    await expect.poll(() => getComputedStyle(confirm).backgroundColor).not.toBe(outlined)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await vi.waitFor(() => expect(callsTo('POST /class/delete-class')).toHaveLength(1))
  })

  it('removes the card, and moves the focus to the heading of the page', async () => {
    let groups = [group({ result_count: 0 })]
    const { screen, dialog, callsTo } = await ask(group({ result_count: 0 }), {
      [list]: () => groups,
      'POST /class/delete-class': () => {
        groups = []
        return null
      },
    })
    const before = callsTo('GET /auth/me').length
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(screen.getByRole('heading', { name: 'No classes found' })).toBeVisible()
    // The user's groups and notifications have changed.
    await vi.waitFor(() => expect(callsTo('GET /auth/me').length).toBeGreaterThan(before))
    expect(callsTo('POST /class/delete-class')[0]?.body).toEqual({ class_id: 4 })
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toHaveFocus()
    await expect.element(page.getByRole('list').getByText('“9A Physics” is deleted.')).toBeVisible()
  })

  it('that is refused says why in the dialog, which stays open', async () => {
    const { dialog } = await ask(group({ result_count: 0 }), {
      'POST /class/delete-class': () => errorResponse(404, 'There is no such group.'),
    })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(dialog.getByText('The group could not be deleted. There is no such group.'))
      .toBeVisible()
  })
})

describe('the menu to add and remove people', () => {
  const found = [
    { id: 31, display_name: 'Ann Archer', email: 'ann@demo.school' },
    { id: 32, display_name: '', email: 'annabel@demo.school' },
  ]
  const menu = async (responses: Responses = {}) => {
    const visited = await open(teacher(), [group()], {
      'GET /search/students/add/4/ann': () => found,
      ...responses,
    })
    await visited.card.getByRole('button', { name: 'People in 9A Physics' }).click()
    const dialog = visited.screen.getByRole('dialog', { name: 'People in 9A Physics' })
    await dialog.getByText('Add', { exact: true }).click()
    const searches = () =>
      visited.calls.map(({ name }) => name).filter((name) => name.startsWith('GET /search'))
    return { ...visited, dialog, searches, field: dialog.getByLabelText(/^Name or email/) }
  }

  it('searches from 3 characters on, 300 ms after the last keystroke', async () => {
    const { dialog, field, searches } = await menu()
    await expect.element(dialog.getByText('Type at least 3 characters.')).toBeVisible()
    await field.click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Keys are pressed, because `fill` would advance the time.
    await userEvent.keyboard('an')
    await waitForRender()
    await vi.advanceTimersByTimeAsync(1_000)
    await waitForRender()
    expect(searches()).toEqual([])
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Backspace}n')
    await waitForRender()
    await vi.advanceTimersByTimeAsync(299)
    await waitForRender()
    expect(searches()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await waitForRender()
    expect(searches()).toEqual(['GET /search/students/add/4/ann'])
  })

  it('hides the people of the phrase before as soon as another one is typed', async () => {
    const { field } = await menu()
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('x')
    await waitForRender()
    expect(list.elements()).toEqual([])
  })

  it('leaves out selected people, and adds all of them in one call', async () => {
    const { dialog, field, callsTo } = await menu({ 'POST /class/add-to-class/students': () => group() })
    const announcements = recordAnnouncements()
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await list.getByRole('option', { name: /Ann Archer/ }).click()
    await expect.element(field).toHaveFocus()
    await expect.poll(() => list.getByRole('option').elements()).toHaveLength(1)
    await list.getByRole('option', { name: /annabel@demo.school/ }).click()
    expect(dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem').elements()).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Take back annabel@demo.school' }).click()
    await expect.element(field).toHaveFocus()
    await dialog.getByRole('button', { name: 'Add 1 student' }).click()
    await expect.element(dialog.getByText('1 student added.')).toBeVisible()
    await expect.poll(() => announcements).toEqual(['All that were found are chosen.', '1 student added.'])
    expect(callsTo('POST /class/add-to-class/students')[0]?.body).toEqual({ class_id: 4, user_ids: [31] })
  })

  it('is worked with the keys alone, from the search to the last person', async () => {
    const { screen, dialog, field } = await menu()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('ann')
    await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/Ann Archer/)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/annabel/)
    await userEvent.keyboard('{Enter}{Enter}')
    const chosen = dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem')
    expect(chosen.elements().map(({ textContent }) => textContent)).toEqual([
      'annabel@demo.school',
      'Ann Archer',
    ])
    await userEvent.keyboard('{Delete}{Backspace>3/}')
    await expect.poll(() => chosen.elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect(dialog.elements()).toHaveLength(0)
    await expect.element(screen.getByRole('button', { name: 'People in 9A Physics' })).toHaveFocus()
  })

  it('empties the field with the first Escape, and has who is chosen when it is opened again', async () => {
    const { screen, dialog, field } = await menu()
    await userEvent.keyboard('ann')
    await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/Ann Archer/)
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    expect(page.getByRole('listbox').elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'People in 9A Physics' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Take back Ann Archer' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add 1 student' })).toBeEnabled()
  })

  it('leaves the focus on its parts while the arrow keys go through them', async () => {
    const { dialog } = await menu()
    await dialog.getByText('Members', { exact: true }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByLabelText('Add', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByLabelText('Remove', { exact: true })).toHaveFocus()
  })

  it('removes teachers as well, searching those of the group', async () => {
    const { dialog, field, callsTo } = await menu({
      'GET /search/teachers/remove/4/ann': () => found.slice(0, 1),
      'POST /class/remove-from-class/teachers': () => errorResponse(409, 'The last teacher stays.'),
    })
    await dialog.getByText('Remove', { exact: true }).click()
    await dialog.getByText('Teachers', { exact: true }).click()
    await field.fill('ann')
    await page.getByRole('option', { name: /Ann Archer/ }).click()
    await dialog.getByRole('button', { name: 'Remove 1 teacher' }).click()
    await expect.element(dialog.getByText('The last teacher stays.')).toBeVisible()
    expect(callsTo('POST /class/remove-from-class/teachers')[0]?.body).toEqual({
      class_id: 4,
      user_ids: [31],
    })
  })

  it('lists all members who can be removed until something is typed', async () => {
    const { dialog, field, callsTo } = await menu({ 'POST /class/remove-from-class/students': () => group() })
    const list = page.getByRole('listbox', { name: 'In 9A Physics' })
    expect(list.elements()).toHaveLength(0)
    await dialog.getByText('Remove', { exact: true }).click()
    const members = group().students
    await expect.element(list).toBeVisible()
    expect(list.getByRole('option').elements()).toHaveLength(members.length)
    await list.getByRole('option').first().click()
    await expect.poll(() => list.getByRole('option').elements()).toHaveLength(members.length - 1)
    await field.fill('a')
    await expect.element(list).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Remove 1 student' }).click()
    const call = { class_id: 4, user_ids: [members[0]?.id] }
    await vi.waitFor(() => expect(callsTo('POST /class/remove-from-class/students')[0]?.body).toEqual(call))
  })

  it('says that nobody was found, and why a search failed', async () => {
    const { dialog, field } = await menu({
      'GET /search/students/add/4/zzz': () => [],
      'GET /search/students/add/4/yyy': () => errorResponse(404, 'There is no such group.'),
    })
    await field.fill('zzz')
    await expect.element(dialog.getByText('No student found who is not in the group yet.')).toBeVisible()
    await field.fill('yyy')
    await expect.element(dialog.getByText('The search failed. There is no such group.')).toBeVisible()
  })

  const many = Array.from({ length: 20 }, (_, index) => ({
    id: 100 + index,
    display_name: 'Ann Archer',
    email: 'a@demo.school',
  }))

  const chooseAll = async (list: ReturnType<typeof page.getByRole>) => {
    for (let count = list.getByRole('option').elements().length; count > 0; count -= 1) {
      ;(list.getByRole('option').elements()[0] as HTMLElement).click()
      await waitForRender()
    }
  }

  it('says that there may be more at the limit of results, even if all of them are selected', async () => {
    const { dialog, field } = await menu({ 'GET /search/students/add/4/ann': () => many })
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list).toBeInTheDocument()
    const more = 'Type more of the name or email to find others.'
    expect(dialog.getByText(`There may be more. ${more}`).elements()).toHaveLength(1)
    await chooseAll(list)
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(dialog.getByText(`All that were found are chosen. ${more}`)).toBeVisible()
  })

  it('does not say that nobody was found, or that there may be more, if all results are selected', async () => {
    const { dialog, field } = await menu()
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list).toBeVisible()
    expect(dialog.getByText(/more/).elements()).toHaveLength(0)
    await chooseAll(list)
    await expect.element(dialog.getByText('All that were found are chosen.', { exact: true })).toBeVisible()
  })

  it('stays within the window at any number of results', async () => {
    const { dialog, field } = await menu({ 'GET /search/students/add/4/ann': () => many })
    await page.viewport(1366, 560)
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list).toBeInTheDocument()
    for (const part of [dialog, list]) {
      const { top, bottom } = part.element().getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  })

  it('keeps its button in view with 20 people selected', async () => {
    await page.viewport(390, 480)
    const { dialog, field } = await menu({ 'GET /search/students/add/4/ann': () => many })
    await field.fill('ann')
    const list = page.getByRole('listbox', { name: 'Found' })
    await expect.element(list).toBeInTheDocument()
    await chooseAll(list)
    const { top, bottom } = dialog
      .getByRole('button', { name: 'Add 20 students' })
      .element()
      .getBoundingClientRect()
    const window = dialog.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(window.top)
    expect(bottom).toBeLessThan(Math.min(window.bottom, innerHeight))
  })

  it('keeps the focus inside when Tab goes past its last control', async () => {
    const { dialog } = await menu()
    const visited = new Set<Element | null>()
    for (let presses = 0; presses < 7; presses += 1) {
      await userEvent.tab()
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
      visited.add(document.activeElement)
    }
    expect(visited.size).toBeGreaterThan(3)
  })
})
