import { describe, expect, it } from 'vitest'
import { button, disliked, openAsTeacher } from './exercise-review-result.tsx'

describe('phrases in the review', () => {
  const known = { ...disliked, subject_id: 3 }
  const phrase = { id: 2, subject: { id: 3, name: 'Physics' }, text: 'Name both forces.', uses: 2 }
  const keep = 'POST /marking/add-comment'
  const responses = {
    'GET /marking/get-comments': () => [phrase],
    'POST /marking/use-comment/2': () => phrase,
    [keep]: ({ body }: { body: unknown }) => ({ ...phrase, ...(body as { text: string }) }),
  }

  it('are put into the feedback that is edited by hand, and become one more by one press', async () => {
    const page = await openAsTeacher(known, responses)
    await button(page, 'Phrases').click()
    await page.screen.getByRole('option', { name: 'Name both forces.' }).click()
    const text = page.screen.getByRole('textbox', { name: 'Feedback' })
    await expect.element(text).toHaveValue('Feedback on 1.1. Name both forces.')
    await text.fill('Say why.')
    await button(page, 'Keep as phrase').click()
    await expect.element(button(page, 'Kept as phrase')).toBeVisible()
    expect(page.callsTo(keep)[0]?.body).toEqual({ subject_id: 3, text: 'Say why.' })
  })

  it('keep a feedback that the teacher likes', async () => {
    const user_reactions = [{ subquestion_id: '1.1', reaction: 'like' as const }]
    const page = await openAsTeacher({ ...known, user_reactions }, responses)
    await button(page, 'Keep as phrase').click()
    await expect.element(button(page, 'Kept as phrase')).toBeVisible()
    expect(page.callsTo(keep)[0]?.body).toEqual({ subject_id: 3, text: 'Feedback on 1.1.' })
  })
})
