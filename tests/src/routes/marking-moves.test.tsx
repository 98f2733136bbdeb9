import { userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { errorResponse } from '../../setup/visit.tsx'
import { openDesk, useDesk } from './marking-desk.ts'
import { call, queue, toItem } from './marking-queue.ts'

useDesk()

const subquestion = (id: string) => ({ ...queue().subquestion, id })
const sure = toItem(1, { please_check: false })

/** The desk at question 1b, with nothing to check in 1a and two answers in 2. */
const open = (items = queue().items) =>
  openDesk(queue({ items }), {
    'GET /marking/get-queue/8/5.1': () => queue({ subquestion: subquestion('5.1'), items: [sure] }),
    'GET /marking/get-queue/8/6.1': () =>
      queue({ subquestion: subquestion('6.1'), items: [toItem(1), toItem(2)] }),
    [call]: () => queue({ items }),
  })

it('the link to the next question leads to its answer, and says which question it is', async () => {
  const { screen, answer } = await open([toItem(1)])
  await expect.element(answer(1)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Go to question 2' })).toHaveFocus()
  const announcements = recordAnnouncements()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer(1)).toHaveFocus()
  await expect.poll(() => announcements).toEqual(['Question 2, 2 to check. Answer 1, 1 mark'])
})

it('the next question to check is shown at once, fetched while the one before was marked', async () => {
  const next = 'GET /marking/get-queue/8/6.1'
  const responses = [queue({ subquestion: subquestion('6.1'), items: [toItem(1)] })]
  const { screen, answer, callsTo } = await openDesk(queue(), {
    [next]: () => responses.shift() ?? new Promise(() => undefined),
  })
  await vi.waitFor(() => expect(callsTo(next)).toHaveLength(1))
  await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
  await expect.element(screen.getByRole('combobox', { name: /^Subquestion/ })).toHaveValue('6.1')
  await expect.element(answer(1)).toBeVisible()
})

it('an arrow pressed by keyboard to another question keeps the focus, also at the last one', async () => {
  const { screen, answer } = await open()
  await expect.element(answer(1)).toBeVisible()
  const announcements = recordAnnouncements()
  const arrows = screen.getByRole('navigation', { name: 'Subquestions' }).getByRole('button')
  ;(arrows.nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'This is the last question' })).toHaveFocus()
  ;(arrows.nth(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(arrows.nth(0)).toHaveFocus()
  await expect.element(arrows.nth(0)).toHaveAccessibleName('Question 1a: 1 to check')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'This is the first question' })).toHaveFocus()
  await expect
    .poll(() => announcements)
    .toEqual([
      'Question 2, 2 to check. Answer 1, 1 mark',
      'Question 1b, 3 to check. Answer 1, 1 mark',
      'Question 1a, 0 to check. Nothing left to check.',
    ])
})

it('the list of questions keeps the focus of who chooses by keyboard', async () => {
  const { screen, answer } = await open()
  await expect.element(answer(1)).toBeVisible()
  const list = screen.getByRole('combobox', { name: /^Subquestion/ })
  ;(list.element() as HTMLElement).focus()
  const announcements = recordAnnouncements()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => announcements).toEqual(['Question 2, 2 to check. Answer 1, 1 mark'])
  await expect.element(list).toHaveValue('6.1')
  await expect.element(list).toHaveFocus()
})

it('after a press by pointer the keys are for the answer', async () => {
  const { screen, answer } = await open()
  await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
  await expect.element(answer(1)).toHaveFocus()
})

it('from a question that can’t be loaded a link leads back to the one before', async () => {
  const { screen, answer } = await openDesk(queue(), {
    'GET /marking/get-queue/8/6.1': () => errorResponse(500, 'It broke.'),
  })
  await expect.element(answer(1)).toBeVisible()
  await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
  await expect.element(screen.getByText('The answers could not be loaded')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to question 1b' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer(1)).toHaveFocus()
})

it('what has been focused while the answers load keeps the focus', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const { screen, answer } = await openDesk(queue(), {
    'GET /marking/get-queue/8/6.1': async () => {
      await loaded
      return queue({ subquestion: subquestion('6.1') })
    },
  })
  await expect.element(answer(1)).toBeVisible()
  const arrow = screen.getByRole('button', { name: 'Question 2: 2 to check' })
  ;(arrow.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(arrow).not.toBeInTheDocument()
  const link = screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' })
  ;(link.element() as HTMLElement).focus()
  const announcements = recordAnnouncements()
  load()
  await expect.poll(() => announcements).toEqual(['Question 2, 3 to check. Answer 1, 1 mark'])
  await expect.element(link).toHaveFocus()
})
