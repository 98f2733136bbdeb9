import { expect, it, vi } from 'vitest'
import { visitSchool } from '../../setup/quiz-school.ts'
import { ago } from './room-student.ts'

vi.mock('../../../src/routes/_app/room/-room-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../../src/routes/_app/drill/-sheet-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const topic = {
  ...{ id: 3, name: 'Speed', class_: { id: 1, name: '9A Physics' } },
  ...{ subject: { id: 1, name: 'Physics' }, deleted: false },
}
const drill = { id: 5, started_at: ago(60), ends_at: ago(1), running: false }

it.each([
  ['/room?topic_id=3', 'GET /room/get-room/3', { topic, drill, students: [], now: ago(0) }, 'The room'],
  ['/drill?topic_id=3', 'GET /room/get-drill/3', { topic, drill, devices: [] }, 'The sheet'],
])('%s says so where its screen can’t be loaded', async (path, call, response, things) => {
  const { screen } = await visitSchool(path, 'teacher', { [call]: () => response })
  await expect.element(screen.getByText(`${things} could not be loaded`)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
