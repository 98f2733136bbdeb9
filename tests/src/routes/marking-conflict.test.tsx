import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { decide, decideCall, openDesk, useDesk } from './marking-desk.ts'
import { call, queue, toItem } from './marking-queue.ts'

useDesk()

const theirs = { mark: 2, points: [1, 1], note: null, teacher_decision_id: 900 }

/** The desk after a mark was saved that another teacher has decided since, with other feedback. */
async function openConflict() {
  const standing = { ...theirs, name: 'Ms Okafor', decided_at: '2026-11-18T10:04:00Z' }
  let isDecided = false
  const saved = toItem(1, { ...theirs, decided_by: 'teacher', feedback: 'Both count.' })
  const desk = await openDesk(queue({ items: [toItem(1)] }), {
    [call]: () => queue({ items: [isDecided ? saved : toItem(1)] }),
    'POST /exercise/edit-feedback/1/5/5.2': () => null,
    [decideCall(1)]: (input) => {
      if (isDecided) return { ...decide(input), teacher_decision_id: 901 }
      isDecided = true
      return Response.json({ detail: 'Changed.', code: 'decision_changed', standing }, { status: 409 })
    },
  })
  const { screen, answer } = desk
  await expect.element(answer(1)).toBeVisible()
  const announcements = recordAnnouncements()
  await userEvent.keyboard('0{Enter}')
  const opener = screen.getByRole('button', { name: 'Open the answer' })
  await expect.element(opener).toBeVisible()
  const openAnswer = async () => {
    await opener.click()
    await expect.element(screen.getByText(/Theirs: 2 marks/)).toBeVisible()
  }
  return { ...desk, announcements, openAnswer }
}

describe('where another teacher was faster', () => {
  it('that is announced', async () => {
    const { announcements } = await openConflict()
    await expect.poll(() => announcements).toContain('Another teacher has decided a mark in the meantime.')
  })

  it('both decisions are shown, and mine is sent over theirs', async () => {
    const { screen, bodies, answer, announcements, openAnswer } = await openConflict()
    await openAnswer()
    await screen.getByRole('button', { name: 'Use mine' }).click()
    await expect.element(answer(1)).toHaveFocus()
    await expect.element(screen.getByText('All marks saved')).toBeVisible()
    expect(bodies(1)[1]).toMatchObject({ base: 900, points: [0, 0] })
    await expect.poll(() => announcements).toContain('Now Yours: 0 marks (0 + 0)')
  })

  it('theirs is kept with its feedback', async () => {
    const { screen, bodies, answer, announcements, openAnswer } = await openConflict()
    await openAnswer()
    await screen.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.element(answer(1)).toHaveFocus()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('2')
    await expect.element(screen.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Both count.')
    await expect.poll(() => announcements).toContain('Now Theirs: 2 marks (1 + 1)')
    expect(bodies(1)).toHaveLength(1)
  })
})
