import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldDrills } from '../../../server/room/drills.ts'
import { users } from '../../../server/schema/auth.ts'
import { drill_devices, drills } from '../../../server/schema/room.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { lesson, leave, open, quiz } from '../exercise/lesson.ts'
import { send } from '../exercise/send-answer.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { addStudent, findStudent, getRoom, report, roomLesson, type RoomLesson } from './room-lesson.ts'

const school = useSchool({ examiner: strictExaminer() })
const later = (seconds: number): void => {
  school.clock.now = new Date(school.clock.now.getTime() + seconds * 1000)
}
let mine: RoomLesson
beforeEach(async () => {
  mine = await roomLesson(school)
})

const start = ({ teacher, topicId } = mine, seconds = 180) =>
  teacher.call('startDrill', { params: { topicId }, body: { seconds } })
const stop = ({ teacher, topicId } = mine) => teacher.call('stopDrill', { params: { topicId } })
const getSheet = ({ teacher, topicId } = mine) => teacher.get('getDrill', { params: { topicId } })
const hear = async (student: Visitor, attempt: number) => (await report(student, attempt)).body.drill

interface Told {
  silent_ms?: number
  longest_ms?: number
  typed?: { subquestion_id: string; revision: number; saved: boolean }[]
}
const tell = (drill_id: number, told: Told = {}, writer = 'laptop', { student, attempt } = mine) =>
  student.call('reportDrill', {
    body: { ...{ drill_id, attempt_id: attempt, silent_ms: 0, longest_ms: 0, typed: [] }, ...told },
    headers: { 'X-Writer': writer },
  })
const setQuiz = (change: Partial<typeof topics.$inferInsert>) =>
  school.db.update(topics).set(change).where(eq(topics.id, mine.topicId))

describe('a drill', () => {
  test('is told to devices with the quiz open, with the time left, until it ends by itself', async () => {
    expect(await hear(mine.student, mine.attempt)).toBeNull()
    const { body: drill } = await start()
    expect(await hear(mine.student, mine.attempt)).toEqual({
      ...{ id: drill.id, topic_id: mine.topicId, left_ms: 180_000, total_ms: 180_000 },
    })
    later(179)
    expect((await hear(mine.student, mine.attempt))?.left_ms).toBe(1_000)
    expect((await tell(drill.id)).body).toEqual({ left_ms: 1_000 })
    later(1)
    expect(await hear(mine.student, mine.attempt)).toBeNull()
    expect((await tell(drill.id)).body).toEqual({ left_ms: 0 })
    expect((await getRoom(mine)).drill).toMatchObject({ id: drill.id, running: false })
  })

  test('is not told to another group, nor to another quiz of the same group', async () => {
    const other = await roomLesson(school)
    const second = await quiz(school, mine.classId)
    const attempt = (await open(mine.student, second.topicId)).attempt_id
    await start()
    expect(await hear(other.student, other.attempt)).toBeNull()
    expect(await hear(mine.student, attempt)).toBeNull()
    expect((await getRoom(other)).drill).toBeNull()
  })

  test('is over at once when it is stopped, also when that is asked twice', async () => {
    const { body: drill } = await start()
    later(20)
    const stoppedAt = school.clock.now.toISOString()
    expect((await stop()).body).toMatchObject({ id: drill.id, running: false, ends_at: stoppedAt })
    expect(await hear(mine.student, mine.attempt)).toBeNull()
    expect((await tell(drill.id)).body).toEqual({ left_ms: 0 })
    later(20)
    expect((await stop()).body).toMatchObject({ ends_at: stoppedAt })
  })

  test('ends when the quiz becomes one whose marks are held', async () => {
    const { body: drill } = await start()
    await mine.teacher.get('holdResults', {
      params: { topicId: mine.topicId },
      body: { student_ids: null },
    })
    expect((await tell(drill.id)).body).toEqual({ left_ms: 0 })
    expect((await getRoom(mine)).drill?.running).toBe(false)
    // Nor does it begin on a device that opens the quiz only now.
    expect(await hear(mine.student, mine.attempt)).toBeNull()
  })
})

describe('a drill is refused', () => {
  test.each([
    ['whose marks are held', { held: true }, 'The marks of this quiz are held.'],
    ['with one attempt only', { one_attempt: true }, 'This quiz allows one attempt only.'],
    ['that is deleted', { deleted_at: new Date() }, 'This quiz is deleted'],
  ])('in a quiz %s', async (_, change, reason) => {
    await setQuiz(change)
    const { status, detail } = await start()
    expect([status, detail]).toEqual([409, expect.stringContaining(reason)])
    expect((await getRoom(mine)).drill).toBeNull()
  })

  test('while one runs in any quiz of the group, and not once that is over', async () => {
    const second = { ...mine, topicId: (await quiz(school, mine.classId)).topicId }
    await start()
    for (const again of [mine, second]) expect((await start(again)).status).toBe(409)
    later(180)
    expect((await start(second)).status).toBe(200)
    await stop(second)
    expect((await start()).status).toBe(200)
  })

  test('to the later of two that are started at once', async () => {
    const statuses = (await Promise.all([start(), start()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('to teachers of other groups and to students, who also stop none and see no sheet', async () => {
    await start()
    const { teacher } = await lesson(school)
    const stranger = { ...mine, teacher }
    const student = { ...mine, teacher: mine.student }
    for (const [who, status] of [[stranger, 404] as const, [student, 403] as const]) {
      expect((await start(who)).status).toBe(status)
      expect((await stop(who)).status).toBe(status)
      const sheet = await who.teacher.call('getDrill', { params: { topicId: mine.topicId } })
      expect(sheet.status).toBe(status)
    }
    expect((await getRoom(mine)).drill?.running).toBe(true)
  })

  test.each([14, 181, 60.5])('for %d seconds', async (seconds) => {
    expect((await start(mine, seconds)).status).toBe(400)
  })

  test('to a student who has left the group, who can’t tell of it either', async () => {
    const { body: drill } = await start()
    await leave(school, mine.classId, mine.student)
    expect((await tell(drill.id)).status).toBe(404)
    expect(await hear(mine.student, mine.attempt)).toBeNull()
  })
})

describe('the sheet', () => {
  const [a, b, c] = [0, 1, 2]
  const part = (index: number) => mine.subquestionIds[index] ?? ''

  test('counts as delivered what the server has, as lost only what was acknowledged and is missing', async () => {
    const { body: drill } = await start()
    for (const [subquestion, rev] of [[part(a), 1] as const, [part(b), 4] as const])
      await send(mine, {
        ...{
          text: 'gravity',
          revision: rev,
          baseRevision: 0,
          writer: 'laptop',
          attempt: mine.attempt,
          subquestion,
        },
      })
    await tell(drill.id, {
      longest_ms: 42_000,
      typed: [
        { subquestion_id: part(a), revision: 1, saved: true },
        // A newer text is on the device.
        { subquestion_id: part(b), revision: 5, saved: false },
        { subquestion_id: part(c), revision: 2, saved: true },
      ],
    })
    expect((await getSheet()).devices).toEqual([
      {
        ...{ student: { id: mine.student.id, display_name: expect.any(String) }, device: 1 },
        ...{ told_at: school.clock.now.toISOString(), longest_ms: 42_000 },
        ...{ typed: 3, delivered: 1, waiting: 1, lost: 1 },
      },
    ])
  })

  test('tells students of one name apart, and says how many are in the group', async () => {
    const { body: drill } = await start()
    const twin = await addStudent(school, mine)
    await school.db
      .update(users)
      .set({ display_name: 'Jo Smith' })
      .where(inArray(users.id, [mine.student.id, twin.id]))
    await tell(drill.id)
    await tell(drill.id, {}, 'tablet', {
      ...mine,
      student: twin,
      attempt: (await open(twin, mine.topicId)).attempt_id,
    })
    const { devices, students } = await getSheet()
    expect(students).toBe(2)
    expect(devices.map(({ student }) => student.name_mark).toSorted()).toEqual(
      [mine.student, twin].map(({ email }) => email.split('@')[0]).toSorted(),
    )
  })

  test('counts an answer as delivered that gave way to another device’s, not another device’s as this one’s', async () => {
    const { body: drill } = await start()
    const subquestion = part(a)
    const attempt = mine.attempt
    await send(mine, { text: 'phone', revision: 3, baseRevision: 0, writer: 'phone', attempt, subquestion })
    const typed = [{ subquestion_id: subquestion, revision: 1, saved: false }]
    await tell(drill.id, { typed })
    expect((await getSheet()).devices).toMatchObject([{ delivered: 0, waiting: 1 }])
    await send(mine, { text: 'laptop', revision: 1, baseRevision: 0, writer: 'laptop', attempt, subquestion })
    expect((await getSheet()).devices).toMatchObject([{ delivered: 1, waiting: 0, lost: 0 }])
  })

  test('has the attempt that is begun during the drill in the same row, without what was abandoned unsent', async () => {
    const { body: drill } = await start()
    await mine.student.call('abandonAttempt', { params: { topicId: mine.topicId } })
    // Its device hears when the drill is over, though it may have no other attempt.
    const sent = { text: 'gravity', revision: 1, baseRevision: 0, writer: 'laptop', subquestion: part(a) }
    const unsent = [{ subquestion_id: part(b), revision: 2, saved: false }]
    expect((await tell(drill.id, { typed: unsent, longest_ms: 9_000 })).body).toEqual({ left_ms: 180_000 })
    expect((await getSheet()).devices).toMatchObject([{ typed: 0, waiting: 0 }])
    const again = { ...mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
    await send(again, { ...sent, attempt: again.attempt })
    const typed = [{ subquestion_id: part(a), revision: 1, saved: true }, ...unsent]
    await tell(drill.id, { typed, longest_ms: 4_000 }, 'laptop', again)
    expect((await getSheet()).devices).toMatchObject([
      { device: 1, longest_ms: 9_000, typed: 2, delivered: 1, waiting: 1, lost: 0 },
    ])
  })

  test('keeps the longest silence a device told, numbers its devices, and bounds them', async () => {
    const { body: drill } = await start()
    await tell(drill.id, { longest_ms: 9_000, silent_ms: 9_000 })
    later(5)
    await tell(drill.id, { longest_ms: 2_000 })
    for (let device = 0; device < 10; device += 1)
      await tell(drill.id, {}, `phone ${device}`.replace(' ', '-'))
    const { devices } = await getSheet()
    expect(devices.map(({ device }) => device)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(devices[0]).toMatchObject({ longest_ms: 9_000 })
    // Also a device that is known goes on telling.
    await tell(drill.id, { silent_ms: 1_000 })
    expect(findStudent(await getRoom(mine), mine.student).drill?.silent_ms).toBe(1_000)
  })

  test('is without students who have left, and without those of an earlier drill', async () => {
    const other = await addStudent(school, mine)
    const attempt = (await open(other, mine.topicId)).attempt_id
    const { body: drill } = await start()
    await tell(drill.id)
    await tell(drill.id, {}, 'laptop', { ...mine, student: other, attempt })
    await leave(school, mine.classId, other)
    expect((await getSheet()).devices.map(({ student }) => student.id)).toEqual([mine.student.id])
    await stop()
    later(1)
    await start()
    expect((await getSheet()).devices).toEqual([])
  })

  test('is not shown on the next day, and deleted', async () => {
    const { body: drill } = await start()
    await tell(drill.id)
    const { teacher, topicId } = mine
    await deleteOldDrills(school.db, school.clock.now)
    expect((await getSheet()).drill?.id).toBe(drill.id)
    const tomorrow = new Date(school.clock.now.getTime() + 86_400_000)
    await deleteOldDrills(school.db, tomorrow)
    expect(await teacher.get('getDrill', { params: { topicId } })).toMatchObject({ drill: null, devices: [] })
    expect(await school.db.select().from(drills)).toEqual([])
    expect(await school.db.select().from(drill_devices)).toEqual([])
  })

  test('that runs across midnight is shown until it ends, and can be stopped', async () => {
    const midnight = new Date('2026-11-24T00:00:00Z')
    school.clock.now = new Date(midnight.getTime() - 60_000)
    const { body: drill } = await start()
    school.clock.now = new Date(midnight.getTime() + 60_000)
    await deleteOldDrills(school.db, school.clock.now)
    expect((await getRoom(mine)).drill).toMatchObject({ id: drill.id, running: true })
    expect((await stop()).body).toMatchObject({ id: drill.id, running: false })
  })
})
