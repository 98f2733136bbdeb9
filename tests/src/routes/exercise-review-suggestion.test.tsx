import { describe, expect, it, vi } from 'vitest'
import type { ExerciseResults } from '../../../src/data/exercise.ts'
import { errorResponse, type Responses } from '../../setup/visit.tsx'
import {
  button,
  disliked,
  edit,
  item,
  keepButtonOutcomes,
  marking,
  openAsTeacher,
  results,
  review,
  suggest,
  suggestAll,
  type Opened,
} from './exercise-review-result.tsx'

keepButtonOutcomes()

describe('a suggestion', () => {
  const opened = async (change: Partial<ExerciseResults> = disliked, responses: Responses = {}) => {
    const page = await openAsTeacher(change, responses)
    await page.screen.getByText('By suggestion').click()
    return page
  }
  const instruction = ({ screen }: Opened) => screen.getByLabelText('What should be different?')

  it('needs an instruction, for one question as for all', async () => {
    const page = await opened()
    await expect.element(button(page, 'Suggest')).toBeDisabled()
    await expect.element(button(page, 'Suggest for all questions')).toBeDisabled()
    await instruction(page).fill('Shorter.')
    await expect.element(button(page, 'Suggest')).toBeEnabled()
    await expect.element(button(page, 'Suggest for all questions')).toBeEnabled()
  })

  it('has the filled button once there is an instruction, also beside a mark that is to be confirmed', async () => {
    const doubtful = item('1.1', 1, { marking: marking({ please_check: true }) })
    const page = await opened({ ...disliked, topic_id: 8, subquestion_feedback: [doubtful] })
    const isFilled = (name: string) =>
      getComputedStyle(button(page, name).element()).backgroundColor === 'rgb(49, 78, 170)'
    await expect.poll(() => isFilled('Mark is right')).toBe(true)
    await instruction(page).fill('Shorter.')
    await expect.poll(() => isFilled('Mark is right')).toBe(false)
    await expect.poll(() => isFilled('Suggest')).toBe(true)
  })

  it('is requested for this subquestion, and the result is refetched', async () => {
    const page = await opened(disliked, { [suggest]: () => null })
    await instruction(page).fill('Shorter.')
    await button(page, 'Suggest').click()
    await expect.element(button(page, 'Done')).toBeVisible()
    expect(page.callsTo(suggest)[0]?.body).toEqual({
      feedback: 'Shorter.',
      verifiers: ['scientific_accuracy'],
    })
    expect(page.callsTo(results)).toHaveLength(2)
  })

  it.each(['Suggest', 'Suggest for all questions'])(
    '(%s) leaves the feedback before it in view, which one press brings back',
    async (label) => {
      let text = 'Feedback on 1.1.'
      const replace = () => {
        text = 'Shorter.'
        return null
      }
      const page = await opened(disliked, {
        [results]: () =>
          review({
            ...disliked,
            subquestion_feedback: [
              item('1.1', 1, { feedback: { mark: 1, feedback: text }, feedback_source: 'suggestion' }),
            ],
          }),
        [suggest]: replace,
        [suggestAll]: replace,
        [edit]: () => {
          text = 'Feedback on 1.1.'
          return null
        },
      })
      await instruction(page).fill('Shorter, please.')
      await button(page, label).click()
      const before = page.screen.getByRole('region', { name: 'Feedback before the suggestion' })
      await expect.element(before).toMatchTextContent(/^Before: Feedback on 1\.1\./)
      await button(page, 'Bring the old back').click()
      await expect.element(before).not.toBeInTheDocument()
      expect(page.callsTo(edit)[0]?.body).toEqual({
        ...{ feedback: 'Feedback on 1.1.', verifiers: [] },
        undo: true,
      })
    },
  )

  it('that is sent while another part is shown leaves the feedback before it there, too', async () => {
    const sent = Promise.withResolvers<null>()
    let first = item('1.1', 1)
    const page = await opened(disliked, {
      [results]: () => review({ ...disliked, subquestion_feedback: [first, item('1.2', 2), item('2.1', 0)] }),
      [suggest]: () => sent.promise,
    })
    await instruction(page).fill('Shorter, please.')
    await button(page, 'Suggest').click()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    first = item('1.1', 1, { feedback: { mark: 1, feedback: 'Shorter.' }, feedback_source: 'suggestion' })
    sent.resolve(null)
    await vi.waitFor(() => expect(page.callsTo(results)).toHaveLength(2))
    await button(page, 'Previous').click()
    await expect.element(page.screen.getByText('Before: Feedback on 1.1.')).toBeVisible()
  })

  it('that failed leaves nothing to decide where the marker has rewritten the feedback', async () => {
    let text = 'Feedback on 1.1.'
    const page = await opened(disliked, {
      [results]: () =>
        review({
          ...disliked,
          subquestion_feedback: [item('1.1', 1, { feedback: { mark: 1, feedback: text } })],
        }),
      [suggest]: () => null,
    })
    await instruction(page).fill('Shorter, please.')
    await button(page, 'Suggest').click()
    await expect.element(button(page, 'Done')).toBeVisible()
    text = 'By another mark.'
    await button(page, 'Refresh').click()
    await expect.element(page.screen.getByText(text)).toBeVisible()
    await expect.element(instruction(page)).toBeVisible()
  })

  it('is requested for all questions, and says how many answers that are', async () => {
    const page = await opened(disliked, { [suggestAll]: () => null })
    const count = page.screen.getByText('It rewrites the feedback of all 3 answers of this result.')
    await expect.element(count).toBeVisible()
    await instruction(page).fill('Shorter.')
    await button(page, 'Suggest for all questions').click()
    await vi.waitFor(() =>
      expect(page.callsTo(suggestAll)[0]?.body).toEqual({
        feedback: 'Shorter.',
        verifiers: ['scientific_accuracy'],
      }),
    )
  })

  it.each([
    ['Suggest', 'a suggestion could not be requested'],
    ['Suggest for all questions', 'suggestions for all questions could not be requested'],
  ])('(%s) that fails is said so where another part is shown', async (label, failure) => {
    const failed = Promise.withResolvers<Response>()
    const page = await opened(disliked, {
      [suggest]: () => failed.promise,
      [suggestAll]: () => failed.promise,
    })
    await instruction(page).fill('Shorter.')
    await button(page, label).click()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    failed.resolve(errorResponse(429, 'Wait a little.'))
    const said = `Amara Bello, question 1a: ${failure}. Wait a little.`
    await expect.element(page.screen.getByText(said)).toBeVisible()
  })

  it('whose feedback before it could not be brought back is said so where another part is shown', async () => {
    const failed = Promise.withResolvers<Response>()
    let first = item('1.1', 1)
    const page = await opened(disliked, {
      [results]: () => review({ ...disliked, subquestion_feedback: [first, item('1.2', 2), item('2.1', 0)] }),
      [suggest]: () => {
        first = item('1.1', 1, { feedback: { mark: 1, feedback: 'Shorter.' }, feedback_source: 'suggestion' })
        return null
      },
      [edit]: () => failed.promise,
    })
    await instruction(page).fill('Shorter.')
    await button(page, 'Suggest').click()
    await button(page, 'Bring the old back').click()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByText('Feedback on 1.2.')).toBeVisible()
    failed.resolve(errorResponse(500, 'Something went wrong.'))
    const failure = 'the feedback before the suggestion could not be brought back'
    const said = `Amara Bello, question 1a: ${failure}. Something went wrong.`
    await expect.element(page.screen.getByText(said)).toBeVisible()
  })

  it("shows 'Something went wrong' if it fails", async () => {
    const page = await opened(disliked, {
      [suggest]: () => errorResponse(429, 'Too many suggestions. Wait a little.'),
    })
    await instruction(page).fill('Shorter.')
    await button(page, 'Suggest').click()
    await expect.element(button(page, 'Something went wrong')).toBeVisible()
    await expect.element(page.screen.getByText('Too many suggestions. Wait a little.')).toBeVisible()
  })
})
