import {
  type ClassQuestion,
  readQuestions,
  readQuestionsOutOfFold,
} from '../../scripts/marking/class-questions.ts'
import type { DataFile } from '../../scripts/marking/marking-data.ts'
import {
  averageMarks,
  type Order,
  orders,
  type RightMarks,
  simulateQuestions,
} from '../../scripts/marking/simulate-classes.ts'

const classesPerQuestion = 4

export interface ClassFigures {
  file: string
  questions: number
  classes: number
  /** Whether the marker's weights were fitted without the question's fold, or are the product's. */
  weights: 'out_of_fold' | 'product'
  right: Record<Order, RightMarks>
}

const roundFigure = (value: number): number => Math.round(value * 1e4) / 1e4

function measureQuestions(
  file: string,
  weights: ClassFigures['weights'],
  questions: ClassQuestion[],
): ClassFigures {
  const simulate = (order: Order): RightMarks => {
    const right = averageMarks(simulateQuestions(questions, { order, classesPerQuestion }))
    return Object.fromEntries(Object.entries(right).map(([count, ratio]) => [count, roundFigure(ratio)]))
  }
  return {
    file,
    weights,
    questions: questions.length,
    classes: questions.length * classesPerQuestion,
    right: Object.fromEntries(orders.map((order) => [order, simulate(order)])) as ClassFigures['right'],
  }
}

/**
 * The ratio of right marks in simulated classes of 28, of whom a teacher marks some. Files with scores are left out,
 * because no threshold says when a score is right.
 */
export function measureClasses(all: DataFile[]): ClassFigures[] {
  const files = all.filter(({ labels }) => labels === 'label2')
  const figures = (weights: ClassFigures['weights'], questions: ClassQuestion[][] | null): ClassFigures[] =>
    questions?.map((own, index) => measureQuestions(files[index]?.file ?? '', weights, own)) ?? []
  return [
    ...figures('out_of_fold', readQuestionsOutOfFold(files, all)),
    ...figures('product', readQuestions(files)),
  ].filter(({ questions }) => questions > 0)
}

const orderNames: Record<Order, string> = {
  least_certain_reordered: 'least certain first, reordered after each mark',
  least_certain_fixed: 'least certain first, order kept',
  random: 'random order',
}

export const formatClasses = ({ file, questions, classes, weights, right }: ClassFigures): string =>
  [
    `${file}: ${questions} questions, ${classes} classes of 28, ${weights === 'product' ? 'the product’s weights' : 'weights fitted without the question’s fold'}`,
    ...orders.map((order) => {
      const shown = Object.entries(right[order]).map(
        ([count, ratio]) => `${count} marked ${ratio.toFixed(3)}`,
      )
      return `  ${orderNames[order]}: ${shown.join(', ')}`
    }),
  ].join('\n')
