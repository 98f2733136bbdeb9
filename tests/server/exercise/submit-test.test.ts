import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answers, attempts, results } from '../../../server/schema/exercise.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave, lesson, open, save, submit, type Lesson } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const submitting = (student: Visitor, topicId: number, headers: Record<string, string | number> = {}) =>
  student.ask('submitTest', {
    params: { topicId },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  })

const sitting = async () => {
  const mine = await lesson(school)
  return { ...mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
}

const resultsOf = async (attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))

const marked = (attempt: number) =>
  until(
    () => resultsOf(attempt),
    (seen) => seen.length > 0,
  )

/** Answers with the revisions a device would count, so that its manifest can name them. */
const saveAs = ({ student, topicId }: Lesson, subquestion_id: string, rev: number) =>
  student.get('saveAnswer', {
    body: { topic_id: String(topicId), subquestion_id, answer: `text ${rev}` },
    headers: { 'X-Answer-Rev': String(rev), 'X-Base-Rev': '0', 'X-Writer': 'device' },
  })

describe('handing in', () => {
  it('ends the attempt and has it marked', async () => {
    const { student, topicId, attempt } = await sitting()
    const receipt = await submit(student, topicId)
    expect(receipt).toEqual({ attempt_id: attempt, submitted_at: school.clock.now.toISOString() })
    await marked(attempt)
  })

  it('asked twenty times at once answers twenty times the same and makes one result', async () => {
    const { student, topicId, attempt } = await sitting()
    const asked = Array.from({ length: 20 }, () => submitting(student, topicId, { 'X-Attempt-Id': attempt }))
    const receipts = (await Promise.all(asked)).map(({ status, body }) => ({ status, ...body }))
    expect(receipts).toEqual(Array(20).fill({ ...receipts[0], status: 200, attempt_id: attempt }))
    await marked(attempt)
    expect(await resultsOf(attempt)).toHaveLength(1)
  })

  it('answers the same for ever when the attempt is named, also out of the class and beside a new attempt', async () => {
    const { student, topicId, classId, attempt } = await sitting()
    const receipt = await submit(student, topicId)
    await marked(attempt)
    const named = { 'X-Attempt-Id': attempt }
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    const next = await open(student, topicId)
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    await leave(school, classId, student)
    expect((await submitting(student, topicId, named)).body).toEqual(receipt)
    const [row] = await school.db.select().from(attempts).where(eq(attempts.id, next.attempt_id))
    expect(row?.state).toBe('active')
  })

  it('without a name gives the same while it is processed, then there is nothing to submit', async () => {
    const { student, topicId, attempt } = await sitting()
    const goOn = examiner.hold()
    const receipt = await submit(student, topicId)
    expect((await submitting(student, topicId)).body).toEqual(receipt)
    goOn()
    await marked(attempt)
    const refused = await submitting(student, topicId)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'nothing_to_submit' }),
    ])
  })

  it('has nothing to submit where nothing was started', async () => {
    const { student, topicId } = await lesson(school)
    expect((await submitting(student, topicId)).body).toMatchObject({ code: 'nothing_to_submit' })
  })

  it('is refused for an abandoned attempt, and named so when another is open', async () => {
    const { student, topicId, attempt } = await sitting()
    await student.get('abandonAttempt', { params: { topicId } })
    const named = { 'X-Attempt-Id': attempt }
    expect((await submitting(student, topicId, named)).body).toMatchObject({ code: 'attempt_finished' })
    await open(student, topicId)
    expect((await submitting(student, topicId, named)).body).toMatchObject({ code: 'attempt_changed' })
  })

  it('is refused to other students and while the student is out of the class', async () => {
    const { student, topicId, classId, attempt } = await sitting()
    const stranger = await school.enter('student')
    expect((await submitting(stranger, topicId)).status).toBe(404)
    await join(school, classId, stranger)
    expect((await submitting(stranger, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await leave(school, classId, student)
    expect((await submitting(student, topicId)).status).toBe(404)
    expect((await submitting(student, topicId, { 'X-Attempt-Id': attempt })).status).toBe(404)
    await join(school, classId, student)
    expect((await submitting(student, topicId)).status).toBe(200)
  })
})

describe('the manifest', () => {
  it('lets through what the server holds in that revision or a higher one', async () => {
    const mine = await sitting()
    const [one = '', two = ''] = mine.subquestionIds
    await saveAs(mine, one, 3)
    await saveAs(mine, two, 5)
    const headers = { 'X-Answers-Manifest': `${one}=3,${two}=4` }
    expect((await submitting(mine.student, mine.topicId, headers)).status).toBe(200)
  })

  it('stops the submit with the list of what is missing, and nothing is handed in', async () => {
    const mine = await sitting()
    const [one = '', two = '', three = ''] = mine.subquestionIds
    await saveAs(mine, one, 3)
    await saveAs(mine, two, 5)
    const headers = { 'X-Attempt-Id': mine.attempt, 'X-Answers-Manifest': `${one}=3,${two}=6,${three}=1` }
    const refused = await submitting(mine.student, mine.topicId, headers)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'answers_missing', missing: [two, three] })
    await saveAs(mine, two, 6)
    await saveAs(mine, three, 1)
    expect((await submitting(mine.student, mine.topicId, headers)).status).toBe(200)
  })

  it('of three hundred subquestions fits into its header', async () => {
    const questions = Array.from({ length: 15 }, () =>
      Array.from({ length: 20 }, () => ({ text: 'a', answers: ['a'] })),
    )
    const mine = await lesson(school, questions)
    const { attempt_id } = await open(mine.student, mine.topicId)
    const rows = mine.subquestionIds.map((subquestion_id) => ({
      attempt_id,
      subquestion_id,
      answer: 'a',
      revision: 999,
    }))
    await school.db.insert(answers).values(rows)
    const headers = { 'X-Answers-Manifest': mine.subquestionIds.map((id) => `${id}=999`).join(',') }
    expect((await submitting(mine.student, mine.topicId, headers)).status).toBe(200)
    const [result] = await marked(attempt_id)
    expect(result).toMatchObject({ accuracy: 100, correct_answers: 300 })
  })

  it('and the other headers are refused by name when they make no sense', async () => {
    const { student, topicId } = await sitting()
    const bad: [string, string][] = [
      ['X-Answers-Manifest', 'a=1'],
      ['X-Answers-Manifest', '1.1=x'],
      ['X-Answers-Manifest', '1.1=1=1'],
      ['X-Answers-Manifest', '1.1'],
      ['X-Finished-At', 'yesterday'],
      ['X-Finished-At', '2026-13-45T00:00:00Z'],
      ['X-Attempt-Id', 'this'],
    ]
    for (const [name, value] of bad) {
      const refused = await submitting(student, topicId, { [name]: value })
      expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(name)])
    }
  })
})

describe('the time taken', () => {
  const minutes = 60_000

  async function timeTaken(finished: (started: number) => number | null): Promise<number | undefined> {
    const { student, topicId, attempt } = await sitting()
    const started = school.clock.now.getTime()
    school.clock.now = new Date(started + 30 * minutes)
    const pressed = finished(started)
    await submitting(
      student,
      topicId,
      pressed === null ? {} : { 'X-Finished-At': new Date(pressed).toISOString() },
    )
    return (await marked(attempt))[0]?.time_taken
  }

  it('ends when Finish was pressed', async () => {
    expect(await timeTaken((started) => started + 10 * minutes)).toBe(600)
  })

  it('ends with the submit where nothing else is said', async () => {
    expect(await timeTaken(() => null)).toBe(1800)
  })

  it('stays within the span of the attempt', async () => {
    expect(await timeTaken((started) => started + 90 * minutes)).toBe(1800)
    expect(await timeTaken((started) => started - 90 * minutes)).toBe(0)
  })
})

describe('a save racing a submit', () => {
  /** Saves one text after the other until one is refused; gives the last revision that was acknowledged. */
  async function typeOn(mine: Lesson, subquestion: string, saved: () => void): Promise<number> {
    for (let rev = 1; ; rev += 1) {
      const answered = await mine.student.ask('saveAnswer', {
        body: {
          topic_id: String(mine.topicId),
          subquestion_id: subquestion,
          answer: `${subquestion} ${rev}`,
        },
        headers: { 'X-Answer-Rev': String(rev), 'X-Base-Rev': '0', 'X-Writer': 'device' },
      })
      if (answered.status !== 200) {
        expect(answered.body).toMatchObject({ code: 'attempt_finished' })
        return rev - 1
      }
      saved()
    }
  }

  it.each([1, 2, 3, 5, 8, 13])(
    'is in the marked copy or refused, never acknowledged and missed (%i)',
    async (after) => {
      const mine = await sitting()
      let acknowledged = 0
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const saved = () => {
        acknowledged += 1
        if (acknowledged === after) resolve()
      }
      const typing = Promise.all(mine.subquestionIds.map((id) => typeOn(mine, id, saved)))
      await enough
      await submit(mine.student, mine.topicId)
      const last = await typing
      await marked(mine.attempt)
      const acknowledgedTexts = mine.subquestionIds.flatMap((id, n) => (last[n] ? [`${id} ${last[n]}`] : []))
      const markedTexts = examiner.answers.filter((text) =>
        mine.subquestionIds.some((id) => text.startsWith(`${id} `)),
      )
      expect(markedTexts.sort()).toEqual(acknowledgedTexts.sort())
    },
  )

  it('that comes while the submit is under way waits for it, and is refused', async () => {
    const mine = await sitting()
    const saving = await school.db.transaction(async (tx) => {
      await tx.select().from(attempts).where(eq(attempts.id, mine.attempt)).for('update')
      const body = { topic_id: String(mine.topicId), subquestion_id: mine.subquestionIds[0], answer: 'late' }
      const asked = mine.student.ask('saveAnswer', { body })
      const now = new Date()
      await tx
        .update(attempts)
        .set({ state: 'submitted', submitted_at: now, finished_at: now })
        .where(eq(attempts.id, mine.attempt))
      // In a box, or the transaction would wait for the save that waits for the transaction.
      return { asked }
    })
    expect((await saving.asked).body).toMatchObject({ code: 'attempt_finished' })
    expect(await school.db.select().from(answers).where(eq(answers.attempt_id, mine.attempt))).toEqual([])
  })

  it('is refused from the submit on', async () => {
    const mine = await sitting()
    await submit(mine.student, mine.topicId)
    await expect(save(mine.student, mine, mine.subquestionIds[0] ?? '', 'late')).rejects.toThrow('409')
    const [row] = await school.db
      .select({ n: count() })
      .from(answers)
      .where(eq(answers.attempt_id, mine.attempt))
    expect(row?.n).toBe(0)
  })
})
