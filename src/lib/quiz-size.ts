import { counted, marks } from './numbers.ts'

/** What is in a quiz. */
interface QuizSize {
  questions: number
  parts: number
  marks: number
}

/** '4 questions · 12 parts · 16 marks', the parts only where a question has several; null of mixed practice. */
export const describeSize = (size: QuizSize | undefined): string | null =>
  size === undefined
    ? null
    : [
        counted(size.questions, 'question'),
        ...(size.parts > size.questions ? [counted(size.parts, 'part')] : []),
        marks(size.marks),
      ].join(' · ')
