import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { firstFeedback, makeBusy, quiet, review, reviewed, type Reviewed } from './marked-lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const body = (feedback: unknown, verifiers: unknown = []) => ({ feedback, verifiers })

const suggest = (mine: Reviewed, instruction: unknown, verifiers: unknown = [], by: Visitor = mine.teacher) =>
  by.call('suggestFeedback', { params: mine.first, body: body(instruction, verifiers) })

const suggestAll = (mine: Reviewed, instruction: unknown, by: Visitor = mine.teacher) =>
  by.call('suggestFeedbackAllQuestions', {
    params: { resultId: mine.result },
    body: body(instruction, ['clarity']),
  })

const texts = async (mine: Reviewed) =>
  (await review(mine)).subquestion_feedback.map(({ feedback }) => feedback.feedback)

describe('suggesting feedback for one subquestion', () => {
  it('rewrites it by the instruction and verifies it; the old text stays until then', async () => {
    const mine = await reviewed(school)
    const goOn = examiner.hold()
    expect((await suggest(mine, 'be kinder', ['specificity'])).status).toBe(202)
    expect((await review(mine)).busy_subq_ids).toEqual([mine.first.subQuestionId])
    expect((await firstFeedback(mine))?.feedback.feedback).toBe('You earned 1.')
    goOn()
    await quiet(mine)
    expect(await firstFeedback(mine)).toMatchObject({
      ...{ feedback: { mark: 1, feedback: 'You earned 1. (be kinder)' }, feedback_source: 'suggestion' },
      verification_score: { scientific_accuracy: null, specificity: 80, clarity: null },
      // The examiner's mark stays, whoever wrote the feedback.
      marking: { by: 'strict', version: '1', writer: { by: 'strict', version: '2' } },
    })
    expect(await texts(mine)).toEqual(['You earned 1. (be kinder)', 'You earned 1.', 'You earned 0.'])
  })

  it('removes the verification of the old text where there are no verifiers', async () => {
    const mine = await reviewed(school)
    await suggest(mine, 'be kinder')
    await quiet(mine)
    expect((await firstFeedback(mine))?.verification_score.scientific_accuracy).toBeNull()
  })

  it('is refused while it is busy', async () => {
    const mine = await reviewed(school)
    await makeBusy(school, mine, mine.first.subQuestionId)
    expect((await suggest(mine, 'be kinder')).status).toBe(409)
  })

  it('needs an instruction', async () => {
    const mine = await reviewed(school)
    for (const empty of ['', '  ']) {
      expect((await suggest(mine, empty)).status).toBe(400)
      expect((await suggestAll(mine, empty)).status).toBe(400)
    }
    expect((await suggest(mine, 'x', ['spelling'])).status).toBe(400)
    expect((await review(mine)).busy_subq_ids).toEqual([])
  })

  it('is not found by other teachers', async () => {
    const mine = await reviewed(school)
    const stranger = await school.signIn('teacher')
    expect((await suggest(mine, 'be kinder', [], stranger)).status).toBe(404)
    expect((await suggestAll(mine, 'be kinder', stranger)).status).toBe(404)
  })
})

describe('suggesting feedback for all questions', () => {
  it('does the same for each subquestion', async () => {
    const mine = await reviewed(school)
    expect((await suggestAll(mine, 'short')).status).toBe(202)
    const done = await quiet(mine)
    expect(await texts(mine)).toEqual([
      'You earned 1. (short)',
      'You earned 1. (short)',
      'You earned 0. (short)',
    ])
    expect(done.subquestion_feedback.every((item) => item.verification_score.clarity === 80)).toBe(true)
    expect(done.subquestion_feedback.every((item) => item.feedback_source === 'suggestion')).toBe(true)
  })

  it('makes all of them busy, and is refused while any is', async () => {
    const mine = await reviewed(school)
    const goOn = examiner.hold()
    await suggestAll(mine, 'short')
    expect((await review(mine)).busy_subq_ids).toEqual(mine.subquestionIds)
    goOn()
    await quiet(mine)
    await makeBusy(school, mine, mine.subquestionIds[2] ?? '')
    expect((await suggestAll(mine, 'short')).status).toBe(409)
    expect((await review(mine)).busy_subq_ids).toEqual([mine.subquestionIds[2]])
  })

  it('accepts an instruction with characters that database and queue refuse', async () => {
    const mine = await reviewed(school)
    expect((await suggest(mine, 'a\u0000b\udc00')).status).toBe(202)
    await quiet(mine)
    expect((await firstFeedback(mine))?.feedback.feedback).toBe('You earned 1. (a\ufffdb\ufffd)')
  })
})

describe('the words of an instruction', () => {
  const kept = async (words: string) => {
    const { rows } = await school.db.execute(sql`
      select data from pgboss.job where data::text like ${`%${words}%`}
      union all select data from job_requests where data::text like ${`%${words}%`}`)
    return rows.length
  }

  it('are deleted once the job has run', async () => {
    const mine = await reviewed(school)
    await suggest(mine, 'be kinder to Ada')
    await quiet(mine)
    await until(
      () => kept('be kinder to Ada'),
      (jobs) => jobs === 0,
    )
  })

  it("are deleted with their teacher's account, and the feedback stays as it was", async () => {
    const mine = await reviewed(school)
    const colleague = await school.signIn('teacher')
    await school.db.execute(sql`insert into class_members (class_id, user_id)
      select class_id, ${colleague.id} from results where id = ${mine.result}`)
    examiner.failing = true
    await suggest(mine, 'praise Grace', [], colleague)
    expect(await kept('praise Grace')).toBeGreaterThan(0)
    await colleague.get('deleteUser')
    expect(await kept('praise Grace')).toBe(0)
    examiner.failing = false
    await quiet(mine)
    expect((await firstFeedback(mine))?.feedback.feedback).toBe('You earned 1.')
  })
})
