import type { QuizResultRow, QuizResults } from '../../../src/data/marking.ts'

export const path = '/quiz-results?topic_id=8'
export const call = 'GET /marking/get-quiz-results/8'

const subquestion = (id: string, maxPoints: number, subquestionDescription: string) => ({
  ...{ id, maxPoints, subquestionDescription },
})
export const questions: QuizResults['questions'] = [
  {
    id: 5,
    questionDescription: 'A ball falls.',
    subquestions: [subquestion('5.1', 1, 'Name the force.'), subquestion('5.2', 3, 'Say why.')],
  },
  { id: 6, questionDescription: 'It lands.', subquestions: [subquestion('6.1', 2, 'And now?')] },
]

/** A student who has not started. */
export const toRow = (id: number, name: string, change: Partial<QuizResultRow> = {}): QuizResultRow => ({
  student: { id, display_name: name, email: `${id}@demo.school` },
  ...{
    in_class: true,
    state: 'not_started',
    attempt_id: null,
    result_id: null,
    mark: null,
    max_points: null,
  },
  ...{ accuracy: null, time_taken: null, submitted_at: null, marks: [null, null, null] },
  ...{ to_check: [], decided: [], queried: [], blank: [], released_at: null, seen_at: null },
  ...change,
})

/** A marked attempt. */
export function toMarkedRow(
  id: number,
  name: string,
  marks: number[],
  change: Partial<QuizResultRow> = {},
): QuizResultRow {
  const mark = marks.reduce((sum, one) => sum + one, 0)
  return toRow(id, name, {
    ...{ state: 'marked', attempt_id: id * 10, result_id: id * 100, marks, mark, max_points: 6 },
    ...{ accuracy: (100 * mark) / 6, time_taken: 501, submitted_at: '2026-11-18T10:04:00Z' },
    released_at: '2026-11-18T10:05:00Z',
    ...change,
  })
}

export const results = (change: Partial<QuizResults> = {}): QuizResults => ({
  topic: {
    ...{ id: 8, name: 'Speed', deleted: false },
    ...{ class_: { id: 4, name: '9A Physics' }, subject: { id: 1, name: 'Physics' } },
  },
  questions,
  release: {
    ...{ held: false, release_at: null, held_count: 0, released_count: 2 },
    time_zone: 'Europe/London',
  },
  rows: [
    toMarkedRow(1, 'Ada Hill', [1, 3, 0], { blank: ['6.1'], decided: ['5.2'] }),
    toMarkedRow(2, 'Ben Okafor', [0, 1, 0], { to_check: ['5.2', '6.1'], time_taken: 45 }),
    toRow(3, 'Cem Yilmaz', { state: 'working', attempt_id: 31 }),
    toRow(4, 'Dot Price'),
  ],
  ...change,
})
