import { vi } from 'vitest'
import {
  getExerciseAttemptsMeta,
  getExerciseResultsMeta,
  type AttemptMeta,
  type Exercise,
} from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { requestStart } from '../../../src/answers/requested-start.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'

export const subquestion = (id: string, subquestionDescription: string, maxPoints: number) => ({
  ...{ id, subquestionDescription, maxPoints },
})
export const question = (
  id: number,
  questionDescription: string,
  subquestions: ReturnType<typeof subquestion>[],
) => ({
  id,
  exercise_json: { questionDescription, maxPoints: 4, subquestions },
})
export const exercise: Exercise = {
  attempt_id: 31,
  started_at: '2026-11-20T10:04:00.000Z',
  exercises: [
    question(1, 'A ball is dropped.', [
      subquestion('1.1', 'Name the force that pulls it down.', 1),
      subquestion('1.2', 'Explain why its speed stops growing.', 3),
    ]),
    question(2, 'A cyclist brakes.', [subquestion('2.1', 'What does friction do?', 2)]),
  ],
  student_answers: [{ subquestion_id: '1.1', answer: 'Gravity.', revision: 4 }],
  is_new_attempt: false,
}

export const exercises = 'GET /exercise/get-exercises/7'
export const save = 'POST /exercise/save-answer'
export const submit = 'POST /exercise/submit-test/7'
export const attempts = 'GET /exercise/get-exercise-attempts-meta'
export const results = 'GET /exercise/get-exercise-results-meta'
export const topics = 'GET /topic/get-topics'

/** The attempt as the records list it. */
export const openAttempt: AttemptMeta = {
  ...{ id: 31, topic_id: 7, topic_name: 'Falling', subject_name: 'Physics', is_active: true, progress: 0.5 },
  ...{ started_at: '2026-11-20T10:04:00.000Z', finished_at: null },
}

/** A server for one attempt: it accepts every answer with the revision it was sent with. */
export const server: Responses = {
  [topics]: () => [topic({ id: 7, name: 'Falling' })],
  [exercises]: () => exercise,
  [save]: () => ({ saved: true, revision: Number(sentHeader('save-answer', 'X-Answer-Rev')) }),
  [submit]: () => ({ attempt_id: 31, submitted_at: '2026-11-20T10:31:00.000Z' }),
  [attempts]: () => [openAttempt],
  [results]: () => ({ test_results: {}, total_test_result_count: 0 }),
}

/** A header of the last call whose URL contains `part`. */
export function sentHeader(part: string, name: string): string | null {
  const call = vi.mocked(fetch).mock.calls.findLast(([input]) => (input as string).includes(part))
  return new Headers(call?.[1]?.headers).get(name)
}

export const at = (question: number, part: number) =>
  `/exercises?topic_id=7&question=${question}&subquestion=${part}`
export const open = (path = at(1, 1), responses: Responses = {}) =>
  visitSchool(path, 'student', { ...server, ...responses })
/** Opens the exercise as the Attempt button does. */
export const attempt: typeof open = (path, responses) => {
  requestStart(7)
  return open(path, responses)
}
export type Opened = Awaited<ReturnType<typeof open>>

export const box = ({ screen }: Opened) => screen.getByLabelText('Your answer')
export const button = ({ screen }: Opened, name: string) => screen.getByRole('button', { name, exact: true })
export const getSearch = ({ router }: Opened) => router.state.location.search

/** Caches the records of another quiz, which no screen of the test shows. Tells which of them are outdated since. */
export function cacheRecords() {
  const keys = [getExerciseAttemptsMeta(8).queryKey, getExerciseResultsMeta({ topic_id: 8 }).queryKey]
  for (const key of keys) queryClient.setQueryData(key, [] as never)
  return () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
}
