import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getQuestionId } from '../../../contract/quiz-draft.ts'
import { learnFromDecisions } from '../../../server/marking/learning.ts'
import { lockQuestions } from '../../../server/marking/lock-questions.ts'
import { changeSchemes } from '../../../server/marking/scheme-changes.ts'
import type { Tx } from '../../../server/platform/db.ts'
import { classes } from '../../../server/schema/class.ts'
import { mark_learning } from '../../../server/schema/marking.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { isConcurrent, untilAwaited } from '../../setup/concurrent.ts'
import { useSchool, until } from '../../setup/school.ts'
import { completeAttempt, lesson, open, randomTopic, submit, type Lesson } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

/** A student's answer "gravity", which earned the one mark of its subquestion. */
async function marked() {
  const mine = await lesson(school)
  const [subQuestionId = ''] = mine.subquestionIds
  const { id: resultId } = await completeAttempt(mine.student, mine, ['gravity', '', ''])
  return { ...mine, cell: { resultId, subQuestionId } }
}
type Marked = Awaited<ReturnType<typeof marked>>

const decide = ({ teacher, cell }: Marked, points: number[]) =>
  teacher.call('decideMark', {
    params: cell,
    body: { type: 'points', points, base: null, key: randomUUID() },
  })

const queue = ({ teacher, topicId, cell: { subQuestionId } }: Marked) =>
  teacher.get('getMarkingQueue', { params: { topicId, subQuestionId } })

const history = ({ teacher, cell }: Marked) => teacher.get('getMarkHistory', { params: cell })

async function edit({ teacher, topicId, cell }: Marked, answer: string, maxPoints = 1) {
  const { version } = await teacher.get('getTopicDraft', { params: { id: topicId } })
  const schemes = [{ subquestion_id: cell.subQuestionId, answers: [{ answer, maxPoints }] }]
  await teacher.get('editMarkScheme', { params: { topicId }, body: { version, schemes } })
}

it('a decision that a change of the mark scheme overtakes is checked by the new one', async () => {
  const mine = await marked()
  const { subQuestionId } = mine.cell
  let deciding: ReturnType<typeof decide> | undefined
  await school.db.transaction(async (tx) => {
    const quiz = await lockQuestions(tx, mine.teacher.id, mine.topicId, [getQuestionId(subQuestionId)])
    deciding = decide(mine, [1])
    if (isConcurrent()) await untilAwaited(tx)
    const [before, after] = [[{ answer: 'gravity', maxPoints: 1 }], [{ answer: 'gravity', maxPoints: 0.5 }]]
    await changeSchemes(tx, school.jobs, mine.teacher.id, quiz, [{ subQuestionId, before, after }])
  })
  expect(await deciding).toMatchObject({ status: 400, detail: 'Entry 1 earns 0 to 0.5 in halves, not 1.' })
})

it('learning is not switched in a quiz whose class is deleted meanwhile', async () => {
  const mine = await marked()
  const { topicId, classId, cell, teacher } = mine
  const params = { topicId, subQuestionId: cell.subQuestionId }
  let switching: Promise<{ status: number }> | undefined
  await school.db.transaction(async (tx) => {
    await tx.delete(classes).where(eq(classes.id, classId))
    switching = teacher.call('setLearning', { params, body: { on: false } })
    if (isConcurrent()) await untilAwaited(tx)
  })
  expect(await switching).toMatchObject({ status: 404 })
})

it('a change of the quiz never waits for what is learned and waits for it', async () => {
  const { topicId, cell } = await marked()
  const row = { topic_id: topicId, subquestion_id: cell.subQuestionId }
  let learning: Promise<void> | undefined
  await school.db.transaction(async (tx) => {
    await tx.select().from(topics).where(eq(topics.id, topicId)).for('update')
    const { db, jobs, clock } = school
    learning = learnFromDecisions({ ...row, again: true }, { db, jobs, now: () => clock.now })
    if (isConcurrent()) await untilAwaited(tx)
    // Its row is free, so any time is enough.
    await tx.execute(sql`set local lock_timeout = '100ms'`)
    await tx.insert(mark_learning).values({ ...row, is_off: true })
  })
  await learning
  const [learned] = await school.db.select().from(mark_learning).where(eq(mark_learning.topic_id, topicId))
  expect(learned).toMatchObject({ is_off: true, learned_version: 0 })
})

it('the marker does not overwrite what a teacher decides while it marks again', async () => {
  const mine = await marked()
  const before = examiner.asked
  const resume = examiner.hold()
  await edit(mine, 'weight')
  await until(
    async () => examiner.asked,
    (asked) => asked > before,
  )
  expect((await decide(mine, [0.5])).status).toBe(200)
  resume()
  await until(
    () => queue(mine),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )
  expect((await history(mine)).map(({ cause, mark }) => [cause, mark])).toEqual([
    ['marked', 1],
    ['teacher', 0.5],
    // Beside the teacher's mark, which stays: what it would be.
    ['scheme_changed', 0],
  ])
  const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: mine.cell.resultId } })
  expect(seen.subquestion_feedback[0]).toMatchObject({ feedback: { mark: 0.5 }, decided_by: 'teacher' })
})

it('a change of the mark scheme overtakes the one whose answers are being marked', async () => {
  const mine = await marked()
  const before = examiner.asked
  const resume = examiner.hold()
  await edit(mine, 'weight')
  await until(
    async () => examiner.asked,
    (asked) => asked > before,
  )
  await edit(mine, 'gravity')
  resume()
  await until(
    () => queue(mine),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )
  expect((await history(mine)).map(({ mark }) => mark)).toEqual([1])
})

it.each([1, 2, 3])('a decision and a lower maximum at once: one of the two is refused (%i)', async () => {
  const mine = await marked()
  const change = edit(mine, 'gravity', 0.5).then(
    () => 200,
    () => 409,
  )
  const [changed, { status: decided }] = await Promise.all([change, decide(mine, [1])])
  expect([changed, decided]).toEqual(changed === 200 ? [200, 400] : [409, 200])
})

const lockQuiz = (tx: Tx, { topicId }: Lesson) =>
  tx.select().from(topics).where(eq(topics.id, topicId)).for('update')
const lockItsQuestions = (tx: Tx, { questionIds }: Lesson) =>
  tx.select().from(exercises).where(inArray(exercises.id, questionIds)).for('update')

it.each([
  ['a quiz', lockQuiz, async ({ topicId }: Lesson) => topicId],
  ['mixed practice', lockItsQuestions, async ({ classId }: Lesson) => randomTopic(school, classId)],
])(
  'a change of mark schemes never waits for an attempt of %s that waits for it',
  async (_what, lock, getTopic) => {
    const mine = await lesson(school)
    const topicId = await getTopic(mine)
    await open(mine.student, topicId)
    const before = examiner.asked
    const resume = examiner.hold()
    await submit(mine.student, topicId)
    await until(
      async () => examiner.asked,
      (asked) => asked > before,
    )
    const quiz = await school.db.transaction(async (tx) => {
      await lock(tx, mine)
      resume()
      if (isConcurrent()) await untilAwaited(tx)
      // What it locks is free, so any time is enough.
      await tx.execute(sql`set local lock_timeout = '100ms'`)
      return lockQuestions(tx, mine.teacher.id, mine.topicId, mine.questionIds)
    })
    expect(quiz.attemptIds).toHaveLength(1)
    await until(
      () => mine.student.get('getExerciseResultsMeta', { query: { topic_id: topicId } }),
      ({ test_results }) => Object.values(test_results).flat().length === 1,
    )
  },
)
