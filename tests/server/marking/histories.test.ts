import { eq, sql as raw } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { BodyOf } from '../../../contract/shapes.ts'
import type { Marking } from '../../../server/examiner/examiner.ts'
import {
  getMarkedAnswers,
  storeAutomaticMark,
  undoAutomaticMarks,
} from '../../../server/marking/automatic-marks.ts'
import { updateResult } from '../../../server/marking/decisions.ts'
import { results } from '../../../server/schema/exercise.ts'
import { mark_decisions } from '../../../server/schema/marking.ts'
import { createRandom } from '../../../server/seed/plan-attempts.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { completeAttempt, join, lesson, type Lesson } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

/** `npm run stress:marking` plays more; each seed stands for one batch of histories. */
const histories = Number(process.env['HISTORIES'] ?? 24)
const firstSeed = Number(process.env['SEED'] ?? 1)
const cellsPerBatch = 12

const school = useSchool({ examiner: strictExaminer() })
type Random = ReturnType<typeof createRandom>
type Body = Pick<BodyOf<'decideMark'>, 'type' | 'points' | 'total'>

const questions = Array.from({ length: cellsPerBatch }, () => [
  { text: 'Name two forces.', answers: ['gravity', 'drag'] },
])

type Cell = {
  resultId: number
  subQuestionId: string
}

/** One mark with what its teachers were told. */
class History {
  readonly accepted: string[] = []
  readonly #cell: Cell
  readonly #mine: Lesson
  readonly #random: Random
  readonly #name: string
  #base: number | null = null
  #steps = 0

  constructor(cell: Cell, mine: Lesson, random: Random, name: string) {
    this.#cell = cell
    this.#mine = mine
    this.#random = random
    this.#name = name
  }

  async play(colleague: Visitor): Promise<void> {
    for (let left = this.#random.between(2, 6); left > 0; left -= 1) {
      const step = this.#random.between(0, 8)
      if (step <= 1) await this.#decide(this.#mine.teacher, this.#base)
      else if (step === 2) await this.#decideBoth(colleague)
      else if (step === 3) await this.#decideLate(colleague)
      else if (step === 4) await Promise.all([this.#mark(), this.#decide(this.#mine.teacher, this.#base)])
      else if (step === 5)
        await Promise.all([this.#editScheme(), this.#decide(this.#mine.teacher, this.#base)])
      else if (step === 6) await Promise.all([this.#acceptWording(), this.#mark()])
      else if (step === 7) await Promise.all([this.#undoScheme(), this.#mark()])
      else await Promise.all([this.#mark(), this.#undo()])
    }
  }

  async #decide(teacher: Visitor, base: number | null): Promise<number> {
    const key = `${this.#name}-step-${(this.#steps += 1)}-padded`
    const body = { ...this.#pickBody(), base, key }
    const { status, body: response } = await teacher.call('decideMark', { params: this.#cell, body })
    expect([200, 409], `${status} for ${key}`).toContain(status)
    if (status === 200) {
      this.accepted.push(key)
      this.#base = response.teacher_decision_id
    }
    return status
  }

  /** Two teachers at once over the same decision: one is told of the other. */
  async #decideBoth(colleague: Visitor): Promise<void> {
    const base = this.#base
    const both = await Promise.all([this.#decide(this.#mine.teacher, base), this.#decide(colleague, base)])
    expect(both.toSorted()).toEqual([200, 409])
  }

  /** A decision over one that another has replaced is refused. */
  async #decideLate(colleague: Visitor): Promise<void> {
    const base = this.#base
    await this.#decide(this.#mine.teacher, base)
    expect(await this.#decide(colleague, base)).toBe(409)
  }

  #pickBody(): Body {
    const half = () => this.#random.between(0, 2) / 2
    const type = this.#random.between(0, 5)
    if (type === 0) return { type: 'withdraw' }
    return type === 1 ? { type: 'total', total: half() * 2 } : { type: 'points', points: [half(), half()] }
  }

  async #mark(): Promise<void> {
    const points = [this.#random.between(0, 1), this.#random.between(0, 1)]
    const marking: Marking = {
      ...{ by: 'strict', version: '2', confidence: 0.5, please_check: true, feedback: 'Marked again.' },
      mark: (points[0] ?? 0) + (points[1] ?? 0),
      entries: points.map((awarded) => ({ entry: 'gravity', awarded, quote: null })),
    }
    const isInForce = () => Promise.resolve(true)
    const cause = this.#random.between(0, 1) === 0 ? 'learned' : 'scheme_changed'
    const [answer] = (await this.#answers()).filter(({ cell }) => cell.resultId === this.#cell.resultId)
    if (answer === undefined) throw new Error('The answer is gone')
    await storeAutomaticMark(school.db, answer, { marking, cause, note: 'Again.', isInForce })
  }

  async #undo(): Promise<void> {
    await school.db.transaction(async (tx) => {
      await tx.select().from(results).where(eq(results.id, this.#cell.resultId)).for('update')
      await undoAutomaticMarks(tx, [this.#cell], ({ cause }) => cause === 'learned', 'Undone.')
      await updateResult(tx, this.#cell.resultId)
    })
  }

  /** Entries are worth 1 or 2, so that no decision is above its maximum. Another cell's change may come first. */
  async #editScheme(): Promise<void> {
    const { topicId, teacher } = this.#mine
    const { version } = await teacher.get('getTopicDraft', { params: { id: topicId } })
    const answers = ['gravity', 'drag'].map((answer) => ({ answer, maxPoints: this.#random.between(1, 2) }))
    const schemes = [{ subquestion_id: this.#cell.subQuestionId, answers }]
    const { status } = await teacher.call('editMarkScheme', {
      params: { topicId },
      body: { version, schemes },
    })
    expect([200, 409]).toContain(status)
  }

  async #acceptWording(): Promise<void> {
    const wording = `wording ${(this.#steps += 1)}`
    const params = { topicId: this.#mine.topicId, subQuestionId: this.#cell.subQuestionId }
    await this.#mine.teacher.get('acceptWording', {
      params,
      body: { entry: this.#random.between(0, 1), wording },
    })
  }

  async #undoScheme(): Promise<void> {
    const params = { topicId: this.#mine.topicId, subQuestionId: this.#cell.subQuestionId }
    const { scheme_change } = await this.#mine.teacher.get('getMarkingQueue', { params })
    if (scheme_change === null) return
    const { status } = await this.#mine.teacher.call('undoSchemeChange', { params: { id: scheme_change.id } })
    expect([200, 409]).toContain(status)
  }

  #answers = () => getMarkedAnswers(school.db, this.#mine.topicId, this.#cell.subQuestionId)
}

/** Each mark, and the decisions that should stand behind it, from one snapshot. */
const readMarks = (resultId: number) =>
  school.db.execute<{ mark: number; decided_by: string; expected: number; expected_by: string }>(raw`
    select cell.mark, cell.decided_by,
      case when latest.mark is null then examiner.mark else latest.mark end as expected,
      case when latest.mark is null then 'examiner' else 'teacher' end as expected_by
    from subquestion_feedback as cell
    left join lateral (select mark from mark_decisions where result_id = cell.result_id
      and subquestion_id = cell.subquestion_id and decided_by = 'teacher' order by id desc limit 1) as latest on true
    join lateral (select mark from mark_decisions where result_id = cell.result_id
      and subquestion_id = cell.subquestion_id and decided_by = 'examiner' order by id desc limit 1) as examiner on true
    where cell.result_id = ${resultId}::int`)

/** Sums that a result repeats beside those of its marks, with marks above their maximum, from one snapshot. */
const readSums = async (resultId: number) => {
  const { rows } = await school.db.execute(raw`
    select results.mark = sum(cell.mark) as mark, results.max_points = sum(cell.max_points) as max_points,
      abs(results.accuracy - sum(cell.mark) / sum(cell.max_points) * 100) < 1e-9 as accuracy,
      results.correct_answers = count(*) filter (where cell.mark >= cell.max_points) as correct_answers,
      bool_and(cell.mark <= cell.max_points) as within,
      bool_and(cell.max_points = (select sum((entry ->> 'maxPoints')::float8)
        from exercises, jsonb_array_elements(exercise_json -> 'subquestions') as part,
          jsonb_array_elements(part -> 'answers') as entry where part ->> 'id' = cell.subquestion_id)) as scheme
    from results join subquestion_feedback as cell on cell.result_id = results.id
    where results.id = ${resultId}::int group by results.id`)
  return rows
}

/** Results that go while the others are decided: one student deletes it, another the account. */
async function deleteMeanwhile(mine: Lesson): Promise<() => Promise<unknown>> {
  const [one, two] = [await school.signIn('student'), await school.signIn('student')]
  for (const student of [one, two]) await join(school, mine.classId, student)
  const { id: resultId } = await completeAttempt(one, mine, ['drag'])
  await completeAttempt(two, mine, ['drag'])
  return () => Promise.all([one.get('deleteResult', { params: { resultId } }), two.get('deleteUser', {})])
}

async function playBatch(seed: number): Promise<void> {
  const mine = await lesson(school, questions)
  const colleague = await school.signIn('teacher')
  await join(school, mine.classId, colleague)
  const { id: resultId } = await completeAttempt(mine.student, mine, ['gravity'])
  const deleteOthers = await deleteMeanwhile(mine)
  const all = mine.subquestionIds.map((subQuestionId, index) => {
    const random = createRandom(seed * 1_000 + index)
    return new History({ resultId, subQuestionId }, mine, random, `seed-${seed}-cell-${index}`)
  })
  await Promise.all([...all.map((history) => history.play(colleague)), deleteOthers()])
  const { rows } = await readMarks(resultId)
  expect(rows.map(({ mark, decided_by }) => [mark, decided_by])).toEqual(
    rows.map(({ expected, expected_by }) => [expected, expected_by]),
  )
  const stored = await school.db
    .select({ key: mark_decisions.key })
    .from(mark_decisions)
    .where(eq(mark_decisions.result_id, resultId))
  const keys = stored.flatMap(({ key }) => (key === null ? [] : [key]))
  expect(keys.toSorted()).toEqual(all.flatMap(({ accepted }) => accepted).toSorted())
  const holds = { mark: true, max_points: true, accuracy: true, correct_answers: true }
  expect(await readSums(resultId)).toEqual([{ ...holds, within: true, scheme: true }])
}

const batches = Array.from({ length: Math.ceil(histories / cellsPerBatch) }, (_, index) => firstSeed + index)

it.each(batches)(
  'no decision of a teacher is lost or overwritten, whatever happens at once (seed %i)',
  (seed) => playBatch(seed),
)
