import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { topic, visitSchool } from '../../setup/quiz-school.ts'

const responses = {
  'GET /topic/get-topics': () => [topic({ id: 3, name: 'Speed' }), topic({ id: 4, name: 'Waves' })],
  'GET /room/get-open-rooms': () => [{ topic_id: 3, working: 2 }],
}
const room = () => page.getByRole('link', { name: 'Room (2) of Speed' })
const roomOfWaves = () => page.getByRole('link', { name: /^Room .* Waves/ })

it('a quiz card leads to the room while somebody works on the quiz', async () => {
  await visitSchool('/quizzes', 'teacher', responses)
  await expect.element(room()).toHaveAttribute('href', '/room?topic_id=3')
  expect(roomOfWaves().elements()).toEqual([])
})

it('so does a group, from the list of its quizzes', async () => {
  const { screen } = await visitSchool('/student-groups', 'teacher', responses)
  await screen.getByRole('button', { name: 'Results of 9A Physics' }).click()
  await expect.element(room()).toHaveAttribute('href', '/room?topic_id=3')
  expect(roomOfWaves().elements()).toEqual([])
})
