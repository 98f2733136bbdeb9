import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { decide, decideCall, openDesk, useDesk } from './marking-desk.ts'
import { call, queue, toItem } from './marking-queue.ts'

useDesk()

describe('where the mark scheme changed', () => {
  const detail = 'The mark scheme changed while you were marking. Check the points again.'
  const corrected = queue({
    subquestion: {
      ...queue().subquestion,
      answers: ['mass', 'falls'].map((answer) => ({ answer, maxPoints: 1 })),
    },
  })

  it('says that points came too late and what they were, shows the new one, and sends points by it', async () => {
    const seen = { now: queue(), response: (_call: { body: unknown }): unknown => null }
    const { screen, answer, bodies } = await openDesk(queue(), {
      [call]: () => seen.now,
      [decideCall(1)]: (sent) => seen.response(sent),
    })
    await expect.element(answer(1).getByText('1/2')).toBeVisible()
    // Not before: a refetch in between would show the new one while points are given.
    seen.response = () => {
      seen.now = corrected
      return Response.json({ detail, code: 'scheme_changed' }, { status: 409 })
    }
    await userEvent.keyboard('2{Enter}')
    const refused = screen.getByText(/Check the points again\. You gave “gravity” 1 and “pulls down” 1\.$/)
    await expect.element(refused).toBeVisible()
    await expect.element(screen.getByText('Answer 1: the mark was not accepted.')).toBeVisible()
    expect(bodies(1)[0]).toMatchObject({ points: [1, 1], entries: ['gravity', 'pulls down'] })
    await screen.getByRole('button', { name: 'Open the answer' }).click()
    // As the server has it.
    await expect.element(screen.getByRole('button', { name: 'Entry 2 falls 0/1' })).toBeVisible()
    seen.response = decide
    await userEvent.keyboard('1{Enter}')
    await expect.poll(() => bodies(1)[1]).toMatchObject({ points: [0, 0], entries: ['mass', 'falls'] })
    await expect.element(refused).not.toBeInTheDocument()
  })

  it('drops points that are not saved and says so, and saves what stands only by another press', async () => {
    const seen = { now: queue() }
    const { screen, answer, bodies } = await openDesk(queue(), { [call]: () => seen.now })
    await expect.element(answer(1).getByText('1/2')).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(answer(1).getByText('2/2')).toBeVisible()
    seen.now = corrected
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByText(detail)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Entry 2 falls 0/1' })).toBeVisible()
    await screen.getByRole('button', { name: 'Save and next' }).click()
    await expect.element(screen.getByText(detail)).not.toBeInTheDocument()
    await expect.element(answer(1)).toBeVisible()
    await screen.getByRole('button', { name: 'Save and next' }).click()
    await expect.poll(() => bodies(1)).toMatchObject([{ points: [1, 0], entries: ['mass', 'falls'] }])
  })

  it('an undone decision brings back what was to check', async () => {
    const decided = { decided_by: 'teacher' as const, teacher_decision_id: 1, please_check: false }
    const { bodies, answer } = await openDesk(queue({ items: [toItem(1, { ...decided, scheme_mark: 2 })] }))
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('2{Enter}')
    await expect.poll(() => bodies(1)).toHaveLength(1)
    await userEvent.keyboard('u')
    await expect.poll(() => bodies(1)[1]).toMatchObject({ points: [1, 0], to_check: true })
    expect(bodies(1)[0]).not.toHaveProperty('to_check')
  })

  it('keeps them where a wording was accepted', async () => {
    const seen = { now: queue() }
    const { screen, answer, bodies } = await openDesk(queue(), { [call]: () => seen.now })
    await expect.element(answer(1).getByText('1/2')).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(answer(1).getByText('2/2')).toBeVisible()
    const entries = ['gravity\nweight', 'pulls down']
    const answers = entries.map((text) => ({ answer: text, maxPoints: 1 }))
    seen.now = queue({ subquestion: { ...queue().subquestion, answers } })
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByRole('button', { name: 'Entry 1 gravity or weight 1/1' })).toBeVisible()
    await screen.getByRole('button', { name: 'Save and next' }).click()
    await expect.poll(() => bodies(1)).toMatchObject([{ points: [1, 1], entries }])
  })
})
