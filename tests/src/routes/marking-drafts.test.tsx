import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { openDesk, useDesk } from './marking-desk.ts'
import { queue, toItem } from './marking-queue.ts'

useDesk()

/** A desk whose next subquestion has an answer of the same student, with a mark and feedback that are not saved. */
async function openWithDrafts() {
  const subquestion = { ...queue().subquestion, id: '6.1' }
  const desk = await openDesk(queue(), {
    'GET /marking/get-queue/8/6.1': () => queue({ subquestion, items: [toItem(1)] }),
  })
  const { screen, answer } = desk
  const feedback = screen.getByRole('textbox', { name: 'Feedback' })
  await expect.element(answer(1)).toBeVisible()
  await userEvent.keyboard('2j')
  await expect.element(answer(2)).toBeVisible()
  // The field is loaded after the points.
  await expect.element(feedback).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(feedback).toHaveFocus()
  await userEvent.keyboard(' Look at the axis.{Escape}')
  const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return {
    ...desk,
    feedback,
    close,
    question: screen.getByRole('alertdialog', { name: 'Leave without saving?' }),
  }
}

describe('what is set and not saved', () => {
  it('is said when its answer is shown again', async () => {
    const { screen, answer } = await openWithDrafts()
    const announcements = recordAnnouncements()
    await userEvent.keyboard('k')
    await expect.element(answer(1)).toBeVisible()
    await expect.poll(() => announcements).toEqual(['Answer 1, 2 marks, not saved'])
    await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('1')
    await screen.getByRole('button', { name: 'Question 1b: 3 to check' }).click()
    await expect
      .poll(() => announcements.slice(2))
      .toEqual(['Question 1b, 3 to check. Answer 1, 2 marks, not saved'])
  })

  it('stays while another subquestion is shown, whose answers of the same students it is not for', async () => {
    const { screen, router, answer, feedback, question } = await openWithDrafts()
    await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
    await expect.poll(() => router.state.resolvedLocation?.search).toMatchObject({ subquestion_id: '6.1' })
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('1')
    await expect.element(question).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Question 1b: 3 to check' }).click()
    await expect.element(answer(1)).toBeVisible()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('2')
    await userEvent.keyboard('j')
    await expect.element(feedback).toHaveValue('Say why. Look at the axis.')
  })

  it('is asked about before the desk is left', async () => {
    const { screen, router, answer, feedback, question } = await openWithDrafts()
    await screen.getByRole('link', { name: 'Results' }).click()
    const text = 'Not saved yet in this quiz: 1 mark and the feedback on 1 answer.'
    await expect.element(question.getByText(text)).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(feedback).toHaveValue('Say why. Look at the axis.')
    answer(2).element().focus()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/quiz-results')
  })

  it('is asked about when the page is closed, also from another subquestion, until it is saved', async () => {
    const { screen, answer, close } = await openWithDrafts()
    await expect.poll(close).toBe(false)
    await screen.getByRole('button', { name: 'Question 2: 2 to check' }).click()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('1')
    expect(close()).toBe(false)
    await screen.getByRole('button', { name: 'Question 1b: 3 to check' }).click()
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(answer(2)).toBeVisible()
    // Written back.
    await screen.getByRole('textbox', { name: 'Feedback' }).fill('Say why.')
    await expect.element(screen.getByText('All marks saved')).toBeVisible()
    await expect.poll(close).toBe(true)
  })
})
