import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subquestion_feedback } from '../../../server/schema/exercise.ts'
import { mark_decisions } from '../../../server/schema/marking.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave, lesson, completeAttempt } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const review = (who: Visitor, exerciseId: number) => who.get('getExerciseResults', { params: { exerciseId } })
const reviewing = async (who: Visitor, exerciseId: number) =>
  (await who.call('getExerciseResults', { params: { exerciseId } })).status

async function reviewed() {
  const mine = await lesson(school)
  return { mine, result: (await completeAttempt(mine.student, mine, ['gravity', 'wind', ''])).id }
}

describe('a result', () => {
  it('has questions, answers, marks and feedback for its student', async () => {
    const { mine, result } = await reviewed()
    const [one, two, three] = mine.subquestionIds
    const seen = await review(mine.student, result)
    expect(seen).toMatchObject({ topic_id: mine.topicId, topic_name: 'Forces' })
    expect(seen.student).toMatchObject({ id: mine.student.id, email: mine.student.email })
    expect(seen.question_details.map(({ id }) => id)).toEqual(mine.questionIds)
    expect(seen.question_details[0]?.exercise_json.subquestions.map(({ id }) => id)).toEqual([one, two])
    expect(seen.student_answers.map(({ subquestion_id, answer }) => [subquestion_id, answer]).sort()).toEqual(
      [
        [one, 'gravity'],
        [two, 'wind'],
        [three, ''],
      ],
    )
    expect(seen.subquestion_feedback).toHaveLength(3)
    expect(seen.subquestion_feedback[0]).toEqual({
      id: one,
      feedback: { mark: 1, feedback: 'You earned 1.' },
      feedback_source: 'marker',
      decided_by: 'examiner',
      ...{ mark_by: null, feedback_by: null },
      verification_score: { scientific_accuracy: 80, specificity: null, clarity: null },
      verification_reason: {
        scientific_accuracy: 'Good scientific_accuracy.',
        specificity: null,
        clarity: null,
      },
      evidence: [{ quote: 'gravity', awarded: 1 }],
    })
    expect(seen.subquestion_feedback.map(({ id, feedback }) => [id, feedback.mark])).toEqual([
      [one, 1],
      [two, 0],
      [three, 0],
    ])
  })

  it('shows only teachers how each mark was made', async () => {
    const { mine, result } = await reviewed()
    const seen = await review(mine.teacher, result)
    expect(seen.subject_id).toBeTypeOf('number')
    expect(await review(mine.student, result)).not.toHaveProperty('subject_id')
    expect(seen.subquestion_feedback[0]?.marking).toEqual({
      ...{ by: 'strict', version: '1', confidence: 0.9, please_check: false },
      entries: [{ entry: 'gravity', awarded: 1, max: 1, quote: 'gravity' }],
    })
    for (const item of (await review(mine.student, result)).subquestion_feedback)
      expect(item).not.toHaveProperty('marking')
  })

  it('shows only teachers the points of a teacher who decided the mark', async () => {
    const { mine, result } = await reviewed()
    const [subQuestionId = '', other] = mine.subquestionIds
    const points = async (visitor: typeof mine.teacher) =>
      (await review(visitor, result)).subquestion_feedback
        .filter(({ id }) => id === subQuestionId || id === other)
        .map((item) => item.points)
    const decide = async (body: object, base: number | null) => {
      const call = { params: { resultId: result, subQuestionId }, body: { ...body, base, key: randomUUID() } }
      return (await mine.teacher.get('decideMark', call)).teacher_decision_id
    }
    const first = await decide({ type: 'points', points: [0.5] }, null)
    expect(await points(mine.teacher)).toEqual([[0.5], undefined])
    expect(await points(mine.student)).toEqual([undefined, undefined])
    const second = await decide({ type: 'total', total: 0.5 }, first)
    expect(await points(mine.teacher)).toEqual([null, undefined])
    await decide({ type: 'withdraw' }, second)
    expect(await points(mine.teacher)).toEqual([undefined, undefined])
  })

  it('shows only teachers what a teacher’s mark would be by a mark scheme that has changed since', async () => {
    const { mine, result } = await reviewed()
    const [subQuestionId = ''] = mine.subquestionIds
    await school.db
      .update(subquestion_feedback)
      .set({ scheme_mark: 0.5 })
      .where(
        and(
          eq(subquestion_feedback.result_id, result),
          eq(subquestion_feedback.subquestion_id, subQuestionId),
        ),
      )
    const getSchemeMarks = async (visitor: Visitor) =>
      (await review(visitor, result)).subquestion_feedback.map((item) =>
        'scheme_mark' in item ? item.scheme_mark : null,
      )
    expect(await getSchemeMarks(mine.teacher)).toEqual([0.5, null, null])
    expect(await getSchemeMarks(mine.student)).toEqual([null, null, null])
  })

  it('names to the student the teacher who decided the mark, and when, until that is taken back', async () => {
    const { mine, result } = await reviewed()
    const [subQuestionId = ''] = mine.subquestionIds
    const decide = async (body: object, base: number | null) => {
      const call = { params: { resultId: result, subQuestionId }, body: { ...body, base, key: randomUUID() } }
      return (await mine.teacher.get('decideMark', call)).teacher_decision_id
    }
    const marker = async () => (await review(mine.student, result)).subquestion_feedback[0]?.mark_by
    const decided = await decide({ type: 'total', total: 0.5 }, null)
    const { display_name: name } = await mine.teacher.get('me')
    const [{ decided_at } = { decided_at: null }] = await school.db
      .select({ decided_at: mark_decisions.decided_at })
      .from(mark_decisions)
      .where(eq(mark_decisions.id, decided ?? 0))
    expect(await marker()).toEqual({ name, at: decided_at?.toISOString() })
    await school.db
      .update(mark_decisions)
      .set({ user_id: null })
      .where(eq(mark_decisions.id, decided ?? 0))
    expect(await marker()).toMatchObject({ name: null })
    await decide({ type: 'withdraw' }, decided)
    expect(await marker()).toBeNull()
  })

  it('shows a student as evidence only the own words, and none after a decision of the teacher', async () => {
    const { mine, result } = await reviewed()
    const evidence = async () => (await review(mine.student, result)).subquestion_feedback[0]?.evidence
    const change = (values: Partial<typeof subquestion_feedback.$inferInsert>) =>
      school.db.update(subquestion_feedback).set(values).where(eq(subquestion_feedback.result_id, result))
    const marking = { by: 'strict', version: '1', confidence: 0.9, please_check: false }
    const earned = { entry: 'gravity', awarded: 1, quote: 'gravity' }
    await change({
      marking: { ...marking, entries: [earned, { ...earned, quote: 'the pull of the Earth' }] },
    })
    expect(await evidence()).toEqual([{ awarded: 1, quote: 'gravity' }])
    await change({ decided_by: 'teacher' })
    expect(await evidence()).toEqual([])
  })

  it('leads a teacher to the latest results of the students before and after, by name', async () => {
    const mine = await lesson(school)
    const [zoe, ada] = [await school.signIn('student', 'Zoe'), await school.signIn('student', 'ada')]
    const left = await school.signIn('student', 'Ben')
    for (const student of [zoe, ada, left]) await join(school, mine.classId, student)
    const first = (await completeAttempt(zoe, mine, [])).id
    const last = (await completeAttempt(zoe, mine, [])).id
    await completeAttempt(left, mine, [])
    await leave(school, mine.classId, left)
    const start = (await completeAttempt(ada, mine, [])).id
    const neighbours = async (id: number) => {
      const { previous_result_id, next_result_id, ...shown } = await review(mine.teacher, id)
      return [previous_result_id, `${shown.student_position} of ${shown.student_count}`, next_result_id]
    }
    expect(await neighbours(start)).toEqual([null, '1 of 2', last])
    expect(await neighbours(first)).toEqual([start, '2 of 2', null])
    expect(await neighbours(last)).toEqual([start, '2 of 2', null])
    expect(await review(zoe, last)).not.toHaveProperty('next_result_id')
  })

  it('shows each teacher their own reactions, and a student none', async () => {
    const { mine, result } = await reviewed()
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    const [subquestion_id = ''] = mine.subquestionIds
    const body = { reaction: 'dislike', result_id: String(result), subquestion_id }
    await mine.teacher.get('setReaction', { body })
    expect((await review(mine.teacher, result)).user_reactions).toEqual([
      { subquestion_id, reaction: 'dislike' },
    ])
    expect((await review(colleague, result)).user_reactions).toEqual([])
    expect((await review(mine.student, result)).user_reactions).toEqual([])
  })

  it('stays readable when the quiz is deleted and when the student leaves the class', async () => {
    const { mine, result } = await reviewed()
    await school.db.delete(exercises).where(eq(exercises.topic_id, mine.topicId))
    await school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, mine.topicId))
    await leave(school, mine.classId, mine.student)
    expect((await review(mine.teacher, result)).question_details).toHaveLength(2)
    expect((await review(mine.student, result)).question_details).toHaveLength(2)
  })

  it('is not found by other students, by teachers of other classes and by those who have left', async () => {
    const { mine, result } = await reviewed()
    const classmate = await school.signIn('student')
    await join(school, mine.classId, classmate)
    expect(await reviewing(classmate, result)).toBe(404)
    expect(await reviewing(await school.signIn('teacher'), result)).toBe(404)
    expect(await reviewing(mine.student, 2_000_000_000)).toBe(404)
    await leave(school, mine.classId, mine.teacher)
    expect(await reviewing(mine.teacher, result)).toBe(404)
  })
})
