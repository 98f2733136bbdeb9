import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notify } from '../../../server/notifications/notifications.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { useSchool } from '../../setup/school.ts'
import { storeExercise, storeResult } from '../topic/stored-rows.ts'

const school = useSchool()
const body = { name: '9A', description: 'Year 9.', subject_id: 1 }

describe('deleting a student group', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other, student] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('teacher'),
      school.signIn('student'),
    ])
    const { id: class_id } = await teacher.get('addClass', { body })
    const group = { class_id, user_ids: [student.id] }
    await teacher.get('addToClass', { params: { group: 'students' }, body: group })
    expect((await school.anonymous.call('deleteClass', { body: { class_id } })).status).toBe(401)
    expect((await student.call('deleteClass', { body: { class_id } })).status).toBe(403)
    const foreign = await other.call('deleteClass', { body: { class_id } })
    const unknown = await other.call('deleteClass', { body: { class_id: 999_999 } })
    expect([foreign.status, foreign.detail]).toEqual([404, unknown.detail])
    expect(await teacher.get('getClasses')).toHaveLength(1)
  })

  it('deletes its quizzes, attempts and results', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const { id: class_id } = await teacher.get('addClass', { body })
    const { topic_id, id: result_id } = await storeResult(school.db, { class_id, user_id: student.id })
    await storeExercise(school.db, topic_id)
    await notify(school.db, [student.id], 'New quiz', 'There is a new quiz in 9A: Forces.', { topic_id })
    await notify(school.db, [student.id], 'New student group', 'You have been added to 9A.', { class_id })
    const gone = await teacher.call('deleteClass', { body: { class_id } })
    expect([gone.status, gone.body]).toEqual([204, null])
    expect(await teacher.get('getClasses')).toEqual([])
    expect(await school.db.select().from(topics).where(eq(topics.id, topic_id))).toEqual([])
    const { notifications } = await student.get('me')
    expect(notifications.map((one) => [one.title, one.class_id])).toEqual([['New student group', undefined]])
    expect(await school.db.select().from(exercises).where(eq(exercises.topic_id, topic_id))).toEqual([])
    expect(await school.db.select().from(attempts).where(eq(attempts.topic_id, topic_id))).toEqual([])
    expect(await school.db.select().from(results).where(eq(results.id, result_id))).toEqual([])
    expect((await teacher.call('deleteClass', { body: { class_id } })).status).toBe(404)
  })
})
