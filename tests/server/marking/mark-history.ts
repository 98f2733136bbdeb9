import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallName } from '../../../contract/calls.ts'
import type { BodyOf } from '../../../contract/shapes.ts'
import { builtInMarker, type Marking } from '../../../server/examiner/examiner.ts'
import {
  getMarkedAnswers,
  storeAutomaticMark,
  undoAutomaticMarks,
} from '../../../server/marking/automatic-marks.ts'
import { updateResult } from '../../../server/marking/decisions.ts'
import { results } from '../../../server/schema/exercise.ts'
import { createRandom } from '../../../server/seed/plan-attempts.ts'
import type { CallResponse, School, Visitor } from '../../setup/school.ts'
import type { Lesson } from '../exercise/lesson.ts'
import type { Deletions } from './deletions.ts'
import type { EventCounts } from './event-counts.ts'

export type Random = ReturnType<typeof createRandom>

/** Numbers that have nothing to do with those of the next seed. */
export const randomFrom = (seed: string): Random =>
  createRandom(createHash('sha256').update(seed).digest().readUInt32LE())

type Decision = BodyOf<'decideMark'>

type Cell = {
  resultId: number
  subQuestionId: string
}

export interface MarkedLesson extends Lesson {
  colleague: Visitor
  events: EventCounts
}

/** One mark with what its teachers were told. */
export class MarkHistory {
  /** The keys of the decisions that teachers were told are stored. */
  readonly accepted: string[] = []
  readonly cell: Cell
  readonly #school: School
  readonly #mine: MarkedLesson
  readonly #deletions: Deletions
  readonly #random: Random
  readonly #name: string
  #base: number | null = null
  #steps = 0

  constructor(school: School, mine: MarkedLesson, deletions: Deletions, cell: Cell, name: string) {
    this.cell = cell
    this.#school = school
    this.#mine = mine
    this.#deletions = deletions
    this.#random = randomFrom(name)
    this.#name = name
  }

  async play(): Promise<void> {
    const steps = [
      () => this.#decideNext(),
      () => this.#decideNext(),
      () => this.#decideTwice(),
      () => this.#decideBoth(),
      () => this.#decideLate(),
      () => Promise.all([this.#mark(), this.#decideNext()]),
      () => Promise.all([this.#editScheme(), this.#decideNext()]),
      () => Promise.all([this.#acceptWording(), this.#mark()]),
      () => Promise.all([this.#undoScheme(), this.#mark()]),
      () => Promise.all([this.#mark(), this.#undo()]),
      () => Promise.all([this.#switchLearning(), this.#decideNext()]),
    ]
    for (let left = this.#random.between(2, 6); left > 0; left -= 1)
      await steps[this.#random.between(0, steps.length - 1)]?.()
  }

  #decideNext = () => this.#decide(this.#mine.teacher, this.#nextBody())

  /** A teacher whose browser never received the response sends the same decision again. */
  async #decideTwice(): Promise<void> {
    const body = this.#nextBody()
    const status = await this.#decide(this.#mine.teacher, body)
    this.#mine.events.add('decision sent twice')
    expect(await this.#decide(this.#mine.teacher, body)).toSatisfy(this.#isOrGone(status))
  }

  /** Two teachers at once over the same decision: one is told of the other. */
  async #decideBoth(): Promise<void> {
    const [one, two] = [this.#nextBody(), this.#nextBody()]
    const { teacher, colleague, events } = this.#mine
    events.add('two decisions at once')
    const both = await Promise.all([this.#decide(teacher, one), this.#decide(colleague, two)])
    if (!this.#isDoomed()) expect(both.toSorted()).toEqual([200, 409])
  }

  /** A decision over one that another has replaced is refused. */
  async #decideLate(): Promise<void> {
    const late = this.#nextBody()
    this.#mine.events.add('decision over a replaced one')
    await this.#decideNext()
    expect(await this.#decide(this.#mine.colleague, late)).toSatisfy(this.#isOrGone(409))
  }

  async #decide(teacher: Visitor, body: Decision): Promise<number> {
    const { status, body: response } = await teacher.call('decideMark', { params: this.cell, body })
    expect([200, 409, ...(this.#isDoomed() ? [404] : [])], `${status} for ${body.key}`).toContain(status)
    this.#mine.events.add(`decideMark ${body.type}: ${status}`)
    if (status === 200) {
      if (!this.accepted.includes(body.key)) this.accepted.push(body.key)
      this.#base = response.teacher_decision_id
    }
    return status
  }

  #nextBody(): Decision {
    const key = `${this.#name}-step-${(this.#steps += 1)}-padded`
    return { ...this.#pickBody(), base: this.#base, key }
  }

  #pickBody(): Pick<Decision, 'type' | 'points' | 'total'> {
    const half = () => this.#random.between(0, 2) / 2
    const type = this.#random.between(0, 5)
    if (type === 0) return { type: 'withdraw' }
    return type === 1 ? { type: 'total', total: half() * 2 } : { type: 'points', points: [half(), half()] }
  }

  #isDoomed = () => this.#deletions.results.has(this.cell.resultId)

  #isOrGone = (expected: number) => (status: number) =>
    status === expected || (this.#isDoomed() && status === 404)

  /** What a job does that marks by a changed scheme or by decisions on other answers. */
  async #mark(): Promise<void> {
    const points = [this.#random.between(0, 1), this.#random.between(0, 1)]
    const marking: Marking = {
      ...{ ...builtInMarker, confidence: 0.5, please_check: true, feedback: 'Marked again.' },
      mark: (points[0] ?? 0) + (points[1] ?? 0),
      entries: points.map((awarded) => ({ entry: 'gravity', awarded, quote: null })),
    }
    const isInForce = () => Promise.resolve(true)
    const cause = this.#random.between(0, 1) === 0 ? 'learned' : 'scheme_changed'
    const { db } = this.#school
    const answers = await getMarkedAnswers(db, this.#mine.topicId, this.cell.subQuestionId)
    const answer = answers.find(({ cell }) => cell.resultId === this.cell.resultId)
    this.#mine.events.add(`marked again, ${cause}${answer === undefined ? ': result is gone' : ''}`)
    if (answer === undefined) expect(this.#isDoomed()).toBe(true)
    else await storeAutomaticMark(db, answer, { marking, cause, note: 'Again.', isInForce })
  }

  async #undo(): Promise<void> {
    const { resultId } = this.cell
    await this.#school.db.transaction(async (tx) => {
      const locked = await tx.select().from(results).where(eq(results.id, resultId)).for('update')
      if (locked.length === 0) return
      const undone = await undoAutomaticMarks(tx, [this.cell], ({ cause }) => cause === 'learned', 'Undone.')
      this.#mine.events.add(`learned marks undone: ${undone}`)
      await updateResult(tx, resultId)
    })
  }

  /** Another mark's change often comes first, so it is tried again as a teacher would. */
  async #editScheme(): Promise<void> {
    for (let left = 2; left > 0; left -= 1) if ((await this.#tryToEditScheme()) !== 409) return
  }

  /** Entries are worth 1 or 2, so that no decision is above its maximum. */
  async #tryToEditScheme(): Promise<number> {
    const { topicId, teacher } = this.#mine
    const draft = await teacher.call('getTopicDraft', { params: { id: topicId } })
    this.#expectAccepted('getTopicDraft', draft, [])
    if (draft.status !== 200) return draft.status
    const answers = ['gravity', 'drag'].map((answer) => ({ answer, maxPoints: this.#random.between(1, 2) }))
    const schemes = [{ subquestion_id: this.cell.subQuestionId, answers }]
    const body = { version: draft.body.version, schemes }
    const edited = await teacher.call('editMarkScheme', { params: { topicId }, body })
    this.#expectAccepted('editMarkScheme', edited, [409])
    return edited.status
  }

  async #acceptWording(): Promise<void> {
    const body = { entry: this.#random.between(0, 1), wording: `${this.#name} says ${(this.#steps += 1)}` }
    this.#expectAccepted(
      'acceptWording',
      await this.#mine.teacher.call('acceptWording', { params: this.#subquestion(), body }),
      [],
    )
  }

  async #undoScheme(): Promise<void> {
    const queue = await this.#mine.teacher.call('getMarkingQueue', { params: this.#subquestion() })
    this.#expectAccepted('getMarkingQueue', queue, [])
    if (queue.status !== 200 || queue.body.scheme_change === null) return
    const { id } = queue.body.scheme_change
    this.#expectAccepted(
      'undoSchemeChange',
      await this.#mine.teacher.call('undoSchemeChange', { params: { id } }),
      [409],
    )
  }

  async #switchLearning(): Promise<void> {
    const body = { on: this.#random.between(0, 1) === 1 }
    this.#expectAccepted(
      'setLearning',
      await this.#mine.colleague.call('setLearning', { params: this.#subquestion(), body }),
      [],
    )
  }

  #subquestion = () => ({ topicId: this.#mine.topicId, subQuestionId: this.cell.subQuestionId })

  /** What changes a quiz may also come after its deletion. */
  #expectAccepted(name: CallName, { status, detail }: CallResponse, refusals: number[]): void {
    const gone = this.#deletions.hasQuiz ? [404, 409] : []
    const cause = status >= 500 ? `${detail} ${this.#school.logged.slice(-5).join('')}` : detail
    expect([200, 202, ...refusals, ...gone], cause).toContain(status)
    this.#mine.events.add(`${name}: ${status}`)
  }
}
