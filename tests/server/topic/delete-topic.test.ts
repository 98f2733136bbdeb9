import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notify } from '../../../server/notifications/notifications.ts'
import { results } from '../../../server/schema/exercise.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { addClass, generated, quiz } from './quiz-drafts.ts'
import { readExercises, readNotifications, storeExercise, storeResult, storeTopic } from './stored-rows.ts'

const school = useSchool()

const toText = ({ title, description }: { title: string; description: string }) => `${title}: ${description}`

describe('deleting a quiz', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const student = await school.signIn('student')
    const { id } = await storeTopic(school.db, { class_id: await addClass(teacher, student) })
    expect((await school.anonymous.call('deleteTopic', { params: { id } })).status).toBe(401)
    expect((await student.call('deleteTopic', { params: { id } })).status).toBe(403)
    const foreign = await other.call('deleteTopic', { params: { id } })
    const unknown = await other.call('deleteTopic', { params: { id: 999_999 } })
    expect([foreign.status, foreign.detail]).toEqual([404, unknown.detail])
    expect(await student.get('getTopics')).toHaveLength(1)
  })

  it('hides it from everybody and takes its exercises out of the bank', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const { id } = await storeTopic(school.db, { class_id: await addClass(teacher, student) })
    await storeExercise(school.db, id)
    expect((await teacher.call('deleteTopic', { params: { id } })).status).toBe(204)
    expect(await teacher.get('getTopics')).toEqual([])
    expect(await student.get('getTopics')).toEqual([])
    expect(await readExercises(school.db, id)).toEqual([])
    expect((await teacher.call('deleteTopic', { params: { id } })).status).toBe(404)
  })

  it('leaves it to a student with an attempt in progress, who can hand that in', async () => {
    const teacher = await school.signIn('teacher')
    const [student, classmate] = [await school.signIn('student'), await school.signIn('student')]
    const { id } = await storeTopic(school.db, { class_id: await addClass(teacher, student, classmate) })
    await storeExercise(school.db, id)
    const params = { topicId: id }
    await student.get('getExercises', { params })
    await teacher.get('deleteTopic', { params: { id } })
    expect(await student.get('getTopics')).toMatchObject([{ id, has_active_attempt: true, deleted: true }])
    expect(await classmate.get('getTopics')).toEqual([])
    expect(await teacher.get('getTopics')).toEqual([])
    await student.get('submitTest', { params })
    expect(await student.get('getTopics')).toEqual([])
  })

  it('keeps its results', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const class_id = await addClass(teacher, student)
    const { id, topic_id } = await storeResult(school.db, { class_id, user_id: student.id })
    await teacher.get('deleteTopic', { params: { id: topic_id } })
    expect(await school.db.select().from(results).where(eq(results.id, id))).toHaveLength(1)
    expect((await teacher.get('getClasses'))[0]?.result_count).toBe(1)
  })

  it('deletes the notifications about it, read or not, and no others', async () => {
    const [teacher, student, reader] = [
      await school.signIn('teacher'),
      await school.signIn('student'),
      await school.signIn('student'),
    ]
    const class_id = await addClass(teacher, student, reader)
    const { id } = await teacher.get('addTopic', { body: quiz(class_id) })
    const other = await teacher.get('addTopic', { body: { ...quiz(class_id), name: 'Waves' } })
    const news = { title: 'New quiz', description: 'There is a new quiz in 9A Physics: Forces.' }
    const titles = async (person: Visitor) =>
      (await readNotifications(school.db, person.id)).map(toText).sort()
    await until(
      () => titles(teacher),
      (told) => told.length === 2,
    )
    await notify(school.db, [student.id], 'Your results are ready', 'Forces has been marked.')
    expect(await titles(student)).toContain(toText(news))
    const read = (await reader.get('me')).notifications.find((one) => one.description === news.description)
    await reader.get('markAsRead', { params: { id: read?.id ?? 0 } })
    await teacher.get('deleteTopic', { params: { id } })
    const added = 'New student group: You have been added to 9A Physics.'
    const waves = 'New quiz: There is a new quiz in 9A Physics: Waves.'
    expect(await titles(student)).toEqual([waves, added, 'Your results are ready: Forces has been marked.'])
    expect(await titles(reader)).toEqual([waves, added])
    expect(await titles(teacher)).toEqual(['Quiz ready: Your quiz “Waves” is ready for 9A Physics.'])
    await teacher.get('deleteTopic', { params: { id: other.id } })
    expect(await titles(teacher)).toEqual([])
  })

  it('deletes the notification that it failed', async () => {
    const teacher = await school.signIn('teacher')
    const castles = generated({ generationPrompt: 'medieval castles' })
    const { id } = await teacher.get('addTopic', { body: quiz(await addClass(teacher), [castles]) })
    const told = () => readNotifications(school.db, teacher.id)
    await until(told, ([one]) => one?.title === 'Quiz failed')
    await teacher.get('deleteTopic', { params: { id } })
    expect(await told()).toEqual([])
  })

  it('is refused for the random one', async () => {
    const teacher = await school.signIn('teacher')
    const random = { random: true, dataset_name: 'random' } as const
    const { id } = await storeTopic(school.db, { class_id: await addClass(teacher), ...random })
    const refused = await teacher.call('deleteTopic', { params: { id } })
    expect(refused.status).toBe(409)
    expect(refused.detail).toBe('Mixed practice is made from the other quizzes and cannot be deleted.')
  })
})
