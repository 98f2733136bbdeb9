import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDecision, isCell } from '../../../server/marking/decisions.ts'
import { learnFromDecisions } from '../../../server/marking/learning.ts'
import type { Db } from '../../../server/platform/db.ts'
import { subquestion_feedback } from '../../../server/schema/exercise.ts'
import { mark_learning } from '../../../server/schema/marking.ts'
import { until, useSchool } from '../../setup/school.ts'
import { completeAttempt, join, lesson } from '../exercise/lesson.ts'

const school = useSchool()

const subquestion = {
  text: 'Why does a parachute slow a fall?',
  answers: ['air resistance increases / more drag'],
}
/** Answers whose mark the marker is not sure of; the teacher gives them the mark. */
const vague = ['the air pushes it', 'air pushes up on it', 'because air pushes it up', 'air pushes the cloth']

/** A quiz that students answered with vague words, and the same words twice at the end; each subquestion in the same way. */
async function vagueAnswers(subquestions = 1) {
  const mine = await lesson(school, [Array.from({ length: subquestions }, () => subquestion)])
  const results: number[] = []
  for (const answer of [...vague, vague[0] ?? '', 'it is red']) {
    const student = await school.signIn('student')
    await join(school, mine.classId, student)
    const given = mine.subquestionIds.map(() => answer)
    results.push((await completeAttempt(student, mine, given)).id)
  }
  return { ...mine, results, params: { topicId: mine.topicId, subQuestionId: mine.subquestionIds[0] ?? '' } }
}

type Answered = Awaited<ReturnType<typeof vagueAnswers>>

const queue = ({ teacher, params }: Answered) => teacher.get('getMarkingQueue', { params })

const decide = ({ teacher, results, params }: Answered, index: number, points: number[]) =>
  teacher.get('decideMark', {
    params: { resultId: results[index] ?? 0, subQuestionId: params.subQuestionId },
    body: { type: 'points', points, base: null, key: randomUUID() },
  })

const findItem = ({ items }: Awaited<ReturnType<typeof queue>>, result: number | undefined) =>
  items.find(({ result_id }) => result_id === result)

const learned = (mine: Answered, from: number) =>
  until(
    () => queue(mine),
    ({ learning }) => learning.learned_from === from,
  )

/** A database whose transactions wait, the first of which resolves `reached`. */
function pausedBeforeStoring() {
  const [reached, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction: Db['transaction'] = async (run, config) => {
    reached.resolve()
    await paused.promise
    return school.db.transaction(run, config)
  }
  const db: Db = Object.assign(Object.create(school.db), { transaction })
  return { db, reached: reached.promise, resume: paused.resolve }
}

describe('automatic marks', () => {
  it('follow three decisions or more, never over a decision, and the history says why', async () => {
    const mine = await vagueAnswers()
    const before = await queue(mine)
    expect(mine.results.map((id) => findItem(before, id)?.mark)).toEqual([0, 0, 0, 0, 0, 0])
    for (const index of [0, 1, 2]) await decide(mine, index, [1])
    const seen = await learned(mine, 3)
    expect(findItem(seen, mine.results[4])).toMatchObject({ mark: 1, decided_by: 'examiner' })
    expect(findItem(seen, mine.results[5])).toMatchObject({ mark: 0 })
    expect(seen.learning.moved).toContainEqual({ result_id: mine.results[4], from: 0, to: 1 })
    const history = await mine.teacher.get('getMarkHistory', {
      params: { resultId: mine.results[4] ?? 0, subQuestionId: mine.params.subQuestionId },
    })
    expect(history.at(-1)).toMatchObject({ cause: 'learned', note: 'Learned from 3 marks.', mark: 1 })
    await decide(mine, 4, [0])
    await decide(mine, 3, [1])
    expect(findItem(await learned(mine, 5), mine.results[4])).toMatchObject({
      mark: 0,
      decided_by: 'teacher',
    })
  })

  it('of new answers follow them too', async () => {
    const mine = await vagueAnswers()
    for (const index of [0, 1, 2]) await decide(mine, index, [1])
    await learned(mine, 3)
    const { id } = await completeAttempt(mine.student, mine, [vague[1] ?? ''])
    await until(
      () => queue(mine),
      (seen) => findItem(seen, id)?.mark === 1,
    )
  })

  it('learning is switched off with the marks that it changed, and on again', async () => {
    const mine = await vagueAnswers()
    for (const index of [0, 1, 2]) await decide(mine, index, [1])
    await learned(mine, 3)
    await mine.teacher.get('setLearning', { params: mine.params, body: { on: false } })
    const off = await learned(mine, 0)
    expect([findItem(off, mine.results[4])?.mark, off.learning]).toEqual([
      0,
      { is_off: true, learned_from: 0, moved: [] },
    ])
    await mine.teacher.get('setLearning', { params: mine.params, body: { on: true } })
    expect(findItem(await learned(mine, 3), mine.results[4])?.mark).toBe(1)
  })

  it('learning is switched off for one subquestion and stays on for the other; the history says why', async () => {
    const mine = await vagueAnswers(2)
    const [one, two] = mine.subquestionIds
    const place = (id = '') => ({ ...mine, params: { ...mine.params, subQuestionId: id } })
    for (const id of [one, two]) {
      for (const index of [0, 1, 2]) await decide(place(id), index, [1])
      await learned(place(id), 3)
    }
    const read = async (id: string | undefined) => {
      const seen = await queue(place(id))
      return [findItem(seen, mine.results[4])?.mark, seen.learning.is_off, seen.learning.learned_from]
    }
    const causes = async (id: string | undefined) => {
      const params = { resultId: mine.results[4] ?? 0, subQuestionId: id ?? '' }
      const history = await mine.teacher.get('getMarkHistory', { params })
      return history.slice(1).map(({ cause, note, mark }) => [cause, note, mark])
    }
    const change = (on: boolean) =>
      mine.teacher.get('setLearning', { params: place(one).params, body: { on } })
    await change(false)
    await learned(place(one), 0)
    expect([await read(one), await read(two)]).toEqual([
      [0, true, 0],
      [1, false, 3],
    ])
    const taught = ['learned', 'Learned from 3 marks.', 1]
    expect(await causes(one)).toEqual([taught, ['undone', 'Marked as before learning.', 0]])
    expect(await causes(two)).toEqual([taught])
    // Off, a further decision teaches nothing here, but still does there.
    for (const id of [one, two]) await decide(place(id), 3, [1])
    await learned(place(two), 4)
    expect(await read(one)).toEqual([0, true, 0])
    await change(true)
    await learned(place(one), 4)
    expect([await read(one), await read(two)]).toEqual([
      [1, false, 4],
      [1, false, 4],
    ])
    expect((await causes(one)).at(-1)).toEqual(['learned', 'Learned from 4 marks.', 1])
    // A teacher's mark stays through all of it.
    const seen = await queue(place(one))
    expect(findItem(seen, mine.results[3])).toMatchObject({ mark: 1, decided_by: 'teacher' })
  })

  it('come back when fewer than three decisions stand', async () => {
    const mine = await vagueAnswers()
    for (const index of [0, 1]) await decide(mine, index, [1])
    const { teacher_decision_id: base } = await decide(mine, 2, [1])
    await learned(mine, 3)
    await mine.teacher.get('decideMark', {
      params: { resultId: mine.results[2] ?? 0, subQuestionId: mine.params.subQuestionId },
      body: { type: 'withdraw', base, key: randomUUID() },
    })
    expect(findItem(await learned(mine, 0), mine.results[4])?.mark).toBe(0)
  })

  it('follow the latest decisions also where a job that has read older ones ends last', async () => {
    const mine = await vagueAnswers()
    for (const index of [0, 1]) await decide(mine, index, [1])
    const { teacher_decision_id: base } = await decide(mine, 2, [1])
    await learned(mine, 3)
    await mine.teacher.get('setLearning', { params: mine.params, body: { on: false } })
    await learned(mine, 0)
    // Without a job, so that the slow one is the only one that reads three decisions.
    const isMine = eq(mark_learning.topic_id, mine.topicId)
    await school.db.update(mark_learning).set({ is_off: false }).where(isMine)
    const { db, reached, resume } = pausedBeforeStoring()
    const { topicId: topic_id, subQuestionId: subquestion_id } = mine.params
    const job = { topic_id, subquestion_id, again: true }
    const slow = learnFromDecisions(job, { db, jobs: school.jobs, now: () => school.clock.now })
    await reached
    const [before] = await school.db.select().from(mark_learning).where(isMine)
    await mine.teacher.get('decideMark', {
      params: { resultId: mine.results[2] ?? 0, subQuestionId: subquestion_id },
      body: { type: 'withdraw', base, key: randomUUID() },
    })
    await until(
      () => school.db.select().from(mark_learning).where(isMine),
      ([row]) => row?.learned_version !== before?.learned_version,
    )
    resume()
    await slow
    const seen = await queue(mine)
    expect([findItem(seen, mine.results[4])?.mark, seen.learning.learned_from]).toEqual([0, 0])
  })

  it('follow a decision with a smaller id that is committed after greater ones were learned from', async () => {
    const mine = await vagueAnswers()
    const cell = { resultId: mine.results[3] ?? 0, subQuestionId: mine.params.subQuestionId }
    const { rows } = await school.db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('mark_decisions', 'id'))::int as id`,
    )
    for (const index of [0, 1, 2]) await decide(mine, index, [1])
    await learned(mine, 3)
    const decision = { decided_by: 'teacher' as const, cause: 'teacher' as const, points: [1], mark: 1 }
    await school.db.transaction(async (tx) => {
      const id = await addDecision(tx, cell, { ...decision, id: rows[0]?.id })
      const standing = { decided_by: 'teacher' as const, mark: 1, teacher_decision_id: id }
      await tx.update(subquestion_feedback).set(standing).where(isCell(cell))
    })
    const { topicId: topic_id, subQuestionId: subquestion_id } = mine.params
    const job = { topic_id, subquestion_id, again: false }
    await learnFromDecisions(job, { db: school.db, jobs: school.jobs, now: () => school.clock.now })
    expect((await queue(mine)).learning.learned_from).toBe(4)
  })

  it('are not learned across quizzes', async () => {
    const mine = await vagueAnswers()
    const others = await vagueAnswers()
    for (const index of [0, 1, 2]) await decide(mine, index, [1])
    await learned(mine, 3)
    expect((await queue(others)).learning.learned_from).toBe(0)
    expect(findItem(await queue(others), others.results[4])?.mark).toBe(0)
  })
})
