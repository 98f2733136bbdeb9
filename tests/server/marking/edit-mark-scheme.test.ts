import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { results } from '../../../server/schema/exercise.ts'
import { useSchool, until, type Visitor } from '../../setup/school.ts'
import {
  completeAttempt,
  join,
  lesson,
  open,
  randomTopic,
  save,
  submit,
  type Lesson,
} from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

type Entries = [answer: string, maxPoints: number][]

/** Three students answered the first subquestion, worth one mark for "gravity": "gravity", "weight" and nothing. */
async function answered() {
  const mine = await lesson(school)
  const mates = [await school.signIn('student', 'Ann Lee'), await school.signIn('student')]
  for (const mate of mates) await join(school, mine.classId, mate)
  const ids: number[] = []
  for (const [index, answer] of ['gravity', 'weight', ''].entries()) {
    const student = [mine.student, ...mates][index] ?? mine.student
    ids.push((await completeAttempt(student, mine, [answer, 'gravity', 'newton'])).id)
  }
  return { ...mine, mates, results: ids, first: mine.subquestionIds[0] ?? '' }
}
type Answered = Awaited<ReturnType<typeof answered>>

const getVersion = async ({ teacher, topicId }: Lesson) =>
  (await teacher.get('getTopicDraft', { params: { id: topicId } })).version

async function request(mine: Answered, entries: Entries, subquestion_id = mine.first) {
  const answers = entries.map(([answer, maxPoints]) => ({ answer, maxPoints }))
  return {
    params: { topicId: mine.topicId },
    body: { version: await getVersion(mine), schemes: [{ subquestion_id, answers }] },
  }
}
const tryScheme = async (mine: Answered, entries: Entries) =>
  mine.teacher.get('tryMarkScheme', await request(mine, entries))
const edit = async (mine: Answered, entries: Entries, by: Visitor = mine.teacher) =>
  by.call('editMarkScheme', await request(mine, entries))

const decide = (mine: Answered, result: number, points: number[]) =>
  mine.teacher.get('decideMark', {
    params: { resultId: mine.results[result] ?? 0, subQuestionId: mine.first },
    body: { type: 'points', points, base: null, key: randomUUID() },
  })

const queue = ({ teacher, topicId, first }: Answered) =>
  teacher.get('getMarkingQueue', { params: { topicId, subQuestionId: first } })
const finished = (mine: Answered) =>
  until(
    () => queue(mine),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )

async function marks(mine: Answered) {
  const { items } = await queue(mine)
  return mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.mark)
}

const totals = async ({ results: ids }: Answered) => {
  const rows = await school.db.select().from(results)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    return [row?.mark, row?.max_points, row?.accuracy, row?.correct_answers]
  })
}

describe('a mark scheme that is in use', () => {
  it('is changed, and answers that no teacher has decided are marked again', async () => {
    const mine = await answered()
    expect(await totals(mine)).toEqual([
      [3, 4, 75, 2],
      [2, 4, 50, 1],
      [2, 4, 50, 1],
    ])
    await edit(mine, [['gravity\nweight', 2]])
    const { subquestion, scheme_change } = await finished(mine)
    expect(subquestion).toMatchObject({
      maxPoints: 2,
      answers: [{ answer: 'gravity\nweight', maxPoints: 2 }],
    })
    expect(scheme_change).toMatchObject({ wording: null })
    expect(await marks(mine)).toEqual([2, 2, 0])
    expect(await totals(mine)).toEqual([
      [4, 5, 80, 2],
      [4, 5, 80, 2],
      [2, 5, 40, 1],
    ])
    const { overall_stats } = await mine.student.get('getStudentStatsOverall', {})
    expect(overall_stats.average_accuracy).toBe(80)
  })

  it('says how many marks would change, and changes nothing', async () => {
    const mine = await answered()
    const before = [await marks(mine), await totals(mine), await getVersion(mine)]
    expect(await tryScheme(mine, [['weight', 2]])).toEqual({
      answers: 3,
      decided: 0,
      differing: 0,
      up: 1,
      down: 1,
    })
    expect([await marks(mine), await totals(mine), await getVersion(mine)]).toEqual(before)
    await edit(mine, [['weight', 2]])
    await finished(mine)
    expect(await marks(mine)).toEqual([0, 2, 0])
  })

  it('counts a subquestion that is worth nothing neither as correct nor among those that could be', async () => {
    const mine = await answered()
    await edit(mine, [['gravity', 0]])
    await completeAttempt(mine.student, mine, ['gravity', 'gravity', 'newton'])
    const rows = await school.db.select().from(results).where(eq(results.topic_id, mine.topicId))
    expect(rows.map(({ subquestions }) => subquestions)).toEqual([2, 2, 2, 2])
  })

  it('leaves a mark that a teacher has decided, under a higher maximum', async () => {
    const mine = await answered()
    await decide(mine, 0, [0.5])
    expect(await tryScheme(mine, [['gravity', 2]])).toEqual({
      answers: 3,
      decided: 1,
      differing: 1,
      up: 0,
      down: 0,
    })
    await edit(mine, [['gravity', 2]])
    await finished(mine)
    expect(await marks(mine)).toEqual([0.5, 0, 0])
    expect((await totals(mine))[0]).toEqual([2.5, 5, 50, 1])
  })

  it('is never above its maximum, not even until its answers are marked again', async () => {
    const mine = await answered()
    const resume = examiner.hold()
    await edit(mine, [['gravity', 0.5]])
    expect(await marks(mine)).toEqual([0.5, 0, 0])
    expect((await totals(mine))[0]).toEqual([2.5, 3.5, (2.5 / 3.5) * 100, 2])
    resume()
    const { scheme_change } = await finished(mine)
    expect(scheme_change?.moved).toEqual([{ result_id: mine.results[0], from: 1, to: 0.5 }])
  })

  it('gives back the automatic mark within its new maximum when a teacher withdraws', async () => {
    const mine = await answered()
    const { teacher_decision_id: base } = await decide(mine, 0, [0])
    await edit(mine, [['gravity', 0.5]])
    const withdrawn = await mine.teacher.get('decideMark', {
      params: { resultId: mine.results[0] ?? 0, subQuestionId: mine.first },
      body: { type: 'withdraw', base, key: randomUUID() },
    })
    expect(withdrawn).toMatchObject({ mark: 0.5, decided_by: 'examiner' })
  })

  it('is undone with maximum and marks, also of answers that came after it', async () => {
    const mine = await answered()
    const before = await totals(mine)
    await edit(mine, [['weight', 2]])
    const { scheme_change } = await finished(mine)
    const late = await completeAttempt(mine.student, mine, ['weight', '', ''])
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    expect(await totals(mine)).toEqual(before)
    const stored = () => school.db.select().from(results).where(eq(results.id, late.id))
    const [row] = await until(stored, ([seen]) => seen?.mark === 0)
    expect(row?.max_points).toBe(4)
  })

  it('reaches open attempts, and what their students see', async () => {
    const mine = await answered()
    const { attempt_id } = await open(mine.student, mine.topicId)
    await edit(mine, [['weight', 2]])
    const { exercises } = await open(mine.student, mine.topicId)
    expect(exercises[0]?.exercise_json.subquestions[0]?.maxPoints).toBe(2)
    await save(mine.student, mine, mine.first, 'weight')
    await submit(mine.student, mine.topicId)
    const marked = () => school.db.select().from(results).where(eq(results.attempt_id, attempt_id))
    const [result] = await until(marked, (rows) => rows.length > 0)
    expect(result).toMatchObject({ mark: 2, max_points: 5 })
  })

  it('marks an attempt by the new scheme that was being marked by the old one', async () => {
    const mine = await answered()
    const { attempt_id } = await open(mine.student, mine.topicId)
    await save(mine.student, mine, mine.first, 'weight')
    const resume = examiner.hold()
    const before = examiner.asked
    await submit(mine.student, mine.topicId)
    await until(
      async () => examiner.asked,
      (asked) => asked > before,
    )
    await edit(mine, [['weight', 2]])
    resume()
    const marked = () => school.db.select().from(results).where(eq(results.attempt_id, attempt_id))
    const [result] = await until(marked, (rows) => rows.length > 0)
    expect(result).toMatchObject({ mark: 2, max_points: 5 })
  })

  it('changes the marks of mixed practice that drew the question', async () => {
    const mine = await answered()
    const mixed = await randomTopic(school, mine.classId)
    const { attempt_id } = await open(mine.student, mixed)
    await save(mine.student, { topicId: mixed }, mine.first, 'weight')
    await submit(mine.student, mixed)
    const marked = () => school.db.select().from(results).where(eq(results.attempt_id, attempt_id))
    await until(marked, (rows) => rows.length > 0)
    expect(await tryScheme(mine, [['weight', 2]])).toMatchObject({ answers: 4, up: 2, down: 1 })
    await edit(mine, [['weight', 2]])
    const [result] = await until(marked, ([row]) => row?.mark === 2)
    expect(result?.max_points).toBe(5)
    const { scheme_change } = await finished(mine)
    expect(scheme_change).toMatchObject({ elsewhere: { moved: 0, mixed: 1, differing: 0 } })
    expect(scheme_change?.moved).toHaveLength(2)
  })

  it('keeps its copies after the quiz is deleted', async () => {
    const mine = await answered()
    await edit(mine, [['weight', 2]])
    await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
    await until(
      () => marks(mine),
      (seen) => seen[1] === 2,
    )
    expect((await queue(mine)).subquestion.answers).toEqual([{ answer: 'weight', maxPoints: 2 }])
  })
})

describe('a changed mark scheme is refused', () => {
  it('below a mark that a teacher has decided, and says whose', async () => {
    const mine = await answered()
    await decide(mine, 1, [1])
    const refused = await edit(mine, [['gravity', 0.5]])
    expect([refused.status, refused.detail]).toEqual([
      409,
      'Question 1a: a teacher has given Ann Lee more marks than this mark scheme allows. Change those marks first, or allow more.',
    ])
    expect((await mine.teacher.call('tryMarkScheme', await request(mine, [['gravity', 0.5]]))).status).toBe(
      409,
    )
    expect((await queue(mine)).subquestion.answers).toEqual([{ answer: 'gravity', maxPoints: 1 }])
  })

  it('also where only an entry would be worth less than a teacher has given it', async () => {
    const mine = await answered()
    const second = mine.subquestionIds[1] ?? ''
    await mine.teacher.get('decideMark', {
      params: { resultId: mine.results[0] ?? 0, subQuestionId: second },
      body: { type: 'points', points: [1, 0], base: null, key: randomUUID() },
    })
    const entries: Entries = [
      ['gravity', 0.5],
      ['air resistance', 1.5],
    ]
    const refused = await mine.teacher.call('editMarkScheme', await request(mine, entries, second))
    expect(refused.status).toBe(409)
  })

  it.each<[Entries, string]>([
    [
      [
        ['gravity', 1],
        ['weight', 1],
      ],
      'Question 1a has 1 answer in its mark scheme',
    ],
    [[['gravity', 0.125]], 'Question 1a has marks with more than two decimals'],
  ])('%# with what to mend', async (entries, detail) => {
    const mine = await answered()
    const refused = await edit(mine, entries)
    expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(detail)])
  })

  it('over what a colleague has changed since', async () => {
    const mine = await answered()
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    const [one, two] = [await request(mine, [['a', 1]]), await request(mine, [['b', 1]])]
    const responses = await Promise.all([
      mine.teacher.call('editMarkScheme', one),
      colleague.call('editMarkScheme', two),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'quiz_changed' })
  })

  it('while the marker does not answer, before anything changes', async () => {
    const mine = await answered()
    examiner.failing = true
    const refused = await mine.teacher.call('tryMarkScheme', await request(mine, [['weight', 1]]))
    examiner.failing = false
    expect(refused).toMatchObject({ status: 503, detail: expect.stringContaining('Nothing is changed.') })
  })
})
