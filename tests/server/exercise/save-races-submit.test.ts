import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answers, attempts } from '../../../server/schema/exercise.ts'
import { useSchool } from '../../setup/school.ts'
import { openLesson, save, submit, untilMarked, type Lesson } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

describe('a save racing a submit', () => {
  /** Saves one text after the other until one is refused. Returns the last acknowledged revision. */
  async function typeOn(mine: Lesson, subquestion: string, saved: () => void): Promise<number> {
    for (let revision = 1; ; revision += 1) {
      const answered = await mine.student.call('saveAnswer', {
        body: {
          topic_id: String(mine.topicId),
          subquestion_id: subquestion,
          answer: `${subquestion} ${revision}`,
        },
        headers: { 'X-Answer-Rev': String(revision), 'X-Base-Rev': '0', 'X-Writer': 'device' },
      })
      if (answered.status !== 200) {
        expect(answered.body).toMatchObject({ code: 'attempt_finished' })
        return revision - 1
      }
      saved()
    }
  }

  it.each([1, 2, 3, 5, 8, 13])(
    'is marked or refused, never acknowledged and left out (submit after %i saves)',
    async (after) => {
      const mine = await openLesson(school)
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
      await untilMarked(school, mine.attempt)
      const acknowledgedTexts = mine.subquestionIds.flatMap((id, n) => (last[n] ? [`${id} ${last[n]}`] : []))
      const markedTexts = examiner.answers.filter((text) =>
        mine.subquestionIds.some((id) => text.startsWith(`${id} `)),
      )
      expect(markedTexts.sort()).toEqual(acknowledgedTexts.sort())
    },
  )

  it('that arrives during the submit waits for it, and is refused', async () => {
    const mine = await openLesson(school)
    const saving = await school.db.transaction(async (tx) => {
      await tx.select().from(attempts).where(eq(attempts.id, mine.attempt)).for('update')
      const body = { topic_id: String(mine.topicId), subquestion_id: mine.subquestionIds[0], answer: 'late' }
      const asked = mine.student.call('saveAnswer', { body })
      const now = new Date()
      await tx
        .update(attempts)
        .set({ state: 'submitted', submitted_at: now, finished_at: now })
        .where(eq(attempts.id, mine.attempt))
      // In an object: returning the promise itself would make the transaction await the save, which awaits the transaction.
      return { asked }
    })
    expect((await saving.asked).body).toMatchObject({ code: 'attempt_finished' })
    expect(await school.db.select().from(answers).where(eq(answers.attempt_id, mine.attempt))).toEqual([])
  })

  it('is refused after the submit', async () => {
    const mine = await openLesson(school)
    await submit(mine.student, mine.topicId)
    await expect(save(mine.student, mine, mine.subquestionIds[0] ?? '', 'late')).rejects.toThrow('409')
    const [row] = await school.db
      .select({ n: count() })
      .from(answers)
      .where(eq(answers.attempt_id, mine.attempt))
    expect(row?.n).toBe(0)
  })
})
