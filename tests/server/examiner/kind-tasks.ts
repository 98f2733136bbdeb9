import type { MarkTask } from '../../../server/examiner/examiner.ts'

export type Task = Omit<MarkTask, 'answer'>

export const entry = (answer: string, maxPoints = 1, part?: 'unit' | 'figures') => ({
  ...{ answer, maxPoints },
  ...(part && { part }),
})

export const createTask = (fields: Partial<Task> & Pick<Task, 'markScheme'>): Task => ({
  ...{ question: 'Here is a question.', subquestion: 'Answer it.' },
  maxPoints: fields.markScheme.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
  ...fields,
})

export const choice = createTask({
  ...{ kind: 'choice', options: ['Iron', 'Copper', 'Neon', 'The gas is lighter than air'] },
  markScheme: [entry('Neon', 2)],
})
export const several = createTask({
  ...{ kind: 'several', options: ['Iron', 'Copper', 'Neon', 'Argon'] },
  markScheme: [entry('Iron', 2), entry('Copper')],
})
export const light = createTask({
  ...{ kind: 'number', value: '3.0 × 10^8', tolerance: '2 %', unit: 'm/s', significantFigures: 2 },
  markScheme: [entry('3.0 × 10^8 m/s'), entry('Unit: m/s', 1, 'unit'), entry('2 figures', 1, 'figures')],
})
export const unitless = (value: string, fields: Partial<Task> = {}) =>
  createTask({ kind: 'number', value, markScheme: [entry(value)], ...fields })
export const length = unitless('3', { unit: 'cm', tolerance: '0.1' })
export const withUnit = (value: string, unit: string) =>
  createTask({ ...{ kind: 'number', value, unit }, markScheme: [entry(value), entry(unit, 1, 'unit')] })
export const pi = createTask({
  ...{ kind: 'number', value: '3.14159', significantFigures: 2 },
  markScheme: [entry('3.14159'), entry('2 figures', 1, 'figures')],
})
