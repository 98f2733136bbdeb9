import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { learnFromDecisions } from '../../../server/marking/learning.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { completeAttempt } from '../exercise/lesson.ts'
import { addParts } from './keyed-quiz.ts'

const school = useSchool()

const entry = (answer: string) => ({ answer, maxPoints: 1 })
const parts = [
  {
    ...{ subquestionDescription: 'Which is a noble gas?', kind: 'choice', options: ['Iron', 'Neon'] },
    answers: [entry('Neon')],
  },
  {
    ...{ subquestionDescription: 'Which are metals?', kind: 'several', options: ['Iron', 'Neon', 'Zinc'] },
    answers: [entry('Iron'), entry('Zinc')],
  },
  {
    ...{ subquestionDescription: 'How long is it?', kind: 'number', value: '3', unit: 'm' },
    answers: [entry(''), { ...entry(''), part: 'unit' }],
  },
]

/** A quiz of a choice, several and a number, answered by students in the same way. */
async function answered(answers: string[], count = 1, share = 1) {
  const teacher = await school.signIn('teacher')
  const students: Visitor[] = []
  for (let number = 0; number < count; number++) students.push(await school.signIn('student'))
  const shares = parts.map((part) => ({
    ...part,
    answers: part.answers.map((one) => ({ ...one, maxPoints: share })),
  }))
  const taken = await addParts(teacher, students, shares)
  const results: number[] = []
  for (const one of students) results.push((await completeAttempt(one, taken, answers)).id)
  const [student = teacher, [result = 0]] = [students[0], results]
  return { ...taken, teacher, student, result, results }
}

type Answered = Awaited<ReturnType<typeof answered>>

const cell = ({ result, subquestionIds }: Answered, index: number) => ({
  resultId: result,
  subQuestionId: subquestionIds[index] ?? '',
})
const place = ({ topicId, subquestionIds }: Answered, index: number) => ({
  topicId,
  subQuestionId: subquestionIds[index] ?? '',
})

describe('answers to a choice, several and a number', () => {
  it('are marked, and count in result and statistics like any other', async () => {
    const mine = await answered(['Neon', 'Iron\nZinc\nNeon', '300 cm'])
    const { student, teacher, result } = mine
    const review = await student.get('getExerciseResults', { params: { exerciseId: result } })
    expect(review.subquestion_feedback.map(({ feedback }) => feedback.mark)).toEqual([1, 1, 2])
    const { test_results } = await student.get('getExerciseResultsMeta')
    expect(Object.values(test_results).flat()[0]?.accuracy).toBe(80)
    const { overall_stats } = await student.get('getStudentStatsOverall')
    expect(overall_stats.average_accuracy).toBe(80)
    const table = await teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
    expect(table.questions[0]?.subquestions.map(({ kind }) => kind)).toEqual(['choice', 'several', 'number'])
    expect(table.rows[0]).toMatchObject({ mark: 4, max_points: 5, to_check: [] })
  })

  it('come to the queue with their kind, and with points per entry unless wrong options took some', async () => {
    const mine = await answered(['Iron', 'Iron\nNeon', '3'])
    const queues = await Promise.all(
      [0, 1, 2].map((index) => mine.teacher.get('getMarkingQueue', { params: place(mine, index) })),
    )
    expect(queues.map(({ subquestion }) => subquestion)).toMatchObject([
      { kind: 'choice', options: ['Iron', 'Neon'], answers: [entry('Neon')] },
      { kind: 'several', options: ['Iron', 'Neon', 'Zinc'] },
      { kind: 'number', value: '3', unit: 'm' },
    ])
    expect(queues.map(({ items }) => [items[0]?.mark, items[0]?.points])).toEqual([
      [0, [0]],
      [0, null],
      [1, [1, 0]],
    ])
    expect(queues[1]?.items[0]?.entries.at(-1)).toEqual({
      ...{ entry: 'Wrong option: Neon', awarded: -1, quote: 'Neon' },
    })
    const { answers } = await mine.teacher.get('getQuizAnswers', { params: { topicId: mine.topicId } })
    expect(answers.map(({ points }) => points)).toEqual([[0], null, [1, 0]])
  })

  it('can be decided by a teacher and withdrawn, with feedback that follows', async () => {
    const mine = await answered(['Iron', 'Iron', '3'])
    const body = { type: 'points', points: [1], base: null, key: randomUUID() }
    const decided = await mine.teacher.get('decideMark', { params: cell(mine, 0), body })
    expect(decided).toMatchObject({ mark: 1, decided_by: 'teacher', points: [1], result: { mark: 3 } })
    expect(decided.feedback).not.toContain('not the right one')
    const withdrawn = await mine.teacher.get('decideMark', {
      params: cell(mine, 0),
      body: { type: 'withdraw', base: decided.teacher_decision_id, key: randomUUID() },
    })
    expect(withdrawn).toMatchObject({ mark: 0, decided_by: 'examiner' })
    expect(withdrawn.feedback).toContain('“Iron” is not the right one.')
  })

  it('of several can be confirmed where wrong options took from shares that are no halves', async () => {
    const mine = await answered(['', 'Iron\nZinc\nNeon', ''], 1, 0.7)
    const decide = (total: number, base: number | null) =>
      mine.teacher.call('decideMark', {
        params: cell(mine, 1),
        body: { type: 'total', total, base, key: randomUUID() },
      })
    expect(await decide(0.405, null)).toMatchObject({ status: 400 })
    expect(await decide(1.5, null)).toMatchObject({ status: 400 })
    const confirmed = await decide(0.4, null)
    expect(confirmed).toMatchObject({ status: 200, body: { mark: 0.4, decided_by: 'teacher' } })
  })

  it('teach nothing, however many of them teachers decide', async () => {
    const mine = await answered(['Iron', '', ''], 4)
    const params = place(mine, 0)
    for (const resultId of mine.results.slice(0, 3)) {
      const body = { type: 'points', points: [1], base: null, key: randomUUID() }
      await mine.teacher.get('decideMark', { params: { ...cell(mine, 0), resultId }, body })
    }
    const job = { topic_id: params.topicId, subquestion_id: params.subQuestionId, again: true }
    await learnFromDecisions(job, { db: school.db, jobs: school.jobs, now: () => school.clock.now })
    const { items, learning } = await mine.teacher.get('getMarkingQueue', { params })
    expect(learning).toEqual({ is_off: false, learned_from: 0, moved: [] })
    expect(items.find(({ result_id }) => result_id === mine.results[3])?.mark).toBe(0)
  })

  it.each([0, 1, 2])(
    'part %i refuses wordings to accept and learning, for they are compared',
    async (index) => {
      const mine = await answered([])
      const params = place(mine, index)
      const why = 'Only written answers have wordings to accept and marks to learn from.'
      const accepted = await mine.teacher.call('acceptWording', {
        params,
        body: { entry: 0, wording: 'Iron' },
      })
      expect([accepted.status, accepted.detail]).toEqual([409, expect.stringContaining(why)])
      const learned = await mine.teacher.call('setLearning', { params, body: { on: false } })
      expect([learned.status, learned.detail]).toEqual([409, expect.stringContaining(why)])
    },
  )
})

it('a teacher in the room sees the kind of what a student has answered', async () => {
  const mine = await answered([])
  const { attempt_id } = await mine.student.get('getExercises', { params: { topicId: mine.topicId } })
  const { questions } = await mine.teacher.get('getRoomAnswers', { params: { attemptId: attempt_id } })
  expect(questions[0]?.subquestions.map(({ kind }) => kind)).toEqual(['choice', 'several', 'number'])
})
