import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../src/data/auth.ts'
import { student, teacher, visit } from '../../setup/visit.tsx'

// What watches the session in the background would look for a real server and end the page without one.
vi.mock('../../../src/app/start.ts', () => ({ startApp: () => undefined }))

afterEach(() => vi.restoreAllMocks())

const pages: [path: string, user: User, title: string][] = [
  ['/dashboard', student({ display_name: '' }), 'Welcome'],
  ['/subjects', student(), 'Subjects'],
  ['/student-groups', student(), 'Student groups'],
  ['/quizzes', student(), 'Quizzes'],
  ['/settings', student(), 'Settings'],
  ['/exercises?topic_id=3&question=1&subquestion=1', student(), 'Exercises'],
  ['/attempts', student(), 'Exercise records'],
  ['/exercise-review?exercise_id=5&question=1&subquestion=1', student(), 'Exercise review'],
  ['/own-answers?attempt_id=5', student(), 'Your answers'],
  ['/quiz-results?topic_id=3', teacher(), 'Results'],
  ['/room?topic_id=3', teacher(), 'Room'],
  ['/drill?topic_id=3', teacher(), 'Wi-Fi drill'],
  ['/marking?topic_id=3&subquestion_id=5.1', teacher(), 'Marking'],
  ['/exercise-preview?topic_id=3&question=1&subquestion=1', teacher(), 'Exercise preview'],
]

it.each(pages)('%s is named in the tab and as the only heading of its level', async (path, user, title) => {
  // The server refuses all that a page needs: its name does not wait for that.
  const { screen } = await visit(path, user)
  const headings = screen.getByRole('heading', { level: 1 })
  await expect.element(headings).toHaveTextContent(title)
  await vi.waitFor(() => expect(document.title).toBe(`${title} - Jotter`), 10_000)
})
