import { expect } from 'vitest'
import type { CallName } from '../../../contract/calls.ts'
import type { Visitor } from '../../setup/school.ts'
import { randomFrom, type MarkedLesson, type Random } from './mark-history.ts'

/** A student with the result of the quiz. */
export interface Marked {
  student: Visitor
  resultId: number
}

/** What is released, held and deleted of a quiz while its marks are decided. */
export class Deletions {
  /** Results whose deletion has begun. */
  readonly results = new Set<number>()
  /** Results that are gone. */
  readonly deleted = new Set<number>()
  /** Whether the deletion of the quiz or of its class has begun. */
  hasQuiz = false
  readonly #mine: MarkedLesson
  readonly #marked: Marked[]
  readonly #random: Random

  constructor(mine: MarkedLesson, marked: Marked[], name: string) {
    this.#mine = mine
    this.#marked = marked
    this.#random = randomFrom(`${name}-deletions`)
  }

  /** Two students delete a result and another the account, in most histories; the quiz or the class goes in a few. */
  async play(): Promise<void> {
    const [one, two, three] = this.#random.shuffle(this.#marked)
    await this.#releaseAndHold()
    if (one !== undefined && this.#isChosen(0.7)) await this.#deleteResult(one)
    await this.#releaseAndHold()
    if (two !== undefined && this.#isChosen(0.7)) await this.#deleteAccount(two)
    await this.#releaseAndHold()
    if (three !== undefined && this.#isChosen(0.7)) await this.#deleteResult(three)
    if (this.#isChosen(0.2)) await this.#deleteQuiz()
    if (this.#isChosen(0.1)) await this.#deleteClass()
  }

  #isChosen = (share: number): boolean => this.#random.next() < share

  /** Holding is refused once a student has looked. */
  async #releaseAndHold(): Promise<void> {
    const { teacher, colleague, topicId } = this.#mine
    const params = { topicId }
    for (let left = this.#random.between(0, 4); left > 0; left -= 1) {
      const { student } = this.#pick()
      const student_ids = this.#isChosen(0.5) ? null : [student.id]
      const step = this.#random.between(0, 3)
      if (step === 0) await this.#look(student)
      else if (step === 1) {
        const { status } = await teacher.call('releaseResults', { params, body: { student_ids } })
        this.#expectOne('releaseResults', status, [200, 404])
      } else {
        const body = { student_ids, ...(step === 2 && { unseen_only: true }) }
        const { status } = await colleague.call('holdResults', { params, body })
        this.#expectOne('holdResults', status, [200, 404, 409])
      }
    }
  }

  #expectOne(name: CallName, status: number, expected: number[]): void {
    expect(expected, name).toContain(status)
    this.#mine.events.add(`${name}: ${status}`)
  }

  #pick(): Marked {
    const marked = this.#marked[this.#random.between(0, this.#marked.length - 1)]
    if (marked === undefined) throw new Error('Nobody has a result')
    return marked
  }

  /** The session of a deleted student has ended. */
  #look = async (student: Visitor) =>
    this.#expectOne(
      'getExerciseResultsMeta',
      (await student.call('getExerciseResultsMeta')).status,
      [200, 401],
    )

  /** To its student a held result does not exist. */
  async #deleteResult({ student, resultId }: Marked): Promise<void> {
    this.results.add(resultId)
    const { status } = await student.call('deleteResult', { params: { resultId } })
    this.#expectOne('deleteResult', status, [200, 204, 404])
    if (status !== 404) this.deleted.add(resultId)
  }

  async #deleteAccount({ student, resultId }: Marked): Promise<void> {
    this.results.add(resultId)
    await student.get('deleteUser')
    this.#mine.events.add('deleteUser')
    this.deleted.add(resultId)
  }

  /** Its results stay, and their marks can be decided further. */
  async #deleteQuiz(): Promise<void> {
    this.hasQuiz = true
    this.#mine.events.add('deleteTopic')
    await this.#mine.teacher.get('deleteTopic', { params: { id: this.#mine.topicId } })
  }

  async #deleteClass(): Promise<void> {
    this.hasQuiz = true
    for (const { resultId } of this.#marked) this.results.add(resultId)
    this.#mine.events.add('deleteClass')
    await this.#mine.teacher.get('deleteClass', { body: { class_id: this.#mine.classId } })
    for (const { resultId } of this.#marked) this.deleted.add(resultId)
  }
}
