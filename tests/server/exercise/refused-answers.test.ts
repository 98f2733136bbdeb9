import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { join, leave, lesson, open, quiz, submit } from './lesson.ts'
import { arrived, send, startAttempt, stored } from './send-answer.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

describe('an attempt that is not open', () => {
  it('refuses a text and keeps it as late', async () => {
    const { mine, attempt } = await startAttempt(school)
    await submit(mine.student, mine.topicId)
    for (const named of [attempt, undefined]) {
      const refused = await send(mine, {
        text: 'late',
        revision: 1,
        baseRevision: 0,
        writer: 'a',
        attempt: named,
      })
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'attempt_finished' })
    }
    expect(await arrived(school, attempt)).toEqual([
      ['late', 'late'],
      ['late', 'late'],
    ])
  })

  it('acknowledges again a text it was submitted with, only to its writer', async () => {
    const { mine, attempt } = await startAttempt(school)
    const taken = { text: 'in time', revision: 1, baseRevision: 0, writer: 'a', attempt }
    await send(mine, taken)
    await submit(mine.student, mine.topicId)
    expect((await send(mine, taken)).body).toEqual({ saved: true, revision: 1 })
    for (const other of [{ writer: 'b' }, { revision: 2 }, { text: 'changed' }])
      expect((await send(mine, { ...taken, ...other })).status).toBe(409)
    expect(await stored(school, attempt)).toEqual(['in time'])
  })

  it('does not acknowledge such a text again after it was abandoned', async () => {
    const { mine, attempt } = await startAttempt(school)
    const stored = { text: 'in time', revision: 1, baseRevision: 0, writer: 'a', attempt }
    await send(mine, stored)
    await mine.student.get('abandonAttempt', { params: { topicId: mine.topicId } })
    expect((await send(mine, { text: 'late' })).body).toMatchObject({ code: 'attempt_finished' })
    expect((await send(mine, stored)).body).toMatchObject({ code: 'attempt_finished' })
    expect(await arrived(school, attempt)).toEqual([
      ['in time', 'accepted'],
      ['late', 'late'],
      ['in time', 'late'],
    ])
  })

  it('never has its text stored in the attempt that is open now', async () => {
    const { mine, attempt } = await startAttempt(school)
    await submit(mine.student, mine.topicId)
    const next = await open(mine.student, mine.topicId)
    const refused = await send(mine, {
      text: 'of before',
      revision: 1,
      baseRevision: 0,
      writer: 'a',
      attempt,
    })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'attempt_changed' })
    expect(await stored(school, next.attempt_id)).toEqual([])
    expect(await arrived(school, attempt)).toEqual([['of before', 'late']])
  })

  it('is frozen while the student is not in the class, and continues afterwards', async () => {
    const { mine, attempt } = await startAttempt(school)
    await leave(school, mine.classId, mine.student)
    const refused = await send(mine, { text: 'out', attempt })
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual({
      detail:
        'You are not in the student group of this quiz at the moment. Your attempt and its answers are kept until you are back in it.',
    })
    const stranger = await send(mine, { text: 'out', attempt }, await school.signIn('student'))
    expect(stranger.body).toEqual({ detail: 'There is no open attempt at this quiz.' })
    expect(await stored(school, attempt)).toEqual([])
    expect(await arrived(school, attempt)).toEqual([['out', 'late']])
    await join(school, mine.classId, mine.student)
    expect((await send(mine, { text: 'back', attempt })).status).toBe(200)
  })
})

describe('an answer is refused', () => {
  it('to a student without an attempt, and to one of another class', async () => {
    const mine = await lesson(school)
    expect((await send(mine, { text: 'x' })).status).toBe(404)
    expect((await send(mine, { text: 'x' }, await school.signIn('student'))).status).toBe(404)
  })

  it("to a student who names another student's attempt", async () => {
    const { mine, attempt } = await startAttempt(school)
    const other = await school.signIn('student')
    await join(school, mine.classId, other)
    expect((await send(mine, { text: 'x', attempt }, other)).status).toBe(404)
    await open(other, mine.topicId)
    expect((await send(mine, { text: 'x', attempt }, other)).body).toMatchObject({ code: 'attempt_changed' })
    expect(await stored(school, attempt)).toEqual([])
  })

  it('for a subquestion that is not part of the attempt', async () => {
    const { mine, attempt } = await startAttempt(school)
    const elsewhere = await quiz(school, mine.classId)
    const [question] = mine.questionIds
    for (const subquestion of [elsewhere.subquestionIds[0], `${question}.9`, '9999999999.1'])
      expect((await send(mine, { text: 'x', subquestion })).status).toBe(404)
    expect((await send(mine, { text: 'x', topic: String(elsewhere.topicId), attempt })).status).toBe(404)
    expect((await send(mine, { text: 'x', topic: '9999999999' })).status).toBe(404)
    expect((await send(mine, { text: 'x', subquestion: 'one' })).status).toBe(400)
    expect(await stored(school, attempt)).toEqual([])
  })
})
