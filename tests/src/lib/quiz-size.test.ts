import { expect, test } from 'vitest'
import { describeSize } from '../../../src/lib/quiz-size.ts'

test.each([
  [{ questions: 4, parts: 12, marks: 16 }, '4 questions · 12 parts · 16 marks'],
  [{ questions: 4, parts: 4, marks: 7.5 }, '4 questions · 7.5 marks'],
  [{ questions: 1, parts: 1, marks: 1 }, '1 question · 1 mark'],
  [undefined, null],
])('the size of a quiz, %o, in words', (size, words) => {
  expect(describeSize(size)).toBe(words)
})
