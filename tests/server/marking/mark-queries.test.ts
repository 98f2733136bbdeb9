import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '../../../contract/shapes.ts'
import { mark_queries } from '../../../server/schema/marking.ts'
import { results } from '../../../server/schema/exercise.ts'
import { until, useSchool } from '../../setup/school.ts'
import { completeAttempt, randomTopic } from '../exercise/lesson.ts'
import { review, reviewed, type Reviewed } from '../exercise/marked-lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { heldLesson, sitHeld } from './held-quiz.ts'

const strict = strictExaminer()
/** What the examiner was sent. */
const sent: string[] = []
/** Not sure of answers with "perhaps". */
const school = useSchool({
  examiner: {
    ...strict,
    mark: async (task) => {
      sent.push(JSON.stringify(task))
      return { ...(await strict.mark(task)), please_check: task.answer.includes('perhaps') }
    },
  },
})

/** The second subquestion, whose answer earned 1 of 2. */
const second = ({ result, subquestionIds }: Reviewed) => ({
  resultId: result,
  subQuestionId: subquestionIds[1] ?? '',
})

const ask = (mine: Reviewed, reason = '') =>
  mine.student.get('queryMark', { params: second(mine), body: { reason } })

const decide = (mine: Reviewed, body: Partial<BodyOf<'decideMark'>>) =>
  mine.teacher.get('decideMark', {
    params: second(mine),
    body: { type: 'points', points: [1, 0], base: null, key: randomUUID(), ...body },
  })

const withdraw = ({ student }: Reviewed, id: number) => student.call('withdrawMarkQuery', { params: { id } })

const ownReview = ({ student, result }: Reviewed) =>
  student.get('getExerciseResults', { params: { exerciseId: result } })

const queue = ({ teacher, topicId, subquestionIds }: Reviewed) =>
  teacher.get('getMarkingQueue', { params: { topicId, subQuestionId: subquestionIds[1] ?? '' } })

const table = ({ teacher, topicId }: Reviewed) => teacher.get('getQuizResults', { params: { topicId } })

const getNews = async ({ student }: Reviewed) =>
  (await student.get('me')).notifications.filter(({ title }) => title.startsWith('Your teacher looked'))

const getTeacherNotifications = async ({ teacher }: Reviewed) =>
  (await teacher.get('me')).notifications.filter(({ title }) => title === 'A student asks you to look again')

describe('the teachers of the class', () => {
  it('are told of a query once, where it is, and of no student by name', async () => {
    const mine = await reviewed(school)
    await ask(mine)
    await ask(mine, 'I said so in line 2.')
    const news = await getTeacherNotifications(mine)
    const step = { question: 1, subquestion: 2 }
    expect(news).toMatchObject([{ result_id: mine.result, step, is_read: false }])
    expect(news[0]?.description).toMatch(/^Question 1b of Forces, /)
  })

  it.each([
    ['answered', (mine: Reviewed, id: number) => decide(mine, { query_id: id })],
    ['taken back', withdraw],
    [
      'of a result that its student deletes',
      (mine: Reviewed) => mine.student.get('deleteResult', { params: { resultId: mine.result } }),
    ],
    ['of a student who deletes their account', ({ student }: Reviewed) => student.call('deleteUser')],
    [
      'in a deleted quiz',
      ({ teacher, topicId }: Reviewed) => teacher.get('deleteTopic', { params: { id: topicId } }),
    ],
    [
      'in a deleted group',
      ({ teacher, classId }: Reviewed) => teacher.get('deleteClass', { body: { class_id: classId } }),
    ],
  ])('are not told any more of one that is %s', async (_what, end) => {
    const mine = await reviewed(school)
    await end(mine, (await ask(mine)).id)
    expect(await getTeacherNotifications(mine)).toEqual([])
  })

  it('keep what they have read of it', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    const [news] = await getTeacherNotifications(mine)
    await mine.teacher.get('markAsRead', { params: { id: news?.id ?? 0 } })
    await withdraw(mine, id)
    expect(await getTeacherNotifications(mine)).toMatchObject([{ is_read: true }])
  })
})

describe('a student asks to look at a mark again', () => {
  it('and reads that with the reason, and so do the teachers wherever they mark', async () => {
    const mine = await reviewed(school)
    expect((await ownReview(mine)).can_query).toBe(true)
    const query = await ask(mine, ' The air \0is there. ')
    expect(query).toMatchObject({ reason: 'The air \uFFFDis there.', mark: 1, answered_at: null })
    const { can_query, subquestion_feedback } = await review(mine)
    expect([can_query, subquestion_feedback[1]?.query]).toEqual([undefined, query])
    expect((await ownReview(mine)).subquestion_feedback.map((item) => item.query)).toEqual([
      undefined,
      query,
      undefined,
    ])
    const { items, subquestions } = await queue(mine)
    const { id, reason, asked_at } = query
    expect(items.map((item) => item.query)).toEqual([{ id, reason, asked_at }])
    expect(subquestions.map(({ to_check }) => to_check)).toEqual([0, 1, 0])
    expect((await table(mine)).rows.map(({ queried }) => queried)).toEqual([[mine.subquestionIds[1]]])
    expect((await mine.teacher.get('getMarkingWorklist')).items).toMatchObject([
      { to_check: 1, check_from: mine.subquestionIds[1] },
    ])
  })

  it('once at a time: another device changes the reason, unless it gives none', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine, 'I said so.')
    expect(await ask(mine, 'I said so in line 2.')).toMatchObject({ id, reason: 'I said so in line 2.' })
    expect(await ask(mine)).toMatchObject({ id, reason: 'I said so in line 2.' })
    expect(await school.db.$count(mark_queries, eq(mark_queries.result_id, mine.result))).toBe(1)
  })

  it('not while marks are held, and afterwards they can’t be held again', async () => {
    const held = await heldLesson(school)
    const { result } = await sitHeld(school, held.student, held)
    const params = { resultId: result, subQuestionId: held.subquestionIds[1] ?? '' }
    const askHeld = () => held.student.call('queryMark', { params, body: { reason: '' } })
    expect((await askHeld()).status).toBe(404)
    const body = { student_ids: null }
    await held.teacher.get('releaseResults', { params: { topicId: held.topicId }, body })
    expect((await askHeld()).status).toBe(200)
    const hold = await held.teacher.call('holdResults', { params: { topicId: held.topicId }, body })
    expect(hold).toMatchObject({ status: 409, body: { code: 'results_seen' } })
  })

  it('not in a deleted quiz nor in mixed practice', async () => {
    const mine = await reviewed(school)
    const mixed = { ...mine, topicId: await randomTopic(school, mine.classId) }
    const { id } = await completeAttempt(mine.student, mixed, ['gravity', '', ''])
    await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
    for (const one of [mine, { ...mixed, result: id }]) {
      expect((await ownReview(one)).can_query).toBeUndefined()
      const options = { params: second(one), body: { reason: '' } }
      expect((await mine.student.call('queryMark', options)).status).toBe(409)
    }
  })
})

describe('the answers to check', () => {
  it('have queried ones first, and count one that is also in doubt once', async () => {
    const mine = await reviewed(school)
    const second = await completeAttempt(mine.student, mine, ['perhaps', 'perhaps', ''])
    await ask({ ...mine, result: second.id })
    expect((await mine.teacher.get('getMarkingWorklist')).items).toMatchObject([
      { to_check: 2, check_from: mine.subquestionIds[1] },
    ])
  })

  it('have a queried one of an earlier attempt beside the latest, in its own subquestion only', async () => {
    const mine = await reviewed(school)
    await ask(mine)
    const { id } = await completeAttempt(mine.student, mine, ['gravity', 'nothing', ''])
    const seen = await queue(mine)
    expect(seen.items.map(({ result_id }) => result_id)).toEqual([mine.result, id])
    expect(seen.subquestions.map(({ answers, to_check }) => [answers, to_check])).toEqual([
      [1, 0],
      [2, 1],
      [1, 0],
    ])
    expect((await mine.teacher.get('getMarkingWorklist')).items).toMatchObject([{ to_check: 1 }])
  })
})

describe('a decision of a teacher who saw the query', () => {
  it.each([
    ['confirms the mark', [1, 0], 1],
    ['changes it', [1, 1], 2],
  ])('%s and answers it', async (_what, points, mark) => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    expect((await decide(mine, { points, query_id: id })).query).toBeNull()
    const [, item] = (await ownReview(mine)).subquestion_feedback
    expect(item).toMatchObject({
      feedback: { mark },
      query: { id, mark: 1, answered_at: expect.any(String) },
    })
    expect((await queue(mine)).items.map(({ query }) => query)).toEqual([null])
    expect((await table(mine)).rows.map(({ queried }) => queried)).toEqual([[]])
    expect((await mine.teacher.get('getMarkingWorklist')).items).toEqual([])
  })

  it('tells the student once, with the way to the review', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    const key = randomUUID()
    await decide(mine, { query_id: id, key })
    await decide(mine, { query_id: id, key })
    expect(await getNews(mine)).toMatchObject([
      {
        title: 'Your teacher looked at your answer again',
        ...{ description: 'Question 1b of Forces.', result_id: mine.result },
        step: { question: 1, subquestion: 2 },
      },
    ])
    const again = await ask(mine, 'Still.')
    expect(again.id).not.toBe(id)
    expect((await ownReview(mine)).subquestion_feedback[1]?.query).toEqual(again)
  })

  it('tells nothing of a mark that is held', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    await school.db.update(results).set({ released_at: null }).where(eq(results.id, mine.result))
    await decide(mine, { query_id: id })
    expect(await getNews(mine)).toEqual([])
  })
})

describe('undoing the decision that answered a query', () => {
  const undo = (mine: Reviewed, base: number | null, reopened_query_id: number) =>
    decide(mine, { type: 'withdraw', points: undefined, base, reopened_query_id })

  it('opens it again, and the student is told of no answer', async () => {
    const mine = await reviewed(school)
    const { id, asked_at } = await ask(mine, 'Look at line 2.')
    const { teacher_decision_id } = await decide(mine, { points: [1, 1], query_id: id })
    const undone = await undo(mine, teacher_decision_id, id)
    expect(undone).toMatchObject({ mark: 1, query: { id, asked_at, reason: 'Look at line 2.' } })
    expect((await ownReview(mine)).subquestion_feedback[1]?.query).toMatchObject({ id, answered_at: null })
    expect((await table(mine)).rows.map(({ queried }) => queried)).toEqual([[second(mine).subQuestionId]])
    expect(await getNews(mine)).toEqual([])
  })

  it('tells the teachers of it again, once', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    const { teacher_decision_id } = await decide(mine, { query_id: id })
    expect(await getTeacherNotifications(mine)).toEqual([])
    await undo(mine, teacher_decision_id, id)
    expect(await getTeacherNotifications(mine)).toMatchObject([{ result_id: mine.result, is_read: false }])
  })

  it('leaves the answer to an earlier query', async () => {
    const mine = await reviewed(school)
    const first = await ask(mine)
    const { teacher_decision_id: base } = await decide(mine, { query_id: first.id })
    const again = await ask(mine, 'Still.')
    const { teacher_decision_id } = await decide(mine, { points: [1, 1], base, query_id: again.id })
    await undo(mine, teacher_decision_id, again.id)
    expect(await getNews(mine)).toHaveLength(1)
  })

  it('leaves it as it is where the student has asked once more', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    const { teacher_decision_id } = await decide(mine, { query_id: id })
    const again = await ask(mine, 'Still.')
    expect((await undo(mine, teacher_decision_id, id)).query).toMatchObject({ id: again.id })
    expect(await getNews(mine)).toHaveLength(1)
  })
})

it('a decision made before the query arrived leaves it open, and the teacher is told of it', async () => {
  const mine = await reviewed(school)
  const { id, asked_at } = await ask(mine, 'Look at line 2.')
  expect((await decide(mine, {})).query).toEqual({ id, asked_at, reason: 'Look at line 2.' })
  expect(await getNews(mine)).toEqual([])
  expect((await queue(mine)).subquestions[1]).toMatchObject({ to_check: 1, decided: 1 })
})

it('a decision names a query of another mark in vain', async () => {
  const mine = await reviewed(school)
  const params = { resultId: mine.result, subQuestionId: mine.subquestionIds[0] ?? '' }
  const { id } = await mine.student.get('queryMark', { params, body: { reason: '' } })
  await decide(mine, { query_id: id })
  expect((await ownReview(mine)).subquestion_feedback[0]?.query?.answered_at).toBeNull()
})

it('the reason is for teachers and never for the examiner, also where it marks again', async () => {
  const mine = await reviewed(school)
  await ask(mine, 'My neighbour got a mark for this.')
  sent.length = 0
  const params = { topicId: mine.topicId, subQuestionId: second(mine).subQuestionId }
  await mine.teacher.get('acceptWording', { params, body: { entry: 0, wording: 'weight' } })
  await until(
    () => queue(mine),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('neighbour')
})

describe('a query is taken back', () => {
  it('while it is open, and then nothing of it is left', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    expect((await withdraw(mine, id)).status).toBe(204)
    expect((await ownReview(mine)).subquestion_feedback[1]?.query).toBeUndefined()
    expect((await queue(mine)).items.map(({ query }) => query)).toEqual([null])
    await decide(mine, { query_id: id })
    expect(await getNews(mine)).toEqual([])
  })

  it('not once a teacher has answered it', async () => {
    const mine = await reviewed(school)
    const { id } = await ask(mine)
    await decide(mine, { query_id: id })
    expect((await withdraw(mine, id)).status).toBe(409)
  })
})
