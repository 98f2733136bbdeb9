import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { results } from '../../../server/schema/exercise.ts'
import { useSchool } from '../../setup/school.ts'
import { classOf } from './drafted.ts'
import { exercisesOf, storeExercise, storeResult, storeTopic } from './stored.ts'

const school = useSchool()

describe('deleting a quiz', () => {
  it('is refused to nobody, to students, and to teachers of other groups', async () => {
    const [teacher, other] = [await school.enter('teacher'), await school.enter('teacher')]
    const student = await school.enter('student')
    const { id } = await storeTopic(school.db, { class_id: await classOf(teacher, student) })
    expect((await school.nobody.ask('deleteTopic', { params: { id } })).status).toBe(401)
    expect((await student.ask('deleteTopic', { params: { id } })).status).toBe(403)
    const foreign = await other.ask('deleteTopic', { params: { id } })
    const unknown = await other.ask('deleteTopic', { params: { id: 999_999 } })
    expect([foreign.status, foreign.detail]).toEqual([404, unknown.detail])
    expect(await student.get('getTopics')).toHaveLength(1)
  })

  it('hides it from everybody and takes its exercises out of the bank', async () => {
    const [teacher, student] = [await school.enter('teacher'), await school.enter('student')]
    const { id } = await storeTopic(school.db, { class_id: await classOf(teacher, student) })
    await storeExercise(school.db, id)
    expect((await teacher.ask('deleteTopic', { params: { id } })).status).toBe(204)
    expect(await teacher.get('getTopics')).toEqual([])
    expect(await student.get('getTopics')).toEqual([])
    expect(await exercisesOf(school.db, id)).toEqual([])
    expect((await teacher.ask('deleteTopic', { params: { id } })).status).toBe(404)
  })

  it('leaves its results', async () => {
    const [teacher, student] = [await school.enter('teacher'), await school.enter('student')]
    const class_id = await classOf(teacher, student)
    const { id, topic_id } = await storeResult(school.db, { class_id, user_id: student.id })
    await teacher.get('deleteTopic', { params: { id: topic_id } })
    expect(await school.db.select().from(results).where(eq(results.id, id))).toHaveLength(1)
    expect((await teacher.get('getClasses'))[0]?.result_count).toBe(1)
  })

  it('is not for the random one', async () => {
    const teacher = await school.enter('teacher')
    const random = { random: true, dataset_name: 'random' } as const
    const { id } = await storeTopic(school.db, { class_id: await classOf(teacher), ...random })
    const refused = await teacher.ask('deleteTopic', { params: { id } })
    expect(refused.status).toBe(409)
    expect(refused.detail).toBe('Mixed practice is made from the other quizzes and cannot be deleted.')
  })
})
