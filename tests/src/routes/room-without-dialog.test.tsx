import { expect, it, vi } from 'vitest'
import { visitSchool } from '../../setup/quiz-school.ts'
import { ago, studentWith } from './room-student.ts'

vi.mock('../../../src/routes/_app/room/-student-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const room = {
  ...{ now: ago(0), drill: null, students: [studentWith({}, 'Mia'), studentWith({}, 'Tom')] },
  topic: {
    ...{ id: 3, name: 'Speed', class_: { id: 1, name: '9A Physics' } },
    ...{ subject: { id: 1, name: 'Physics' }, deleted: false },
  },
}

it('stays where the details of a student can’t be loaded, and says so', async () => {
  const { screen } = await visitSchool('/room?topic_id=3', 'teacher', { 'GET /room/get-room/3': () => room })
  const tiles = screen.getByRole('list', { name: 'Students' }).getByRole('button')
  await tiles.first().click()
  await expect.element(screen.getByRole('alert').getByText(/Mia could not be opened/)).toBeVisible()
  expect(tiles.elements()).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
