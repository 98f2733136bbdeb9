import { counted, marks } from './numbers.ts'

/** What is in a quiz. */
interface QuizSize {
  questions: number
  parts: number
  marks: number
}

/** '4 questions · 12 parts · 16 marks', the parts only where a question has several; null of mixed practice. */
export function describeSize(size: QuizSize | undefined): string | null {
  if (size === undefined) return null
  const { questions, parts } = size
  return [
    counted(questions, 'question'),
    ...(parts > questions ? [counted(parts, 'part')] : []),
    marks(size.marks),
  ].join(' · ')
}
