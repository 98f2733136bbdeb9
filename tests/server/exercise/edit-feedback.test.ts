import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../server/schema/auth.ts'
import { results } from '../../../server/schema/exercise.ts'
import { isConcurrent, untilAwaited } from '../../setup/concurrent.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave } from './lesson.ts'
import { firstFeedback, quiet, review, reviewed, type Reviewed } from './marked-lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const edit = (
  mine: Reviewed,
  feedback: unknown,
  verifiers: unknown = [],
  params = mine.first,
  by: Visitor = mine.teacher,
) => by.call('editFeedback', { params, body: { feedback, verifiers } })

const unchecked = { scientific_accuracy: null, specificity: null, clarity: null }

describe('editing feedback', () => {
  it('stores the teacher’s text at once; without verifiers no job runs, and the old verification is removed', async () => {
    const mine = await reviewed(school)
    expect((await edit(mine, 'Well done, Ada.')).status).toBe(202)
    expect(await firstFeedback(mine)).toMatchObject({
      ...{ feedback: { mark: 1, feedback: 'Well done, Ada.' }, feedback_source: 'teacher' },
      ...{ verification_score: unchecked, verification_reason: unchecked },
    })
    expect((await review(mine)).busy_subq_ids).toEqual([])
  })

  it('names to the student the teacher who edited it last, and when, as long as the account exists', async () => {
    const mine = await reviewed(school)
    const colleague = await school.signIn('teacher', 'Ms Okafor')
    await join(school, mine.classId, colleague)
    const editor = async () => {
      const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: mine.result } })
      return seen.subquestion_feedback.map(({ feedback_by }) => feedback_by)
    }
    expect(await editor()).toEqual([null, null, null])
    await edit(mine, 'One.')
    await edit(mine, 'Two.', [], mine.first, colleague)
    expect(await editor()).toEqual([{ name: 'Ms Okafor', at: school.clock.now.toISOString() }, null, null])
    await school.db.delete(users).where(eq(users.id, colleague.id))
    expect((await editor())[0]).toEqual({ name: null, at: expect.any(String) })
  })

  it('verifies the text in a job, and is busy until it ends', async () => {
    const mine = await reviewed(school)
    const goOn = examiner.hold()
    await edit(mine, 'Well done.', ['clarity', 'specificity', 'clarity'])
    const during = await review(mine)
    expect(during.busy_subq_ids).toEqual([mine.first.subQuestionId])
    expect(during.subquestion_feedback[0]).toMatchObject({
      ...{ feedback: { feedback: 'Well done.' }, verification_score: unchecked },
    })
    goOn()
    expect((await quiet(mine)).subquestion_feedback[0]).toMatchObject({
      ...{ feedback: { feedback: 'Well done.' }, feedback_source: 'teacher' },
      verification_score: { scientific_accuracy: null, specificity: 80, clarity: 80 },
      verification_reason: {
        scientific_accuracy: null,
        specificity: 'Good specificity.',
        clarity: 'Good clarity.',
      },
    })
  })

  it('is refused while that subquestion is busy, and only then', async () => {
    const mine = await reviewed(school)
    const goOn = examiner.hold()
    await edit(mine, 'One.', ['clarity'])
    const refused = await edit(mine, 'Two.')
    expect(refused.status).toBe(409)
    expect((await firstFeedback(mine))?.feedback.feedback).toBe('One.')
    const other = { ...mine.first, subQuestionId: mine.subquestionIds[1] ?? '' }
    expect((await edit(mine, 'Another.', [], other)).status).toBe(202)
    goOn()
    await quiet(mine)
    expect((await edit(mine, 'Two.')).status).toBe(202)
  })

  it('does not show the student that anything is being processed', async () => {
    const mine = await reviewed(school)
    const goOn = examiner.hold()
    await edit(mine, 'One.', ['clarity'])
    const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: mine.result } })
    expect(seen.busy_subq_ids).toEqual([])
    goOn()
    await quiet(mine)
  })

  it('notifies the student of who edited it', async () => {
    const mine = await reviewed(school)
    await edit(mine, 'Well done.')
    const { display_name } = await mine.teacher.get('me')
    const { notifications } = await mine.student.get('me')
    expect(notifications[0]).toMatchObject({
      ...{ title: `Feedback edited by ${display_name}`, description: 'Your feedback in Forces has changed.' },
      result_id: mine.result,
    })
  })

  it('notifies with “Teacher” where the teacher has no name', async () => {
    const mine = await reviewed(school)
    const nameless = await school.signIn('teacher', '')
    await join(school, mine.classId, nameless)
    await edit(mine, 'Well done.', [], mine.first, nameless)
    expect((await mine.student.get('me')).notifications[0]?.title).toBe('Feedback edited by Teacher')
  })

  it('accepts any text but an empty one', async () => {
    const mine = await reviewed(school)
    await edit(mine, '<i>ok</i> \u0000\ud800')
    expect((await firstFeedback(mine))?.feedback.feedback).toBe('<i>ok</i> \ufffd\ufffd')
    for (const empty of ['', ' \n\t ']) expect((await edit(mine, empty)).status).toBe(400)
    expect((await edit(mine, 'x'.repeat(5001))).status).toBe(400)
    expect((await edit(mine, null)).status).toBe(400)
  })

  it('refuses verifiers that do not exist', async () => {
    const mine = await reviewed(school)
    expect((await edit(mine, 'Fine.', ['spelling'])).status).toBe(400)
    expect((await edit(mine, 'Fine.', 'clarity')).status).toBe(400)
    expect((await firstFeedback(mine))?.feedback_source).toBe('marker')
  })

  it("is not found by other teachers, nor where result, question and subquestion don't match", async () => {
    const mine = await reviewed(school)
    const others = await reviewed(school)
    expect((await edit(mine, 'x', [], mine.first, others.teacher)).status).toBe(404)
    expect((await edit(mine, 'x', [], { ...mine.first, resultId: others.result })).status).toBe(404)
    expect((await edit(mine, 'x', [], { ...mine.first, questionId: mine.questionIds[1] ?? 0 })).status).toBe(
      404,
    )
    expect(
      (await edit(mine, 'x', [], { ...mine.first, subQuestionId: `${mine.questionIds[0]}.9` })).status,
    ).toBe(404)
    await leave(school, mine.classId, mine.teacher)
    expect((await edit(mine, 'x')).status).toBe(404)
  })

  it('is refused to other teachers without a lock on the result', async () => {
    const mine = await reviewed(school)
    const stranger = await school.signIn('teacher')
    const { asked, isAwaited } = await school.db.transaction(async (tx) => {
      await tx.select().from(results).where(eq(results.id, mine.result)).for('update')
      const asked = edit(mine, 'x', [], mine.first, stranger)
      const isRefused = asked.then(() => false)
      const isAwaited = isConcurrent() && Promise.race([isRefused, untilAwaited(tx).then(() => true)])
      return { asked, isAwaited: await isAwaited }
    })
    expect(isAwaited).toBe(false)
    expect((await asked).status).toBe(404)
  })
})
