import { page, userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { pendingMarksStorage, type PendingMark } from '../../../src/data/pending-marks.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { decide, decideCall, openDesk, useDesk } from './marking-desk.ts'
import { call, queue, toItem } from './marking-queue.ts'

useDesk()

const theirs = { mark: 2, points: [1, 1], note: null, teacher_decision_id: 900 }

const edit = 'POST /exercise/edit-feedback/1/5/5.2'

/** The desk after a mark was saved that another teacher has decided since, with other feedback. */
async function openConflict(change = async () => userEvent.keyboard('0')) {
  const standing = { ...theirs, name: 'Ms Okafor', decided_at: '2026-11-18T10:04:00Z' }
  let isDecided = false
  const saved = toItem(1, { ...theirs, decided_by: 'teacher', feedback: 'Both count.' })
  const desk = await openDesk(queue({ items: [toItem(1)] }), {
    [call]: () => queue({ items: [isDecided ? saved : toItem(1)] }),
    [edit]: () => null,
    [decideCall(1)]: (input) => {
      if (isDecided) return { ...decide(input), teacher_decision_id: 901 }
      isDecided = true
      return Response.json({ detail: 'Changed.', code: 'decision_changed', standing }, { status: 409 })
    },
  })
  const { screen, answer } = desk
  await expect.element(answer(1)).toBeVisible()
  const announcements = recordAnnouncements()
  await change()
  await userEvent.keyboard('{Enter}')
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
    const said = 'Answer 1: another teacher has decided this mark in the meantime.'
    await expect.poll(() => announcements).toContain(said)
  })

  it('several answers are counted and named in one banner, and those of other questions are counted', async () => {
    const standing = { ...theirs, name: 'Ms Okafor', decided_at: '2026-11-18T10:04:00Z' }
    const toStored = (resultId: number, subQuestionId = '5.2'): PendingMark => ({
      ...{ key: `${resultId}`, order: resultId, topicId: 8, resultId, subQuestionId },
      ...{ state: 'conflict', standing, type: 'decision', base: null },
      ...{ decision: { type: 'total', total: 0 } },
      shown: { decided_by: 'teacher', mark: 0, points: null, note: null },
    })
    const { screen } = await openDesk()
    const announcements = recordAnnouncements()
    for (const mark of [toStored(1), toStored(3), toStored(4, '6.1'), toStored(5, '6.1')])
      pendingMarksStorage.put(7, mark)
    markQueue.refresh()
    const titles = [
      'Another teacher has decided 2 marks in the meantime.',
      'Another teacher has decided 2 marks of other questions in the meantime.',
    ]
    for (const title of titles) await expect.element(screen.getByText(title)).toBeVisible()
    await expect.element(screen.getByText(/Answer 1 and Answer 3\. Look at both and decide\./)).toBeVisible()
    const isTitle = (text: string) => text.startsWith('Another teacher')
    await expect.poll(() => announcements.filter(isTitle)).toEqual(titles)
    await screen.getByRole('button', { name: 'Open the answer' }).click()
    await screen.getByRole('button', { name: 'Keep theirs' }).click()
    const last = 'Answer 3: another teacher has decided this mark in the meantime.'
    await expect.element(screen.getByText(last)).toBeVisible()
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
  it('feedback that was saved with mine is not sent where theirs is kept, but stays in its field', async () => {
    const { screen, callsTo, announcements, openAnswer } = await openConflict(async () => {
      await userEvent.keyboard('0')
      await page.getByRole('textbox', { name: 'Feedback' }).fill('Neither counts.')
      await userEvent.keyboard('{Escape}')
    })
    await openAnswer()
    const note = 'Your feedback is sent with your mark. With theirs it stays in its field, not saved.'
    await expect.element(screen.getByText(note)).toBeVisible()
    await screen.getByRole('button', { name: 'Keep theirs' }).click()
    await expect
      .poll(() => announcements)
      .toContain('Now Theirs: 2 marks (1 + 1). Your feedback is not saved.')
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('2')
    await expect.element(screen.getByText('All marks saved')).toBeVisible()
    const feedback = screen.getByRole('textbox', { name: 'Feedback' })
    await expect.element(feedback).toHaveValue('Neither counts.')
    expect(callsTo(edit)).toEqual([])
    await screen.getByRole('link', { name: 'Results' }).click()
    await expect
      .element(screen.getByText('Not saved yet in this quiz: the feedback on 1 answer.'))
      .toBeVisible()
  })
})
