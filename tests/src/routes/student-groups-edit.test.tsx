import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../setup/axe.ts'
import { groups, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'

afterEach(() => vi.restoreAllMocks())

const save = 'POST /class/edit-class'
/** Long enough for the form to cover the rows below it as a whole: axe takes a part of a button for a small one. */
const description = 'Year 9 physics, set A, on Mondays and Thursdays in the old laboratory.'
const group = { ...groups[0], description }

async function open(responses: Responses = {}) {
  const visited = await visitSchool('/student-groups', 'teacher', {
    'GET /class/get-classes': () => [group],
    [save]: () => group,
    ...responses,
  })
  const { screen } = visited
  await screen.getByRole('button', { name: 'Edit 9A Physics' }).click()
  const name = screen.getByLabelText('Class name', { exact: false })
  await expect.element(name).toHaveValue('9A Physics')
  return { ...visited, name, press: () => screen.getByRole('button', { name: 'Save', exact: true }).click() }
}

it('a group gets another name, and no mixed practice', async () => {
  const { screen, callsTo, name, press } = await open()
  document.documentElement.lang = 'en-GB'
  await expectNoViolations()
  await name.fill('9A Set 1')
  await screen.getByRole('switch', { name: 'Mixed practice' }).click()
  await press()
  await vi.waitFor(() => expect(callsTo(save)).toHaveLength(1))
  expect(callsTo(save)[0]?.body).toEqual({
    ...{ class_id: 4, name: '9A Set 1', description, mixed_practice: false },
  })
  await expect.element(screen.getByRole('button', { name: 'Edit 9A Physics' })).toHaveFocus()
})

it.each(['Escape', 'a press beside it'])(
  'what is typed is still there after %s, until Cancel',
  async (way) => {
    const { screen, name } = await open()
    await name.fill('9A Set 1')
    await screen.getByRole('switch', { name: 'Mixed practice' }).click()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(document.body, { position: { x: 5, y: 5 } })
    await expect.element(name).not.toBeInTheDocument()
    const edit = screen.getByRole('button', { name: 'Edit 9A Physics' })
    await edit.click()
    await expect.element(name).toHaveValue('9A Set 1')
    await expect.element(screen.getByRole('switch', { name: 'Mixed practice' })).not.toBeChecked()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(edit).toHaveFocus()
    await edit.click()
    await expect.element(name).toHaveValue('9A Physics')
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  },
)

it('a group without a name is not saved, and what the server says is shown', async () => {
  const { screen, callsTo, name, press } = await open({ [save]: () => errorResponse(404, 'It is gone.') })
  await name.fill(' ')
  await press()
  await expect.element(screen.getByText('Class name is required')).toBeVisible()
  expect(callsTo(save)).toEqual([])
  await name.fill('9A')
  await press()
  await expect.element(screen.getByText('The group is not saved. It is gone.')).toBeVisible()
})
