import { runWithModel } from '../../server/examiner/matching/model.ts'
import { type AnswerBasis, readAnswer } from '../../server/examiner/learning/answer-basis.ts'
import type { MarkTask } from '../../server/examiner/examiner.ts'
import { computeSimilarity, type Wording } from '../../server/examiner/learning/wording.ts'
import { createExamples, fitModel, importance } from './fit-model.ts'
import type { DataFile, MarkedQuestion } from './marking-data.ts'

/** A question with its answers, read for learning. */
export interface ClassQuestion {
  task: Omit<MarkTask, 'answer'>
  fold: number | null
  answers: { basis: AnswerBasis; gold: number }[]
  /** Similarities are the same in every class. */
  compare: (one: Wording, other: Wording) => number
}

export const classSize = 28

function createCompare(): ClassQuestion['compare'] {
  const known = new Map<Wording, Map<Wording, number>>()
  return (one, other) => {
    const row = known.get(one) ?? new Map<Wording, number>()
    known.set(one, row)
    const similarity = row.get(other) ?? computeSimilarity(one, other)
    row.set(other, similarity)
    return similarity
  }
}

const readQuestion = ({ task, fold, answers }: MarkedQuestion): ClassQuestion => ({
  task,
  fold,
  answers: answers.map(({ text, gold }) => ({ basis: readAnswer({ ...task, answer: text }), gold })),
  compare: createCompare(),
})

/** The questions of a file with enough answers for a class. */
const findLargeQuestions = ({ questions }: DataFile): MarkedQuestion[] =>
  questions.filter(({ answers }) => answers.length >= classSize)

/** The questions of each file as the product reads them. */
export const readQuestions = (files: DataFile[]): ClassQuestion[][] =>
  files.map((file) => findLargeQuestions(file).map(readQuestion))

/** The same by models that were fitted without the fold of the question, or null where a question has no fold. */
export function readQuestionsOutOfFold(files: DataFile[], fitted: DataFile[]): ClassQuestion[][] | null {
  const large = files.map(findLargeQuestions)
  const folds = new Set(large.flat().map(({ fold }) => fold))
  if (folds.has(null)) return null
  const examples = createExamples(fitted, ({ labels }) => importance[labels])
  const models = new Map(
    [...folds].map((fold) => [fold, fitModel(examples.filter((example) => example.fold !== fold))]),
  )
  return large.map((questions) =>
    questions.map((question) => {
      const model = models.get(question.fold)
      return model === undefined ? readQuestion(question) : runWithModel(model, () => readQuestion(question))
    }),
  )
}
