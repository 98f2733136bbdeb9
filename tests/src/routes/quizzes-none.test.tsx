import { afterEach, describe, expect, it, vi } from 'vitest'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse, student, visit } from '../../setup/visit.tsx'

afterEach(() => vi.restoreAllMocks())

const list = 'GET /topic/get-topics'
const serve = (...topics: ReturnType<typeof topic>[]): Responses => ({
  [list]: ({ query }) =>
    topics.filter(({ class_ }) => [null, String(class_.id)].includes(query.get('class_id'))),
})
const speed = topic()
const waves = topic({ id: 2, name: 'Waves' })
type Screen = Awaited<ReturnType<typeof visitSchool>>['screen']
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const nameFilter = (screen: Screen) => screen.getByRole('searchbox', { name: 'Find a quiz by name' })

describe.each(['teacher', 'student'] as const)('a %s who filters', (role) => {
  it('by a group without quizzes is told of the others, and a button shows them', async () => {
    const { screen, router } = await visitSchool('/quizzes?group_id=5', role, serve(speed, waves))
    await expect.element(screen.getByRole('heading', { name: '9B Biology has no quizzes yet' })).toBeVisible()
    await expect.element(screen.getByText('Your other group has 2 quizzes.')).toBeVisible()
    await button(screen, 'Show all groups').click()
    await expect.element(screen.getByRole('article', { name: 'Speed' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('by a subject without quizzes is told where they are', async () => {
    const { screen } = await visitSchool('/quizzes?subject_id=3', role, serve(speed))
    await expect.element(screen.getByRole('heading', { name: 'No quizzes in Biology yet' })).toBeVisible()
    await expect.element(screen.getByText('Your quizzes are in other subjects.')).toBeVisible()
    await expect.element(button(screen, 'Show all subjects')).toBeVisible()
    await expect.element(button(screen, 'Show all groups')).not.toBeInTheDocument()
  })

  it('by a group and a subject is told what no group button would show', async () => {
    const path = '/quizzes?group_id=4&subject_id=3'
    const { screen } = await visitSchool(path, role, serve(speed))
    await expect
      .element(screen.getByRole('heading', { name: '9A Physics has no quizzes in Biology' }))
      .toBeVisible()
    await expect.element(screen.getByText('Your quizzes are in other subjects.')).toBeVisible()
    await expect.element(button(screen, 'Show all groups')).not.toBeInTheDocument()
  })

  it.each(['group_id=5', 'subject_id=3'])(
    'by %s where there is no quiz is told of no others',
    async (query) => {
      const { screen } = await visitSchool(`/quizzes?${query}`, role, serve())
      const sentence = {
        teacher: 'Your first quiz appears here once you save it.',
        student: 'Your teacher has not set one yet.',
      }[role]
      await expect.element(screen.getByText(sentence)).toBeVisible()
      await expect.element(button(screen, 'Show all groups')).not.toBeInTheDocument()
    },
  )

  it('by a group sees its quizzes and none of others while the others cannot be loaded', async () => {
    const { screen } = await visitSchool('/quizzes?group_id=5', role, {
      [list]: ({ query }) => (query.get('class_id') === null ? errorResponse(403, 'Not for you.') : []),
    })
    await expect.element(screen.getByRole('heading', { name: '9B Biology has no quizzes yet' })).toBeVisible()
    await expect.element(button(screen, 'Show all groups')).not.toBeInTheDocument()
  })
})

describe('the field that finds a quiz by name', () => {
  it('is not shown for a group without quizzes', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', serve(speed))
    await expect.element(nameFilter(screen)).toBeVisible()
    await screen.getByRole('combobox', { name: 'Student group', exact: true }).selectOptions('9B Biology')
    await expect.element(screen.getByRole('heading', { name: '9B Biology has no quizzes yet' })).toBeVisible()
    await expect.element(nameFilter(screen)).not.toBeInTheDocument()
  })

  it('stays while a name is in it, and counts nothing where there is nothing', async () => {
    const { screen } = await visitSchool('/quizzes', 'student', serve(speed))
    await nameFilter(screen).fill('speed')
    await expect.element(screen.getByText('1 of 1 quiz')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Student group', exact: true }).selectOptions('9B Biology')
    await expect.element(screen.getByRole('heading', { name: '9B Biology has no quizzes yet' })).toBeVisible()
    await expect.element(nameFilter(screen)).toHaveValue('speed')
    await expect.element(screen.getByText(/^\d+ of \d+ quiz/)).not.toBeInTheDocument()
  })
})

describe('the first steps of a teacher without a quiz', () => {
  it('stay when a group is chosen', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', serve())
    const steps = screen.getByRole('region', { name: 'First steps' })
    await expect.element(steps).toBeVisible()
    await screen.getByRole('combobox', { name: 'Student group', exact: true }).selectOptions('9B Biology')
    await expect.element(screen.getByRole('heading', { name: '9B Biology has no quizzes yet' })).toBeVisible()
    expect(steps.elements()).toHaveLength(1)
    await expect.element(nameFilter(screen)).not.toBeInTheDocument()
  })

  it('come with the rest of the page where its address has a group', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { screen, callsTo } = await visitSchool('/quizzes?group_id=5', 'teacher', {
      [list]: ({ query }) => (query.get('class_id') === null ? promise : []),
    })
    await vi.waitFor(() => expect(callsTo(list)).toHaveLength(2))
    await expect.element(screen.getByText('Loading quizzes')).toBeVisible()
    resolve([])
    await expect.element(screen.getByRole('region', { name: 'First steps' })).toBeVisible()
  })
})

it('a student in no group is told so, whatever the address', async () => {
  const { screen } = await visit('/quizzes?group_id=5', student(), {
    ...serve(),
    'GET /class/get-classes': () => [],
  })
  await expect.element(screen.getByRole('heading', { name: 'This group has no quizzes yet' })).toBeVisible()
  await expect.element(screen.getByText(/^You are not in a student group yet\./)).toBeVisible()
})
