import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FeedbackPhrase } from '../../../src/data/marking.ts'
import { type Responses, errorResponse, teacher, visit } from '../../setup/visit.tsx'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

const list = 'GET /marking/get-comments'
const phrase = (id: number, text: string, change: Partial<FeedbackPhrase> = {}): FeedbackPhrase => ({
  ...{ id, text, subject: { id: 1, name: 'Physics' }, uses: 0, ...change },
})

async function open(phrases: () => FeedbackPhrase[], responses: Responses = {}) {
  const { screen, callsTo } = await visit('/settings', teacher(), {
    'GET /auth/get-registration-tokens': () => [],
    'GET /subject/get-all-subjects': () => [
      { id: 1, name: 'Physics', description: '' },
      { id: 2, name: 'Biology', description: '' },
    ],
    [list]: phrases,
    ...responses,
  })
  return { screen, panel: screen.getByRole('region', { name: 'Feedback phrases' }), callsTo }
}

describe('feedback phrases', () => {
  it('are listed by subject, and say where there is none', async () => {
    const { panel } = await open(() => [
      phrase(1, 'Add the unit.', { uses: 2 }),
      phrase(2, 'Name the organ.', { subject: { id: 2, name: 'Biology' } }),
    ])
    const physics = panel.getByRole('region', { name: 'Physics' })
    await expect.element(physics.getByText('Add the unit.')).toBeVisible()
    await expect.element(physics.getByText('Used 2 times.')).toBeVisible()
    const biology = panel.getByRole('region', { name: 'Biology' })
    await expect.element(biology.getByText('Not used yet.')).toBeVisible()
  })

  it('are added for a subject, and the form says what is missing', async () => {
    let all: FeedbackPhrase[] = []
    const add = 'POST /marking/add-comment'
    const { panel, callsTo } = await open(() => all, {
      [add]: () => {
        all = [phrase(1, 'Say why.')]
        return phrase(1, 'Say why.')
      },
    })
    await expect.element(panel.getByText(/^You have no phrases yet/)).toBeVisible()
    const save = panel.getByRole('button', { name: 'Add phrase' })
    await save.click()
    await expect.element(panel.getByText('Choose the subject.')).toBeVisible()
    await expect.element(panel.getByText('The phrase is empty.')).toBeVisible()
    await panel.getByLabelText('Subject').selectOptions('Physics')
    await panel.getByLabelText('New phrase').fill('Say why.')
    await save.click()
    await expect.element(panel.getByRole('listitem').getByText('Say why.')).toBeVisible()
    expect(callsTo(add).map(({ body }) => body)).toEqual([{ subject_id: 1, text: 'Say why.' }])
    await expect.element(panel.getByLabelText('New phrase')).toHaveValue('')
  })

  it('are for the one subject that the teacher has', async () => {
    const group = { id: 4, name: '8C', description: '', teachers: [], students: [] }
    const { panel } = await open(() => [], {
      'GET /class/get-classes': () => [{ ...group, subject: { id: 2, name: 'Biology' } }],
    })
    const subject = panel.getByLabelText('Subject')
    await expect.element(subject).toHaveValue('2')
    await expect.poll(() => subject.getByRole('option').elements().at(-1)?.textContent).toBe('Physics')
  })

  it('are edited in place; Escape keeps the old text, and the focus returns', async () => {
    const edit = 'POST /marking/edit-comment/1'
    const { panel, callsTo } = await open(() => [phrase(1, 'Say why.')], {
      [edit]: () => phrase(1, 'Say how.'),
    })
    const pencil = panel.getByRole('button', { name: 'Edit “Say why.”' })
    await pencil.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(pencil).toHaveFocus()
    await pencil.click()
    await panel.getByLabelText('Phrase', { exact: true }).fill('Say how.')
    await panel.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(callsTo(edit)[0]?.body).toEqual({ text: 'Say how.' }))
  })

  it('are edited from their end, and an open one leaves the focus to the form below', async () => {
    const add = 'POST /marking/add-comment'
    let all = [phrase(1, 'Say why.')]
    const { panel } = await open(() => all, {
      [add]: () => {
        all = [...all, phrase(2, 'Add the unit.')]
        return phrase(2, 'Add the unit.')
      },
    })
    await panel.getByRole('button', { name: 'Edit “Say why.”' }).click()
    await userEvent.keyboard(' Or how.')
    const edited = panel.getByLabelText('Phrase', { exact: true })
    await expect.element(edited).toHaveValue('Say why. Or how.')
    await panel.getByLabelText('Subject').selectOptions('Physics')
    await panel.getByLabelText('New phrase').fill('Add the unit.')
    const button = panel.getByRole('button', { name: 'Add phrase' })
    await button.click()
    await expect.element(panel.getByText('Add the unit.', { exact: true })).toBeVisible()
    await expect.element(button).toHaveFocus()
    await expect.element(edited).toHaveValue('Say why. Or how.')
  })

  it('are deleted after a question, which says why they could not be', async () => {
    const { panel, screen } = await open(() => [phrase(1, 'Say why.')], {
      'DELETE /marking/delete-comment/1': () =>
        errorResponse(500, 'Something went wrong on the server. Try again.'),
    })
    await panel.getByRole('button', { name: 'Delete “Say why.”' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this phrase?' })
    await expect.element(dialog).toMatchTextContent(/“Say why\.” is not offered any more/)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText(/^It could not be deleted\. Something went wrong/)).toBeVisible()
  })
})
