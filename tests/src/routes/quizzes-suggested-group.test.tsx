import { afterEach, describe, expect, it, vi } from 'vitest'
import { newDraft } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'
import { groups, topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'

const teacher = 7
const getStored = () => localStorage.getItem(`quiz-draft-${teacher}`)

afterEach(() => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
})

async function open(path: string, draft = newDraft(), responses: Responses = {}) {
  const visited = await visitSchool(path, 'teacher', {
    'GET /topic/get-topics': () => [topic()],
    ...responses,
  })
  const { screen } = visited
  storeDraft(teacher, draft.name === '' ? null : draft)
  const add = screen.getByRole('region', { name: 'Add a quiz' })
  const group = add.getByRole('combobox')
  await expect.element(group).toMatchTextContent(/9A Physics/)
  const filter = screen.getByRole('combobox', { name: 'Student group', exact: true })
  const name = add.getByLabelText('Quiz name', { exact: false })
  return { ...visited, add, group, filter, name }
}

describe('the group of a new quiz', () => {
  it.each([
    ['?group_id=5', 'the filter shows it', groups, '5'],
    ['?subject_id=3', 'it is the only one of the subject that is shown', groups, '5'],
    ['', 'it is the only one', groups.slice(0, 1), '4'],
    ['', 'there are two', groups, ''],
  ])('at /quizzes%s, where %s', async (query, _, own, value) => {
    const { group } = await open(`/quizzes${query}`, newDraft(), { 'GET /class/get-classes': () => own })
    await expect.element(group).toHaveValue(value)
  })

  it('is suggested without a draft to keep or to clear, and follows the filter', async () => {
    const { add, group, filter } = await open('/quizzes?group_id=5')
    await expect.element(group).toHaveValue('5')
    await expect.element(add.getByRole('button', { name: 'Manage exercises' })).toBeEnabled()
    expect(getStored()).toBeNull()
    expect(add.getByText(/The draft is kept/).elements()).toHaveLength(0)
    await filter.selectOptions('9A Physics')
    await expect.element(group).toHaveValue('4')
    await filter.selectOptions('All groups')
    await expect.element(group).toHaveValue('')
  })

  it('stays as the teacher chose it', async () => {
    const { group, filter } = await open('/quizzes')
    await group.selectOptions('9A Physics')
    await filter.selectOptions('9B Biology')
    await expect.element(filter).toHaveValue('5')
    await expect.element(group).toHaveValue('4')
  })

  it('stays as it was when the teacher began to write', async () => {
    const { group, filter, name } = await open('/quizzes?group_id=5')
    await name.fill('Cells')
    await filter.selectOptions('9A Physics')
    await expect.element(filter).toHaveValue('4')
    await expect.element(group).toHaveValue('5')
  })

  it('is that of the questions that are written while it is suggested', async () => {
    const draft = { ...newDraft(), name: 'Cells' }
    const { screen, add, group } = await open('/quizzes?group_id=5', draft)
    await expect.element(group).toHaveValue('5')
    await add.getByRole('button', { name: 'Manage exercises' }).click()
    const editor = screen.getByRole('dialog', { name: 'Manage exercises' })
    await editor.getByLabelText('Question text', { exact: false }).fill('What is a cell?')
    await vi.waitFor(() =>
      expect(JSON.parse(getStored() ?? '{}')).toMatchObject({ name: 'Cells', groupId: 5, subjectId: 3 }),
    )
  })
})
