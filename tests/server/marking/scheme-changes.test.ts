import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useSchool, until } from '../../setup/school.ts'
import { completeAttempt, join, lesson } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

/** Three students who answered "weight" where the mark scheme says "gravity"; a teacher has decided the last one's mark. */
async function answeredWeight() {
  const mine = await lesson(school)
  const [one, two] = [await school.signIn('student'), await school.signIn('student')]
  await join(school, mine.classId, one)
  await join(school, mine.classId, two)
  const results: number[] = []
  for (const student of [mine.student, one, two])
    results.push((await completeAttempt(student, mine, ['weight', '', ''])).id)
  const [subQuestionId = ''] = mine.subquestionIds
  await mine.teacher.get('decideMark', {
    params: { resultId: results[2] ?? 0, subQuestionId },
    body: { type: 'points', points: [0], base: null, key: randomUUID() },
  })
  return { ...mine, results, params: { topicId: mine.topicId, subQuestionId } }
}

type Answered = Awaited<ReturnType<typeof answeredWeight>>

const accept = ({ teacher, params }: Answered, wording: string, entry = 0) =>
  teacher.call('acceptWording', { params, body: { entry, wording } })

const queue = ({ teacher, params }: Answered) => teacher.get('getMarkingQueue', { params })

const finished = (mine: Answered) =>
  until(
    () => queue(mine),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )

async function marks(mine: Answered) {
  const { items } = await queue(mine)
  return mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.mark)
}

describe('accepting a wording', () => {
  it('marks the answers again that no teacher has decided', async () => {
    const mine = await answeredWeight()
    expect(await marks(mine)).toEqual([0, 0, 0])
    const { body } = await accept(mine, 'weight')
    expect(body.answers).toEqual([{ answer: 'gravity\nweight', maxPoints: 1 }])
    const seen = await finished(mine)
    expect(seen.subquestion.answers).toEqual(body.answers)
    expect(seen.scheme_change?.wording).toBe('weight')
    expect(seen.scheme_change?.moved).toEqual(
      mine.results.slice(0, 2).map((result_id) => ({ result_id, from: 0, to: 1 })),
    )
    expect(await marks(mine)).toEqual([1, 1, 0])
    const [latest] = (
      await mine.teacher.get('getMarkHistory', {
        params: { resultId: mine.results[0] ?? 0, subQuestionId: mine.params.subQuestionId },
      })
    ).slice(-1)
    expect(latest).toMatchObject({ decided_by: 'examiner', cause: 'scheme_changed', mark: 1 })
  })

  it('names what a mark that a teacher gave would be, until that is undone', async () => {
    const mine = await answeredWeight()
    const getSchemeMarks = async () => {
      const { items } = await queue(mine)
      return mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.scheme_mark)
    }
    await accept(mine, 'weight')
    const { scheme_change, subquestions } = await finished(mine)
    expect(await getSchemeMarks()).toEqual([undefined, undefined, 1])
    expect(subquestions[0]?.to_check).toBe(1)
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    expect(await getSchemeMarks()).toEqual([undefined, undefined, undefined])
  })

  it('has no mark to check of a teacher who decided by it while it was being marked', async () => {
    const mine = await answeredWeight()
    const resume = examiner.hold()
    await accept(mine, 'weight')
    await mine.teacher.get('decideMark', {
      params: { resultId: mine.results[0] ?? 0, subQuestionId: mine.params.subQuestionId },
      body: {
        ...{ type: 'points', points: [0], entries: ['gravity\nweight'] },
        ...{ base: null, key: randomUUID() },
      },
    })
    resume()
    const { items } = await finished(mine)
    expect(mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.scheme_mark)).toEqual([
      ...[undefined, undefined, 1],
    ])
  })

  it('counts for later attempts', async () => {
    const mine = await answeredWeight()
    await accept(mine, 'weight')
    const { accuracy } = await completeAttempt(mine.student, mine, ['weight', '', ''])
    expect(accuracy).toBe(25)
  })

  it('is undone with the marks that it changed', async () => {
    const mine = await answeredWeight()
    await accept(mine, 'weight')
    const { scheme_change } = await finished(mine)
    const undone = await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    expect(undone).toEqual({ answers: [{ answer: 'gravity', maxPoints: 1 }], changed: 2 })
    expect(await marks(mine)).toEqual([0, 0, 0])
    expect((await queue(mine)).scheme_change).toBeNull()
  })

  it('is undone while its answers are being marked', async () => {
    const mine = await answeredWeight()
    const resume = examiner.hold()
    const { body } = await accept(mine, 'weight')
    await mine.teacher.get('undoSchemeChange', { params: { id: body.scheme_change_id } })
    resume()
    await completeAttempt(mine.student, mine, ['', '', 'newton'])
    expect((await marks(mine)).slice(1)).toEqual([0, 0])
  })

  it('is undone with a mark that it gave below a decision, which was withdrawn since', async () => {
    const mine = await answeredWeight()
    await accept(mine, 'weight')
    const { scheme_change, items } = await finished(mine)
    const resultId = mine.results[2] ?? 0
    const base = items.find(({ result_id }) => result_id === resultId)?.teacher_decision_id ?? null
    const withdrawn = await mine.teacher.get('decideMark', {
      params: { resultId, subQuestionId: mine.params.subQuestionId },
      body: { type: 'withdraw', base, key: randomUUID() },
    })
    expect(withdrawn.mark).toBe(1)
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    await until(
      () => marks(mine),
      (all) => all[2] === 0,
    )
    expect(await marks(mine)).toEqual([0, 0, 0])
  })

  it('can only be undone from the latest change backwards', async () => {
    const mine = await answeredWeight()
    const { body: first } = await accept(mine, 'weight')
    const { body: second } = await accept(mine, 'pull')
    const undo = (id: number) => mine.teacher.call('undoSchemeChange', { params: { id } })
    expect((await undo(first.scheme_change_id)).status).toBe(409)
    expect((await undo(second.scheme_change_id)).status).toBe(200)
    expect((await undo(second.scheme_change_id)).status).toBe(409)
    expect((await undo(first.scheme_change_id)).body.answers).toEqual([{ answer: 'gravity', maxPoints: 1 }])
  })
})

describe('a wording is refused', () => {
  it.each([
    ['  ', 0, 400, 'empty'],
    ['a / b', 0, 400, 'parts alternatives'],
    ['pull', 1, 400, '1 entries'],
    ['x'.repeat(1_999), 0, 400, 'no room'],
    ['Gravity', 0, 409, 'already'],
  ])('%# with what to mend', async (wording, entry, status, detail) => {
    const mine = await answeredWeight()
    const refused = await accept(mine, wording, entry)
    expect([refused.status, refused.detail]).toEqual([status, expect.stringContaining(detail)])
  })

  it('after the quiz is deleted', async () => {
    const mine = await answeredWeight()
    await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
    expect(await accept(mine, 'weight')).toMatchObject({ status: 409 })
  })
})
