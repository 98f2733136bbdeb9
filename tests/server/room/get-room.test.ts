import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../server/schema/auth.ts'
import { own_ids } from '../../../server/schema/class.ts'
import { room_presence } from '../../../server/schema/room.ts'
import { getPresence } from '../../../server/room/presence.ts'
import { deleteOldPresence, storePresence } from '../../../server/room/stored-presence.ts'
import { type Visitor, useSchool, until } from '../../setup/school.ts'
import { send } from '../exercise/send-answer.ts'
import { completeAttempt, join, leave, open, save, submit } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { addStudent, findStudent, getRoom, own, report, roomLesson } from './room-lesson.ts'

const school = useSchool({ examiner: strictExaminer() })
const minutes = 60_000
const later = (ms: number) => {
  school.clock.now = new Date(school.clock.now.getTime() + ms)
  return school.clock.now.toISOString()
}

describe('the room of a quiz', () => {
  test('has every student of the class by name, also those who have not opened it, and no teacher', async () => {
    const mine = await roomLesson(school)
    const other = await addStudent(school, mine)
    const room = await getRoom(mine)
    expect(room.topic).toMatchObject({ id: mine.topicId, name: 'Forces', deleted: false })
    expect(room.students.map(({ student }) => student.id)).toEqual([mine.student.id, other.id])
    expect(findStudent(room, other)).toMatchObject({ attempt: null, presence: null })
  })

  test('tells students of one name apart by the school’s own id, or by the log-in', async () => {
    const mine = await roomLesson(school)
    const twins = await Promise.all([1, 2].map(() => school.signIn('student', 'John Smith')))
    for (const twin of twins) await join(school, mine.classId, twin)
    const [first, second] = twins as [Visitor, Visitor]
    await school.db.insert(own_ids).values({ user_id: first.id, own_id: 'A1' })
    const room = await getRoom(mine)
    const { rows } = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
    for (const students of [room.students, rows]) {
      const marks = new Map(students.map(({ student }) => [student.id, student.name_mark]))
      expect(marks.get(first.id)).toBe('A1')
      expect(marks.get(second.id)).toBe(second.email.split('@')[0])
      expect(marks.get(mine.student.id)).toBeUndefined()
    }
  })

  test('tells them apart by the whole log-in where it differs only after the @', async () => {
    const mine = await roomLesson(school)
    for (const email of ['j.smith@north.school', 'j.smith@south.school']) {
      const twin = await school.signIn('student', 'Jo Smith')
      await school.db.update(users).set({ email }).where(eq(users.id, twin.id))
      await join(school, mine.classId, twin)
    }
    const { students } = await getRoom(mine)
    expect(students.flatMap(({ student }) => student.name_mark ?? [])).toEqual([
      'j.smith@north.school',
      'j.smith@south.school',
    ])
  })

  test('says which subquestions have an answer, by the rule of the student’s own screen', async () => {
    const mine = await roomLesson(school)
    expect((await own(mine)).attempt).toMatchObject({ parts: [2, 1], answered: '000', state: 'active' })
    await save(mine.student, mine, mine.subquestionIds[0] ?? '', ' \n')
    await save(mine.student, mine, mine.subquestionIds[2] ?? '', 'newton')
    expect((await own(mine)).attempt?.answered).toBe('001')
  })

  test('hears of opening, of saving and of reports, with the place in the quiz', async () => {
    const mine = await roomLesson(school)
    const opened = school.clock.now.toISOString()
    expect((await own(mine)).presence).toMatchObject({ heard_at: opened, question: null, hidden_at: null })
    const saved = later(5_000)
    await send(mine, {
      text: 'gravity',
      revision: 1,
      baseRevision: 0,
      writer: 'laptop',
      attempt: mine.attempt,
    })
    expect((await own(mine)).presence).toMatchObject({ heard_at: saved, question: 1, subquestion: 1 })
    const told = later(5_000)
    await report(mine.student, mine.attempt, { subquestion_id: mine.subquestionIds[2] ?? null })
    expect((await own(mine)).presence).toMatchObject({ heard_at: told, question: 2, subquestion: 1 })
  })

  test('hears nothing of questions that a device fetches before anybody opens them', async () => {
    const mine = await roomLesson(school)
    const opened = school.clock.now.toISOString()
    later(5_000)
    await mine.student.call('getExercises', {
      params: { topicId: mine.topicId },
      headers: { 'X-Attempt-Id': String(mine.attempt), 'X-Prefetch': '1' },
    })
    expect((await own(mine)).presence).toMatchObject({ heard_at: opened })
  })

  test('adds up what several devices hold back, until each says otherwise', async () => {
    const mine = await roomLesson(school)
    await report(mine.student, mine.attempt, { waiting: 2 }, 'laptop')
    await report(mine.student, mine.attempt, { waiting: 1, undecided: 1 }, 'phone')
    expect((await own(mine)).presence).toMatchObject({ waiting: 3, undecided: 1 })
    await report(mine.student, mine.attempt, {}, 'phone')
    expect((await own(mine)).presence).toMatchObject({ waiting: 2, undecided: 0 })
  })

  test('has a hidden page with its time, until that page is in front again', async () => {
    const mine = await roomLesson(school)
    const hidden = later(1_000)
    await report(mine.student, mine.attempt, { hidden: true })
    later(1_000)
    await send(mine, {
      text: 'gravity',
      revision: 1,
      baseRevision: 0,
      writer: 'laptop',
      attempt: mine.attempt,
    })
    expect((await own(mine)).presence?.hidden_at).toBe(hidden)
    await report(mine.student, mine.attempt)
    expect((await own(mine)).presence?.hidden_at).toBeNull()
  })

  test('keeps the time at which a page was hidden while its worker goes on delivering', async () => {
    const mine = await roomLesson(school)
    const hidden = later(1_000)
    await report(mine.student, mine.attempt, { hidden: true, waiting: 1 })
    later(1_000)
    await report(mine.student, mine.attempt, { hidden: true })
    expect((await own(mine)).presence).toMatchObject({ hidden_at: hidden, waiting: 0 })
  })

  test('has no hidden page while another device is written on', async () => {
    const mine = await roomLesson(school)
    await report(mine.student, mine.attempt, {}, 'laptop')
    later(1_000)
    await report(mine.student, mine.attempt, { hidden: true }, 'phone')
    later(1_000)
    const answer = { text: 'gravity', revision: 1, baseRevision: 0, writer: 'laptop' }
    await send(mine, { ...answer, attempt: mine.attempt })
    expect((await own(mine)).presence?.hidden_at).toBeNull()
  })

  test('shows the new attempt of a student who takes the quiz again', async () => {
    const mine = await roomLesson(school)
    const result = await completeAttempt(mine.student, mine, ['gravity', 'air', 'newton'])
    expect((await own(mine)).attempt).toMatchObject({
      state: 'marked',
      result_id: result.id,
      answered: '111',
    })
    const { attempt_id } = await open(mine.student, mine.topicId)
    expect((await own(mine)).attempt).toMatchObject({ id: attempt_id, state: 'active', answered: '000' })
  })

  test('is without a student who has left the class', async () => {
    const mine = await roomLesson(school)
    await leave(school, mine.classId, mine.student)
    expect((await getRoom(mine)).students).toEqual([])
    expect((await report(mine.student, mine.attempt + 1_000)).status).toBe(404)
  })
})

describe('a page with an open exercise', () => {
  test('is asked to report every 30 seconds, every 10 while the room is watched, and the room knows which', async () => {
    const mine = await roomLesson(school)
    const tell = async () => (await report(mine.student, mine.attempt)).body.next_in
    // Rooms of other servers may be watched until they have had the time to say so.
    later(minutes)
    expect(await tell()).toBe(30)
    later(5_000)
    expect((await own(mine)).presence?.next_in).toBe(30)
    later(5_000)
    expect((await own(mine)).presence?.next_in).toBe(30)
    expect(await tell()).toBe(10)
    expect((await own(mine)).presence?.next_in).toBe(10)
    later(2 * minutes - 1)
    expect(await tell()).toBe(10)
    later(1)
    expect(await tell()).toBe(30)
    expect((await own(mine)).presence?.next_in).toBe(30)
  })

  test('reports as before where another room is watched', async () => {
    const [mine, other] = [await roomLesson(school), await roomLesson(school)]
    later(minutes)
    await getRoom(other)
    expect((await report(mine.student, mine.attempt)).body.next_in).toBe(30)
    expect((await report(other.student, other.attempt)).body.next_in).toBe(10)
  })
})

describe('a submission', () => {
  test('clears what its device told, not what another device holds back', async () => {
    const mine = await roomLesson(school)
    await report(mine.student, mine.attempt, { waiting: 2 }, 'laptop')
    await report(mine.student, mine.attempt, { waiting: 1 }, 'phone')
    // By the clock, which stands still, what is stored is as late as the submission.
    await storePresence(school.db, getPresence(school.db).takeChanges())
    await submit(mine.student, mine.topicId, {
      'X-Attempt-Id': String(mine.attempt),
      'X-Writer': 'laptop',
    })
    const { attempt, presence } = await own(mine)
    expect(attempt?.state).not.toBe('active')
    expect(presence).toMatchObject({ waiting: 1, finish: false })
  })

  test('that is refused for missing answers is shown as Finish pressed', async () => {
    const mine = await roomLesson(school)
    const response = await mine.student.call('submitTest', {
      params: { topicId: mine.topicId },
      headers: {
        'X-Attempt-Id': String(mine.attempt),
        'X-Writer': 'laptop',
        'X-Answers-Manifest': `${mine.subquestionIds[0]}=3`,
      },
    })
    expect(response.status).toBe(409)
    expect(await own(mine)).toMatchObject({
      attempt: { state: 'active' },
      presence: { finish: true, waiting: 1 },
    })
  })
})

describe('presence', () => {
  test('is not shown on the next day, and deleted', async () => {
    const mine = await roomLesson(school)
    await report(mine.student, mine.attempt, { waiting: 2 })
    await until(
      () => school.db.select().from(room_presence),
      (rows) => rows.some(({ attempt_id, writer }) => attempt_id === mine.attempt && writer === 'laptop'),
    )
    later(24 * 60 * minutes)
    // The sessions of yesterday are over.
    const teacher = await school.signIn('teacher')
    await school.db.execute(
      `insert into class_members (class_id, user_id) values (${mine.classId}, ${teacher.id})`,
    )
    const room = await getRoom({ ...mine, teacher })
    expect(findStudent(room, mine.student)).toMatchObject({ attempt: { state: 'active' }, presence: null })
    await deleteOldPresence(school.db, school.clock.now)
    expect(await school.db.select().from(room_presence)).toEqual([])
  })

  test('is stored for the last eight devices of an attempt, however many writers a client makes up', async () => {
    const mine = await roomLesson(school)
    const isOwn = eq(room_presence.attempt_id, mine.attempt)
    const tellAs = async (names: string[]) => {
      for (const name of names) await report(mine.student, mine.attempt, {}, name)
      await until(
        async () => (await school.db.select().from(room_presence).where(isOwn)).map(({ writer }) => writer),
        (stored) => stored.length === 8 && names.every((name) => stored.includes(name)),
      )
      later(1_000)
    }
    for (const round of ['a', 'b', 'c']) await tellAs([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${round}${n}`))
  })

  test('is forgotten with the account of its student', async () => {
    const mine = await roomLesson(school)
    await report(mine.student, mine.attempt)
    expect(getPresence(school.db).find(mine.attempt)?.user).toBe(mine.student.id)
    expect((await mine.student.call('deleteUser')).status).toBe(204)
    expect(getPresence(school.db).find(mine.attempt)).toBeUndefined()
  })

  test('is refused with more than the body needs, and with a foreign writer', async () => {
    const mine = await roomLesson(school)
    expect((await report(mine.student, mine.attempt, {}, 'a b')).status).toBe(400)
    const keys = { body: { attempt_id: mine.attempt, keys: 'abc' } }
    expect((await mine.student.call('reportPresence', keys)).status).toBe(400)
  })
})

describe('the list of open rooms', () => {
  const list = async (mine: Awaited<ReturnType<typeof roomLesson>>) =>
    (await mine.teacher.get('getOpenRooms')).filter(({ topic_id }) => topic_id === mine.topicId)

  test('counts students with an open attempt who were heard of today', async () => {
    const mine = await roomLesson(school)
    const other = await addStudent(school, mine)
    await open(other, mine.topicId)
    await until(
      () => list(mine),
      ([room]) => room?.working === 2,
    )
    await submit(other, mine.topicId)
    expect(await list(mine)).toEqual([{ topic_id: mine.topicId, working: 1 }])
    await submit(mine.student, mine.topicId)
    expect(await list(mine)).toEqual([])
    const stranger = await school.signIn('teacher')
    expect(await stranger.get('getOpenRooms')).toEqual([])
  })
})

describe('the answers of an attempt', () => {
  test('come with their questions to a teacher of the class', async () => {
    const mine = await roomLesson(school)
    await save(mine.student, mine, mine.subquestionIds[0] ?? '', 'the pull of the Earth')
    const { questions } = await mine.teacher.get('getRoomAnswers', { params: { attemptId: mine.attempt } })
    const [first] = questions
    expect(first?.subquestions.map(({ answer }) => answer)).toEqual(['the pull of the Earth', null])
    await leave(school, mine.classId, mine.student)
    const { status } = await mine.teacher.call('getRoomAnswers', { params: { attemptId: mine.attempt } })
    expect(status).toBe(404)
  })
})
