import { afterEach, beforeEach, vi } from 'vitest'
import { config } from '../../../src/config.ts'
import type { ExerciseResults, FeedbackItem } from '../../../src/data/exercise.ts'
import type { HistoryItem } from '../../../src/data/marking.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'

export const none = { scientific_accuracy: null, specificity: null, clarity: null }
export const item = (id: string, mark: number, change: Partial<FeedbackItem> = {}): FeedbackItem => ({
  ...{ id, feedback: { mark, feedback: `Feedback on ${id}.` }, feedback_source: 'marker' },
  ...{ decided_by: 'examiner', verification_score: none, verification_reason: none, ...change },
})
/** The marking that teachers are sent. */
export const marking = (change: Partial<NonNullable<FeedbackItem['marking']>> = {}) => ({
  ...{ by: 'built-in', version: '3', confidence: 0.82, please_check: false },
  entries: [{ entry: 'gravity / weight', awarded: 1, quote: 'Gravity' }],
  ...change,
})
/** A teacher's, in the history of a mark. */
export const decision = (id: number, mark: number, change: Partial<HistoryItem> = {}): HistoryItem => ({
  ...{ id, mark, decided_by: 'teacher', name: 'Ms Okafor', cause: 'teacher' },
  ...{ version: null, points: null, note: null, decided_at: new Date(2026, 2, 2, 9).toISOString() },
  ...change,
})
export const part = (id: string, subquestionDescription: string, maxPoints: number) => ({
  ...{ id, subquestionDescription, maxPoints },
})
export const question = (
  id: number,
  questionDescription: string,
  subquestions: ReturnType<typeof part>[],
) => ({
  id,
  exercise_json: { questionDescription, maxPoints: 4, subquestions },
})
export const review = (change: Partial<ExerciseResults> = {}): ExerciseResults => ({
  ...{
    topic_name: 'Falling',
    subject_name: 'Physics',
    finished_at: new Date(2026, 2, 2, 10, 31).toISOString(),
  },
  student: { id: 20, display_name: 'Amara Bello', email: 'amara@demo.school' },
  question_details: [
    question(1, 'A ball is dropped.', [
      part('1.1', 'Name the force.', 1),
      part('1.2', 'Explain its speed.', 3),
    ]),
    question(2, 'A cyclist brakes.', [part('2.1', 'What does friction do?', 2)]),
  ],
  subquestion_feedback: [item('1.1', 1), item('1.2', 2), item('2.1', 0)],
  student_answers: [
    { subquestion_id: '1.1', answer: 'Gravity.' },
    { subquestion_id: '1.2', answer: 'Air resistance grows.' },
    { subquestion_id: '2.1', answer: '' },
  ],
  busy_subq_ids: [],
  user_reactions: [],
  ...change,
})
export const disliked = { user_reactions: [{ subquestion_id: '1.1', reaction: 'dislike' as const }] }

export const results = 'GET /exercise/get-exercise-results/5'
export const react = 'POST /reaction/set-reaction'
export const edit = 'POST /exercise/edit-feedback/5/1/1.1'
export const suggest = 'POST /exercise/suggest-feedback/5/1/1.1'
export const suggestAll = 'POST /exercise/suggest-feedback-all-questions/5'

export const at = (number: number, sub: number) =>
  `/exercise-review?exercise_id=5&question=${number}&subquestion=${sub}`
export const open = (change: Partial<ExerciseResults> = {}, path = at(1, 1), responses: Responses = {}) =>
  visitSchool(path, 'student', { [results]: () => review(change), ...responses })
export const openAsTeacher = (change: Partial<ExerciseResults> = {}, responses: Responses = {}) =>
  visitSchool(at(1, 1), 'teacher', { [results]: () => review(change), ...responses })
export type Opened = Awaited<ReturnType<typeof open>>

export const button = ({ screen }: Opened, name: string) => screen.getByRole('button', { name, exact: true })
export const getSearch = ({ router }: Opened) => router.state.location.search
export const panel = ({ screen }: Opened) => screen.getByRole('region', { name: 'Is this feedback good?' })

/** A button says its outcome until the test is over, however slow that is. */
export function keepButtonOutcomes(): void {
  const numbers: { buttonFeedbackMs: number } = config
  beforeEach(() => void vi.spyOn(numbers, 'buttonFeedbackMs', 'get').mockReturnValue(600_000))
  afterEach(() => vi.restoreAllMocks())
}
