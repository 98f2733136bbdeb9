import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { JobContext } from '../../../server/platform/jobs.ts'
import { replaced_feedback } from '../../../server/schema/marking.ts'
import { jobHandlers } from '../../../server/worker.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join } from './lesson.ts'
import { firstFeedback, quiet, reviewed, type Reviewed } from './marked-lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const write = (mine: Reviewed, feedback: string, undo?: true, by: Visitor = mine.teacher) =>
  by.get('editFeedback', { params: mine.first, body: { feedback, verifiers: [], ...(undo && { undo }) } })

const suggest = async (mine: Reviewed) => {
  await mine.teacher.get('suggestFeedback', {
    params: mine.first,
    body: { feedback: 'be kinder', verifiers: ['clarity'] },
  })
  await quiet(mine)
}

const decide = async (
  mine: Reviewed,
  decision: { points: number[] } | { type: 'withdraw'; base: number },
) => {
  const { resultId, subQuestionId } = mine.first
  const { teacher_decision_id } = await mine.teacher.get('decideMark', {
    params: { resultId, subQuestionId },
    body: { type: 'points', base: null, ...decision, key: crypto.randomUUID() },
  })
  return teacher_decision_id ?? 0
}

const news = async (mine: Reviewed) =>
  (await mine.student.get('me')).notifications.filter(({ title }) => title.startsWith('Feedback edited'))

const stored = (mine: Reviewed) =>
  school.db.select().from(replaced_feedback).where(eq(replaced_feedback.result_id, mine.result))

describe('feedback that is brought back', () => {
  it('is the marker’s again, as it was, also where the undo is repeated, and tells the student nothing', async () => {
    const mine = await reviewed(school)
    const before = await firstFeedback(mine)
    expect(before).toMatchObject({ feedback_source: 'marker', feedback_by: null })
    await write(mine, 'One.')
    await write(mine, 'Two.')
    for (const _ of [1, 2]) {
      await write(mine, before?.feedback.feedback ?? '', true)
      expect(await firstFeedback(mine)).toEqual(before)
    }
    expect(await news(mine)).toHaveLength(2)
    expect(await stored(mine)).toEqual([])
  })

  it('is the marker’s again where the mark was decided with it', async () => {
    const mine = await reviewed(school)
    const before = await firstFeedback(mine)
    const base = await decide(mine, { points: [0] })
    await write(mine, 'See me.')
    await decide(mine, { type: 'withdraw', base })
    await write(mine, before?.feedback.feedback ?? '', true)
    expect(await firstFeedback(mine)).toEqual(before)
  })

  it('is the other teacher’s again, with its time, also after a suggestion', async () => {
    const mine = await reviewed(school)
    const colleague = await school.signIn('teacher', 'Ms Okafor')
    await join(school, mine.classId, colleague)
    await write(mine, 'Well done.', undefined, colleague)
    const before = await firstFeedback(mine)
    expect(before?.feedback_by).toMatchObject({ name: 'Ms Okafor' })
    school.clock.now = new Date(school.clock.now.getTime() + 60_000)
    await suggest(mine)
    expect(await firstFeedback(mine)).toMatchObject({ feedback_source: 'suggestion', feedback_by: null })
    await write(mine, 'Well done.', true)
    expect(await firstFeedback(mine)).toEqual(before)
    await write(mine, 'See me.')
    await write(mine, 'Well done.', true)
    expect(await firstFeedback(mine)).toEqual(before)
  })

  it('is a suggestion again', async () => {
    const mine = await reviewed(school)
    await suggest(mine)
    const before = await firstFeedback(mine)
    await write(mine, 'See me.')
    await write(mine, before?.feedback.feedback ?? '', true)
    expect(await firstFeedback(mine)).toEqual(before)
  })

  it('is the teacher’s own where it never stood, and so is the same text without undo', async () => {
    const mine = await reviewed(school)
    const old = (await firstFeedback(mine))?.feedback.feedback ?? ''
    await write(mine, 'Never seen.', true)
    expect(await firstFeedback(mine)).toMatchObject({ feedback_source: 'teacher' })
    await write(mine, old)
    expect(await firstFeedback(mine)).toMatchObject({ feedback_source: 'teacher' })
    expect(await news(mine)).toHaveLength(2)
  })

  it('is kept for 30 days, and not longer than its author’s account', async () => {
    const mine = await reviewed(school)
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    await write(mine, 'By a colleague.', undefined, colleague)
    await write(mine, 'Mine.')
    expect((await colleague.get('getMyData')).edits).toMatchObject([{ feedback: 'By a colleague.' }])
    await colleague.get('deleteUser')
    expect((await stored(mine)).map(({ feedback_source }) => feedback_source)).toEqual(['marker'])
    const tidy = jobHandlers(examiner)['housekeeping']
    for (const [days, kept] of [
      [29, 1],
      [31, 0],
    ] as const) {
      const now = () => new Date(school.clock.now.getTime() + days * 86_400_000)
      await tidy?.({}, { db: school.db, now } as JobContext)
      expect(await stored(mine)).toHaveLength(kept)
    }
  })
})
