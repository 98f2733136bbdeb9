import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { join, leave, lesson, newClass, quiz, completeAttempt } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const strict = strictExaminer()
/** Not sure of answers with "perhaps". */
const examiner = {
  ...strict,
  mark: async (task: Parameters<typeof strict.mark>[0]) => ({
    ...(await strict.mark(task)),
    please_check: task.answer.includes('perhaps'),
  }),
}
const school = useSchool({ examiner, variables: { TIME_ZONE: 'Europe/London' } })

describe('for a student', () => {
  it('each result has quiz, time, duration and accuracy', async () => {
    const mine = await lesson(school)
    const { id } = await completeAttempt(mine.student, mine, ['gravity', 'gravity', 'newton'])
    const seen = await mine.student.get('getExerciseResultsMeta', { query: { group_by: 'timestamp' } })
    expect(seen).toEqual({
      test_results: {
        Today: [
          {
            ...{ id, topic_id: mine.topicId, topic_name: 'Forces', subject_name: 'Physics' },
            ...{ time_taken: 0, accuracy: 75, finished_at: school.clock.now.toISOString() },
          },
        ],
      },
      total_test_result_count: 1,
    })
  })

  it('results are grouped by label, newest first', async () => {
    school.clock.now = new Date('2026-10-14T12:00:00Z')
    const mine = await lesson(school)
    const finished = [
      '2026-09-01T10:00Z',
      '2026-10-13T22:30Z',
      '2026-10-14T08:00Z',
      '2026-10-06T08:00Z',
      '2026-10-12T08:00Z',
    ]
    for (const at of finished) {
      const { id } = await completeAttempt(mine.student, mine, [])
      await school.db
        .update(results)
        .set({ finished_at: new Date(at) })
        .where(eq(results.id, id))
    }
    const { test_results } = await mine.student.get('getExerciseResultsMeta')
    expect(Object.keys(test_results)).toEqual([
      'Today',
      'Yesterday',
      'This week',
      'Last week',
      'September 2026',
    ])
  })

  it('the count follows the filter', async () => {
    const mine = await lesson(school)
    const second = await quiz(school, mine.classId, { name: 'Energy' })
    await completeAttempt(mine.student, mine, [])
    await completeAttempt(mine.student, second, [])
    expect((await mine.student.get('getExerciseResultsMeta')).total_test_result_count).toBe(2)
    const one = await mine.student.get('getExerciseResultsMeta', { query: { topic_id: second.topicId } })
    expect(one.total_test_result_count).toBe(1)
    expect(Object.values(one.test_results).flat()).toMatchObject([{ topic_name: 'Energy' }])
  })

  it('only own results are listed, even if another student is given', async () => {
    const mine = await lesson(school)
    await completeAttempt(mine.student, mine, [])
    const other = await school.signIn('student')
    await join(school, mine.classId, other)
    const query = { student_id: mine.student.id }
    expect((await other.get('getExerciseResultsMeta', { query })).total_test_result_count).toBe(0)
    const own = await mine.student.get('getExerciseResultsMeta', { query: { student_id: other.id } })
    expect(own.total_test_result_count).toBe(1)
  })

  it('results stay when the quiz is deleted and when the student leaves the class', async () => {
    const mine = await lesson(school)
    await completeAttempt(mine.student, mine, [])
    await school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, mine.topicId))
    await leave(school, mine.classId, mine.student)
    expect((await mine.student.get('getExerciseResultsMeta')).total_test_result_count).toBe(1)
  })

  it('an invalid filter is refused', async () => {
    const student = await school.signIn('student')
    expect((await student.call('getExerciseResultsMeta', { query: { topic_id: 'x' } })).status).toBe(400)
    expect((await student.call('getExerciseResultsMeta', { query: { group_by: 'mood' } })).status).toBe(400)
  })
})

describe('for a teacher', () => {
  it("the results of one student in the teacher's classes are listed, and no others", async () => {
    const mine = await lesson(school)
    const elsewhere = await lesson(school)
    await join(school, elsewhere.classId, mine.student)
    await completeAttempt(mine.student, mine, [])
    await completeAttempt(mine.student, elsewhere, [])
    const query = { student_id: mine.student.id }
    const seen = await mine.teacher.get('getExerciseResultsMeta', { query })
    expect(Object.values(seen.test_results).flat()).toMatchObject([{ topic_id: mine.topicId }])
    expect(seen.total_test_result_count).toBe(1)
    const filter = { query: { ...query, topic_id: elsewhere.topicId } }
    const filtered = await mine.teacher.get('getExerciseResultsMeta', filter)
    expect(filtered.total_test_result_count).toBe(0)
  })

  it('a result says how many answers are to be checked, and where they begin, as the marking desk counts them', async () => {
    const mine = await lesson(school)
    const other = await school.signIn('student')
    await join(school, mine.classId, other)
    await completeAttempt(mine.student, mine, ['perhaps', 'perhaps', 'perhaps'])
    await completeAttempt(mine.student, mine, ['gravity', 'perhaps', 'perhaps'])
    await completeAttempt(other, mine, ['perhaps', '', ''])
    const query = { student_id: mine.student.id }
    const seen = await mine.teacher.get('getExerciseResultsMeta', { query })
    const listed = Object.values(seen.test_results).flat()
    // Doubts count in the latest result alone.
    expect(listed.map(({ to_check }) => to_check)).toEqual([
      { answers: 2, from: mine.subquestionIds[1] },
      undefined,
    ])
    const own = await mine.student.get('getExerciseResultsMeta')
    expect(JSON.stringify(own)).not.toContain('to_check')
  })

  it('the list is empty without a student', async () => {
    const mine = await lesson(school)
    await completeAttempt(mine.student, mine, [])
    expect(await mine.teacher.get('getExerciseResultsMeta')).toEqual({
      test_results: {},
      total_test_result_count: 0,
    })
  })

  it('a student without a shared class is not found, nor one who has left', async () => {
    const mine = await lesson(school)
    const asked = (student_id: number) =>
      mine.teacher.call('getExerciseResultsMeta', { query: { student_id } })
    expect((await asked((await lesson(school)).student.id)).status).toBe(404)
    expect((await asked(2_000_000_000)).status).toBe(404)
    await leave(school, mine.classId, mine.student)
    expect((await asked(mine.student.id)).status).toBe(404)
  })

  it('a colleague is not a student', async () => {
    const mine = await lesson(school)
    const colleague = await school.signIn('teacher')
    await newClass(school, [mine.teacher, colleague])
    expect(
      (await mine.teacher.call('getExerciseResultsMeta', { query: { student_id: colleague.id } })).status,
    ).toBe(404)
  })
})
