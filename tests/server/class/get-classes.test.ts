import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../server/schema/auth.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { storeResult, storeTopic } from '../topic/stored-rows.ts'

const school = useSchool()

async function addPhysics(teacher: Visitor, subject: number, name = '9A Physics') {
  return teacher.get('addClass', { body: { name, description: 'Year 9.', subject_id: subject } })
}

async function join(teacher: Visitor, class_id: number, ...students: Visitor[]) {
  const body = { class_id, user_ids: students.map((student) => student.id) }
  await teacher.get('addToClass', { params: { group: 'students' }, body })
}

async function subjectIds(person: Visitor): Promise<number[]> {
  return (await person.get('getAllSubjects')).map((subject) => subject.id)
}

const [physics, chemistry] = [1, 2]

describe('the list of student groups', () => {
  it('has own groups only, with their subject, for a teacher and for a student', async () => {
    const [one, other, student] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('teacher'),
      school.signIn('student'),
    ])
    const mine = await addPhysics(one, physics)
    await addPhysics(other, physics)
    await join(one, mine.id, student)
    const seen = await one.get('getClasses')
    expect(seen.map((group) => group.id)).toEqual([mine.id])
    expect(seen[0]).toMatchObject({
      name: '9A Physics',
      description: 'Year 9.',
      subject: { name: 'Physics' },
    })
    expect((await student.get('getClasses')).map((group) => group.id)).toEqual([mine.id])
  })

  it('narrows to one subject', async () => {
    const teacher = await school.signIn('teacher')
    expect(await subjectIds(teacher)).toEqual(expect.arrayContaining([physics, chemistry]))
    await addPhysics(teacher, physics)
    const wanted = await addPhysics(teacher, chemistry, '8C Chemistry')
    const seen = await teacher.get('getClasses', { query: { subject_id_filter: chemistry } })
    expect(seen.map((group) => group.id)).toEqual([wanted.id])
  })

  it('is sorted by name, with 2 before 10, like every other list of groups', async () => {
    const [teacher, student] = await Promise.all([school.signIn('teacher'), school.signIn('student')])
    for (const name of ['10A Physics', 'set 2', '9B Physics', 'Set 10']) {
      const { id } = await addPhysics(teacher, physics, name)
      await join(teacher, id, student)
    }
    const ordered = ['9B Physics', '10A Physics', 'set 2', 'Set 10']
    const { id } = student
    const lists = [
      await teacher.get('getClasses'),
      (await student.get('me')).classes,
      (await teacher.get('getUserById', { params: { id } })).classes,
      (await teacher.get('getAverageStudentStatsInMyGroups')).groups,
    ]
    expect(lists.map((groups) => groups.map(({ name }) => name))).toEqual(lists.map(() => ordered))
  })

  it('shows a teacher names with emails, and the email where there is no name', async () => {
    const teacher = await school.signIn('teacher', 'Ms Okafor')
    const nameless = await school.signIn('student', '')
    const { id } = await addPhysics(teacher, physics)
    await join(teacher, id, nameless)
    const [group] = await teacher.get('getClasses')
    expect(group?.teachers).toEqual([{ id: teacher.id, display_name: 'Ms Okafor', email: teacher.email }])
    expect(group?.students).toEqual([
      { id: nameless.id, display_name: nameless.email, email: nameless.email },
    ])
  })

  it('never shows a student an email, not even in place of a name', async () => {
    const teacher = await school.signIn('teacher', '')
    const [student, nameless] = [await school.signIn('student', 'Amara'), await school.signIn('student', '')]
    const { id } = await addPhysics(teacher, physics)
    await join(teacher, id, student, nameless)
    const seen = await student.call('getClasses')
    expect(JSON.stringify(seen.body)).not.toContain('@')
    expect(seen.body[0]?.teachers).toEqual([{ id: teacher.id, display_name: 'Teacher' }])
    expect(seen.body[0]?.students).toEqual([
      { id: student.id, display_name: 'Amara' },
      { id: nameless.id, display_name: 'Student' },
    ])
  })

  it('counts the results for teachers, and only for them', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const { id } = await addPhysics(teacher, physics)
    await join(teacher, id, student)
    await storeResult(school.db, { class_id: id, user_id: student.id })
    expect((await teacher.get('getClasses'))[0]?.result_count).toBe(1)
    expect((await student.get('getClasses'))[0]).not.toHaveProperty('result_count')
  })

  it('tells teachers how a group does: the latest result of each student in each quiz', async () => {
    const [teacher, student, left] = [
      await school.signIn('teacher'),
      await school.signIn('student'),
      await school.signIn('student'),
    ]
    const { id } = await addPhysics(teacher, physics)
    await join(teacher, id, student, left)
    const store = (change: Partial<Parameters<typeof storeResult>[1]>) =>
      storeResult(school.db, { class_id: id, user_id: student.id, ...change })
    const [first, practice, deleted] = await Promise.all([
      storeTopic(school.db, { class_id: id }),
      storeTopic(school.db, { class_id: id, random: true }),
      storeTopic(school.db, { class_id: id, deleted_at: new Date() }),
    ])
    const at = (day: number) => new Date(Date.UTC(2030, 0, day))
    await store({ topic_id: first.id, accuracy: 80, finished_at: at(2) })
    await store({ topic_id: first.id, accuracy: 10, finished_at: at(1) })
    await store({ accuracy: 30, finished_at: at(1) })
    await store({ topic_id: practice.id, accuracy: 100, finished_at: at(3) })
    await store({ topic_id: deleted.id, accuracy: 100, finished_at: at(3) })
    await store({ user_id: left.id, topic_id: first.id, accuracy: 0, finished_at: at(3) })
    await teacher.get('removeFromClass', {
      params: { group: 'students' },
      body: { class_id: id, user_ids: [left.id] },
    })
    const [group] = await teacher.get('getClasses')
    expect(group).toMatchObject({ result_count: 6, average: 55, last_finished_at: at(2).toISOString() })
    const [seen] = await student.get('getClasses')
    expect(seen).not.toHaveProperty('average')
    expect(seen).not.toHaveProperty('last_finished_at')
  })

  it('lists members by name, ignoring case', async () => {
    const teacher = await school.signIn('teacher')
    const people = [await school.signIn('student', 'bea'), await school.signIn('student', 'Cem')]
    const first = await school.signIn('student', 'Ada')
    const { id } = await addPhysics(teacher, physics)
    await join(teacher, id, ...people, first)
    const [group] = await teacher.get('getClasses')
    expect(group?.students.map((one) => one.display_name)).toEqual(['Ada', 'bea', 'Cem'])
    await school.db.update(users).set({ display_name: 'Zoe' }).where(eq(users.id, first.id))
    const [later] = await teacher.get('getClasses')
    expect(later?.students.map((one) => one.display_name)).toEqual(['bea', 'Cem', 'Zoe'])
  })
})
