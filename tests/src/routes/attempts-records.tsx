import type { AttemptMeta, ResultMeta } from '../../../src/data/exercise.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'

export const attempts = 'GET /exercise/get-exercise-attempts-meta'
export const results = 'GET /exercise/get-exercise-results-meta'
export const topics = 'GET /topic/get-topics'
export const student = 'GET /auth/get-user-by-id/20'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
export const attempt = (change: Partial<AttemptMeta> = {}): AttemptMeta => ({
  id: 31,
  topic_id: 7,
  topic_name: 'Falling',
  subject_name: 'Physics',
  started_at: new Date(2026, 2, 2, 10, 4).toISOString(),
  finished_at: null,
  is_active: true,
  progress: 0.375,
  parts: 8,
  ...change,
})
export const processing = (minutes: number, change: Partial<AttemptMeta> = {}) =>
  attempt({
    id: 32,
    topic_id: 8,
    topic_name: 'Cells',
    subject_name: 'Biology',
    is_active: false,
    finished_at: ago(minutes),
    ...change,
  })
export const result = (change: Partial<ResultMeta> = {}): ResultMeta => ({
  id: 5,
  topic_id: 7,
  topic_name: 'Energy stores',
  subject_name: 'Physics',
  time_taken: 366,
  accuracy: 79,
  finished_at: new Date(2026, 2, 2, 10, 31).toISOString(),
  ...change,
})
export const grouped = (groups: Record<string, ResultMeta[]>) => ({
  test_results: groups,
  total_test_result_count: Object.values(groups).flat().length,
})

export const fullServer: Responses = {
  [topics]: () => [topic({ id: 7, name: 'Falling' }), topic({ id: 8, name: 'Cells' })],
  [attempts]: () => [attempt(), processing(1)],
  [results]: () =>
    grouped({
      Today: [result()],
      'March 2026': [result({ id: 6, accuracy: 40 }), result({ id: 8, time_taken: 45 })],
    }),
  [student]: () => ({
    ...{ id: 20, display_name: 'Amara Bello', email: 'amara@demo.school', role: 'student', classes: [] },
  }),
}
export const emptyServer: Responses = { [attempts]: () => [], [results]: () => grouped({}) }

export const open = (responses: Responses = {}, path = '/attempts') =>
  visitSchool(path, 'student', { ...fullServer, ...responses })
export const openAsTeacher = (responses: Responses = {}) =>
  visitSchool('/attempts?student_id=20', 'teacher', { ...fullServer, ...responses })
export type Opened = Awaited<ReturnType<typeof open>>

export const card = ({ screen }: Opened, name: string) => screen.getByRole('article', { name })
export const section = ({ screen }: Opened, name: RegExp) => screen.getByRole('region', { name })
