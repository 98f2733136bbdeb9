import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteUnused, findUnused } from '../../../server/personal-data/unused.ts'
import { users } from '../../../server/schema/auth.ts'
import { awaited_students, classes } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { idToken, useSchool } from '../../setup/school.ts'
import { createClassroom, storeResult, type Classroom } from '../access/classroom.ts'

const school = useSchool()
const long = new Date('2020-05-01T09:00:00Z')
const before = new Date('2020-09-01T00:00:00Z')
const since = new Date('2020-10-01T09:00:00Z')

/** A class of which all was made and last used before the day. */
async function oldClassroom() {
  const classroom = await createClassroom(school)
  const { classId, topicId, teacher, student, classmate } = classroom
  await school.db.update(classes).set({ created_at: long }).where(eq(classes.id, classId))
  await school.db.update(topics).set({ created_at: long }).where(eq(topics.class_id, classId))
  const topicIds = (await school.db.select().from(topics).where(eq(topics.class_id, classId))).map(
    ({ id }) => id,
  )
  await school.db
    .update(attempts)
    .set({ started_at: long, ended_at: long, state: 'abandoned' })
    .where(inArray(attempts.topic_id, topicIds))
  await school.db
    .update(users)
    .set({ last_login_at: long })
    .where(inArray(users.id, [teacher.id, student.id, classmate.id]))
  return {
    ...classroom,
    topicId,
    name: (await school.db.select().from(classes).where(eq(classes.id, classId)))[0]?.name,
  }
}

const left = async ({ classId, teacher, student }: Pick<Classroom, 'classId' | 'teacher' | 'student'>) => ({
  group: (await school.db.$count(classes, eq(classes.id, classId))) === 1,
  teacher: (await school.db.$count(users, eq(users.id, teacher.id))) === 1,
  student: (await school.db.$count(users, eq(users.id, student.id))) === 1,
})
const [all, none] = [
  { group: true, teacher: true, student: true },
  { group: false, teacher: false, student: false },
]

const seen = (id: number) => school.db.update(users).set({ last_login_at: since }).where(eq(users.id, id))

describe('what nobody has used since a day', () => {
  it('is listed, and then deleted: accounts, and groups with their quizzes', async () => {
    const classroom = await oldClassroom()
    const { teacher, student, classmate, topicId } = classroom
    const found = await findUnused(school.db, before)
    expect(found.accounts).toEqual([
      { email: teacher.email, role: 'teacher' },
      { email: student.email, role: 'student' },
      { email: classmate.email, role: 'student' },
    ])
    expect(found.groups).toEqual([{ group: classroom.name, people: 3 }])
    expect(await left(classroom)).toEqual(all)
    expect(await deleteUnused(school.db, before)).toHaveLength(3)
    expect(await left(classroom)).toEqual(none)
    expect(await school.db.$count(topics, eq(topics.id, topicId))).toBe(0)
    expect(await findUnused(school.db, before)).toEqual({
      invitations: 0,
      quizzes: [],
      groups: [],
      accounts: [],
    })
  })

  it.each<[string, (classroom: Classroom) => Promise<unknown>]>([
    ['a student logged in', ({ student }) => seen(student.id)],
    [
      'a quiz was made',
      ({ topicId }) => school.db.update(topics).set({ created_at: since }).where(eq(topics.id, topicId)),
    ],
    [
      'a quiz was open',
      ({ topicId }) => school.db.update(topics).set({ closes_at: since }).where(eq(topics.id, topicId)),
    ],
    [
      'an attempt ended',
      async (classroom) => {
        await storeResult(school, classroom, classroom.student)
      },
    ],
    [
      'an attempt waits for its marks',
      ({ attempt }) => school.db.update(attempts).set({ state: 'submitted' }).where(eq(attempts.id, attempt)),
    ],
    [
      'marks are held',
      async (classroom) => {
        const id = await storeResult(school, classroom, classroom.student)
        await school.db.update(results).set({ released_at: null }).where(eq(results.id, id))
        await school.db
          .update(attempts)
          .set({ ended_at: long, started_at: long })
          .where(eq(attempts.topic_id, classroom.topicId))
      },
    ],
    [
      'somebody was invited',
      ({ classId }) =>
        school.db
          .insert(awaited_students)
          .values({ class_id: classId, email: 'a@b.example', display_name: 'A' }),
    ],
  ])('leaves everybody of a group in which %s', async (_, use) => {
    const classroom = await oldClassroom()
    await use(classroom)
    await deleteUnused(school.db, before)
    expect(await left(classroom)).toEqual(all)
    await school.db.delete(classes).where(eq(classes.id, classroom.classId))
    await deleteUnused(school.db, before)
  })

  it('leaves the quizzes of a teacher who logs in, but not their students who do not', async () => {
    const classroom = await oldClassroom()
    await seen(classroom.teacher.id)
    await deleteUnused(school.db, before)
    expect(await left(classroom)).toEqual({ group: true, teacher: true, student: false })
    await school.db.update(topics).set({ deleted_at: long }).where(eq(topics.class_id, classroom.classId))
    expect((await findUnused(school.db, before)).quizzes).not.toEqual([])
    await deleteUnused(school.db, before)
    expect(await left(classroom)).toEqual({ group: false, teacher: true, student: false })
  })

  it('leaves a deleted quiz with results of a group that is used', async () => {
    const classroom = await oldClassroom()
    await storeResult(school, classroom, classroom.student)
    await school.db.update(topics).set({ deleted_at: long }).where(eq(topics.id, classroom.topicId))
    await deleteUnused(school.db, before)
    expect(await school.db.$count(topics, eq(topics.id, classroom.topicId))).toBe(1)
  })

  it('has invitations from before the day', async () => {
    const classroom = await oldClassroom()
    await seen(classroom.student.id)
    const { classId: class_id } = classroom
    await school.db.insert(awaited_students).values([
      { class_id, email: 'old@b.example', display_name: 'Old', added_at: long },
      { class_id, email: 'new@b.example', display_name: 'New', added_at: since },
    ])
    expect((await findUnused(school.db, before)).invitations).toBe(1)
    await deleteUnused(school.db, before)
    const invited = await school.db
      .select()
      .from(awaited_students)
      .where(eq(awaited_students.class_id, class_id))
    expect(invited.map(({ email }) => email)).toEqual(['new@b.example'])
  })

  it('is no account from the next log-in on', async () => {
    const { student } = await oldClassroom()
    const [{ identity_id: uid } = { identity_id: '' }] = await school.db
      .select()
      .from(users)
      .where(eq(users.id, student.id))
    await school.browser().get('login', { body: { token: idToken(school, { uid, email: student.email }) } })
    const [row] = await school.db.select().from(users).where(eq(users.id, student.id))
    expect(row?.last_login_at).toEqual(school.clock.now)
  })
})
