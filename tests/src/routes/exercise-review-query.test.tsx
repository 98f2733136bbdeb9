import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FeedbackItem } from '../../../src/data/exercise.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { errorResponse, failToFetch, type Responses } from '../../setup/visit.tsx'
import { at, button, item, open, review, results } from './exercise-review-result.tsx'

afterEach(() => sessionStorage.clear())

type Query = NonNullable<FeedbackItem['query']>

const ask = 'POST /exercise/query-mark/5/1.1'
const withdraw = 'DELETE /exercise/withdraw-query/61'
const opener = 'Ask your teacher to look again'
const asked = 'You asked your teacher to look again'
const field = { name: 'Why should your teacher look again? (optional)' }

/** A review whose first part has this query; a test changes it as the server would. */
async function openQueried(given?: Partial<Query>, responses: Responses = {}) {
  const base: Query = { id: 61, reason: '', mark: 0.5, asked_at: '2026-11-18T10:04:00Z', answered_at: null }
  const stored: { query?: Query; mark: number } = {
    mark: 0.5,
    ...(given && { query: { ...base, ...given } }),
  }
  const read = () =>
    review({
      can_query: true,
      subquestion_feedback: [
        item('1.1', stored.mark, stored.query && { query: stored.query }),
        item('1.2', 2),
        item('2.1', 0),
      ],
    })
  const page = await open({}, at(1, 1), {
    [results]: read,
    [ask]: ({ body }) => (stored.query = { ...base, ...(body as { reason: string }) }),
    [withdraw]: () => {
      delete stored.query
      return null
    },
    ...responses,
  })
  await expect.element(page.screen.getByText('Feedback on 1.1.')).toBeVisible()
  return { ...page, stored }
}

describe('a student asks for a mark to be looked at again', () => {
  it('with a reason, by keyboard, and takes it back', async () => {
    const announcements = recordAnnouncements()
    const page = await openQueried()
    const { screen, callsTo } = page
    await button(page, opener).click()
    await expect.element(screen.getByRole('textbox', field)).toHaveFocus()
    await userEvent.keyboard('I said air.{Tab}{Enter}')
    await expect.element(screen.getByText(asked)).toBeVisible()
    await expect.element(screen.getByText('I said air.')).toBeVisible()
    await expect
      .element(screen.getByText(/^You asked your teacher to look again 18 Nov 2026, /))
      .toBeVisible()
    expect(callsTo(ask).map(({ body }) => body)).toEqual([{ reason: 'I said air.' }])
    await expect.element(button(page, 'Take it back')).toHaveFocus()
    await expectNoViolations()
    await button(page, 'Take it back').click()
    await expect.element(button(page, opener)).toHaveFocus()
    expect(screen.getByText('I said air.').elements()).toEqual([])
    await vi.waitFor(() => expect(announcements).toContain(asked))
  })

  it('and keeps the text where that fails, also while another part is shown and over a reload', async () => {
    const page = await openQueried(undefined, { [ask]: failToFetch })
    const { screen } = page
    await button(page, opener).click()
    await screen.getByRole('textbox', field).fill('I said air.')
    await button(page, 'Ask your teacher').click()
    await expect.element(screen.getByText(/^Your teacher could not be asked\./)).toBeVisible()
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await expect.element(screen.getByText('Feedback on 1.2.')).toBeVisible()
    expect(screen.getByRole('textbox', field).elements()).toEqual([])
    await userEvent.keyboard('{Alt>}p{/Alt}')
    await expect.element(screen.getByRole('textbox', field)).toHaveValue('I said air.')
    await cleanup()
    const reloaded = await openQueried()
    await expect.element(reloaded.screen.getByRole('textbox', field)).toHaveValue('I said air.')
  })

  it.each(['null', '{"1.1":5}'])('whatever the storage of the tab holds: %s', async (stored) => {
    sessionStorage.setItem('query-reasons-5', stored)
    const page = await openQueried()
    await expect.element(button(page, opener)).toBeVisible()
  })

  it('without a reason, or not at all', async () => {
    const page = await openQueried()
    const { screen, callsTo } = page
    await button(page, opener).click()
    await button(page, 'Cancel').click()
    await expect.element(button(page, opener)).toHaveFocus()
    expect(callsTo(ask)).toEqual([])
    await button(page, opener).click()
    await button(page, 'Ask your teacher').click()
    await expect.element(screen.getByText(asked)).toBeVisible()
    expect(callsTo(ask).map(({ body }) => body)).toEqual([{ reason: '' }])
  })

  it.each([
    ['the mark stands', 0.5],
    ['now 0 of 1', 0],
  ])('and reads the outcome: %s', async (outcome, mark) => {
    const page = await openQueried({ answered_at: '2026-11-19T11:00:00Z' })
    page.stored.mark = mark
    await button(page, 'Refresh').click()
    await expect.element(page.screen.getByText(/^You asked 18 Nov 2026, /)).toBeVisible()
    const words = new RegExp(`^Your teacher looked again: ${outcome} 19 Nov 2026, `)
    await expect.element(page.screen.getByText(words)).toBeVisible()
    await expect.element(button(page, 'Ask again')).toBeVisible()
  })

  it('and reads that it has full marks now, which nobody asks about', async () => {
    const page = await openQueried({ answered_at: '2026-11-18T11:00:00Z' })
    page.stored.mark = 1
    await button(page, 'Refresh').click()
    await expect.element(page.screen.getByText('Your teacher looked again: now 1 of 1')).toBeVisible()
    expect(page.screen.getByRole('button', { name: /^Ask/ }).elements()).toEqual([])
  })

  it('too late to take it back: the teacher has answered', async () => {
    const page = await openQueried(
      {},
      {
        [withdraw]: () => errorResponse(409, 'Your teacher has looked at this mark already.'),
      },
    )
    page.stored.query = { ...(page.stored.query as Query), answered_at: '2026-11-18T11:00:00Z' }
    await button(page, 'Take it back').click()
    await expect.element(page.screen.getByText('Your teacher looked again: the mark stands')).toBeVisible()
  })

  it('only where that is possible', async () => {
    const query = { id: 61, reason: '', mark: 0.5, asked_at: '2026-11-18T10:04:00Z' }
    const answered = item('1.1', 0.5, { query: { ...query, answered_at: query.asked_at } })
    const page = await open({ subquestion_feedback: [answered] })
    await expect.element(page.screen.getByText(/^Your teacher looked again/)).toBeVisible()
    expect(page.screen.getByRole('button', { name: /^Ask/ }).elements()).toEqual([])
  })
})
