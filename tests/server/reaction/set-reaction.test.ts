import { expect, it } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave } from '../exercise/lesson.ts'
import { makeBusy, review, reviewed, type Reviewed } from '../exercise/marked-lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const react = (
  mine: Reviewed,
  reaction: unknown,
  by: Visitor = mine.teacher,
  subquestion = mine.first.subQuestionId,
) =>
  by.call('setReaction', { body: { reaction, result_id: String(mine.result), subquestion_id: subquestion } })

const reactions = async (mine: Reviewed) =>
  (await review(mine)).user_reactions.map(({ reaction }) => reaction)

it('a teacher can like and dislike feedback, and remove the reaction', async () => {
  const mine = await reviewed(school)
  expect(await reactions(mine)).toEqual([])
  for (const reaction of ['like', 'dislike', 'dislike'] as const) {
    const { status, body } = await react(mine, reaction)
    expect([status, body]).toEqual([200, { reaction }])
    expect(await reactions(mine)).toEqual([reaction])
  }
  expect((await react(mine, null)).body).toEqual({ reaction: null })
  expect(await reactions(mine)).toEqual([])
  expect((await react(mine, null)).status).toBe(200)
})

it('each subquestion and each teacher has a reaction of their own', async () => {
  const mine = await reviewed(school)
  const colleague = await school.signIn('teacher')
  await join(school, mine.classId, colleague)
  const [one = '', two = ''] = mine.subquestionIds
  await react(mine, 'like', mine.teacher, one)
  await react(mine, 'dislike', mine.teacher, two)
  await react(mine, 'dislike', colleague, one)
  await react(mine, null, colleague, two)
  const seen = (await review(mine)).user_reactions.map(({ subquestion_id, reaction }) => [
    subquestion_id,
    reaction,
  ])
  expect(seen.sort()).toEqual([
    [one, 'like'],
    [two, 'dislike'],
  ])
})

it('concurrent reactions of one teacher store one reaction', async () => {
  const mine = await reviewed(school)
  const asked = await Promise.all(
    ['like', 'dislike', 'like', 'dislike'].map((reaction) => react(mine, reaction)),
  )
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await reactions(mine)).toHaveLength(1)
})

it('a reaction is refused while the feedback is being processed', async () => {
  const mine = await reviewed(school)
  await makeBusy(school, mine, mine.first.subQuestionId)
  expect((await react(mine, 'like')).status).toBe(409)
  expect((await react(mine, 'like', mine.teacher, mine.subquestionIds[1])).status).toBe(200)
})

it('a reaction is not found for other teachers, other subquestions and results that do not exist', async () => {
  const mine = await reviewed(school)
  const others = await reviewed(school)
  expect((await react(mine, 'like', others.teacher)).status).toBe(404)
  expect((await react(mine, null, others.teacher)).status).toBe(404)
  expect((await react(mine, 'like', mine.teacher, others.first.subQuestionId)).status).toBe(404)
  for (const result of [2_000_000_000, 9_000_000_000])
    expect((await react({ ...mine, result }, 'like')).status).toBe(404)
  await leave(school, mine.classId, mine.teacher)
  expect((await react(mine, 'like')).status).toBe(404)
})

it('a reaction is like, dislike or null, and anything else is refused', async () => {
  const mine = await reviewed(school)
  for (const bad of ['love', '', 1]) expect((await react(mine, bad)).status).toBe(400)
})

it('a reaction is accepted after the student has left the class', async () => {
  const mine = await reviewed(school)
  await leave(school, mine.classId, mine.student)
  expect((await react(mine, 'like')).status).toBe(200)
})
