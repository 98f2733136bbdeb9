import { roundConfidence } from '../../server/examiner/built-in/built-in-examiner.ts'
import type { AnswerBasis } from '../../server/examiner/learning/answer-basis.ts'
import {
  learnEntries,
  type LearnedEntry,
  learningConstants,
  type LearningConstants,
} from '../../server/examiner/learning/learn-entries.ts'
import { type ClassQuestion, classSize } from './class-questions.ts'
import { mean } from './marking-data.ts'

/** How many of a class's answers the teacher has marked where it is measured. */
export const markedCounts = [0, 3, 5, 12, 20] as const

/** In which order the teacher marks. Reordered: by the certainties as learned after each decision. */
export const orders = ['least_certain_reordered', 'least_certain_fixed', 'random'] as const
export type Order = (typeof orders)[number]

/** The ratio of right marks, the teacher's own included, by the number of answers the teacher has marked. */
export type RightMarks = Record<number, number>

export interface SimulationOptions {
  order: Order
  classesPerQuestion: number
  constants?: Partial<LearningConstants>
}

/** Mulberry32: the same classes for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}

type Student = ClassQuestion['answers'][number]

interface Judgement {
  confidence: number
  isEarned: boolean
}

/** As the product stores it: the confidence is rounded, and a non-answer is sure. */
function judge(basis: AnswerBasis, learned: LearnedEntry[] | null, maxPoints: number): Judgement {
  const { mark, confidence } = basis.marking
  if (learned === null || basis.isNonAnswer) return { confidence, isEarned: mark * 2 >= maxPoints }
  const points = learned.reduce((sum, entry) => sum + entry.points, 0)
  const certainties = learned.map(({ probability }) => Math.max(probability, 1 - probability))
  return { confidence: roundConfidence(mean(certainties)), isEarned: points * 2 >= maxPoints }
}

/** Judges the class after some decisions. A teacher's points are all or nothing, as the data's are. */
function judgeClass(
  { task, compare }: ClassQuestion,
  students: readonly Student[],
  decided: readonly Student[],
  constants: Partial<LearningConstants>,
): Map<Student, Judgement> {
  const decisions = decided.map(({ basis, gold }) => ({
    basis,
    points: task.markScheme.map(({ maxPoints }) => (gold >= 0.5 ? maxPoints : 0)),
  }))
  const learn = learnEntries(task, decisions, { ...learningConstants, compare, ...constants })
  return new Map(
    students.map((student) => [
      student,
      judge(student.basis, learn?.(student.basis) ?? null, task.maxPoints),
    ]),
  )
}

function simulateClass(
  question: ClassQuestion,
  students: Student[],
  { order, constants = {} }: SimulationOptions,
): RightMarks {
  const right: RightMarks = {}
  const decided: Student[] = []
  let judgements = judgeClass(question, students, decided, constants)
  const byConfidence = (list: Student[]): Student[] =>
    list.toSorted(
      (one, other) => (judgements.get(one)?.confidence ?? 0) - (judgements.get(other)?.confidence ?? 0),
    )
  let queue = order === 'random' ? [...students] : byConfidence(students)
  for (let count = 0; count <= Math.max(...markedCounts); count++) {
    const isMeasured = markedCounts.some((each) => each === count)
    if (isMeasured || order === 'least_certain_reordered')
      judgements = judgeClass(question, students, decided, constants)
    if (isMeasured) {
      const isRight = (student: Student): boolean =>
        decided.includes(student) || judgements.get(student)?.isEarned === student.gold >= 0.5
      right[count] = students.filter(isRight).length / students.length
    }
    if (order === 'least_certain_reordered') queue = byConfidence(queue)
    const next = queue.shift()
    if (next !== undefined) decided.push(next)
  }
  return right
}

/** The figures of each question: the means over its simulated classes. */
export function simulateQuestions(
  questions: readonly ClassQuestion[],
  options: SimulationOptions,
): RightMarks[] {
  return questions.map((question, index) => {
    const random = createRandom(index + 1)
    const classes = Array.from({ length: options.classesPerQuestion }, () =>
      simulateClass(question, shuffle(question.answers, random).slice(0, classSize), options),
    )
    return averageMarks(classes)
  })
}

export const averageMarks = (all: readonly RightMarks[]): RightMarks =>
  Object.fromEntries(markedCounts.map((count) => [count, mean(all.map((each) => each[count] ?? 0))]))
