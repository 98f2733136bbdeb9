import type { Level, Position } from '../-draft-operations.ts'

export const levels: Level[] = ['question', 'subquestion', 'answer']

export const levelNouns = { question: 'Question', subquestion: 'Subquestion', answer: 'Answer' }

/** E.g. "Question 2, subquestion 1". */
export function formatPosition(position: Position): string {
  const shown = levels.slice(0, levels.indexOf(position.level) + 1)
  const [first = '', ...others] = shown.map((level) => `${levelNouns[level]} ${position[level] + 1}`)
  return [first, ...others.map((text) => text.toLowerCase())].join(', ')
}
