import { expect, it } from 'vitest'
import { leftOut, read } from './found.ts'

const file = (questions: unknown[], version: unknown = 1) =>
  JSON.stringify({ format: 'jotter-questions', version, quizzes: [{ name: 'Acids', questions }] })

it('reads questions, and names those that are wrong by their number', () => {
  const source = file([
    { text: 'pH?', parts: [{ text: '', kind: 'number', value: '7', answers: [{ answer: '7', marks: 2 }] }] },
    { text: 'Why?', parts: [{ text: 'a', answers: [{ answer: 'H+' }] }, 3] },
    { text: 'Draw it.', parts: [{ kind: 'drawing' }] },
    null,
  ])
  expect(read(source)).toEqual([
    { text: 'pH?', parts: [{ kind: 'number', value: '7', answers: ['7'], points: 2 }] },
  ])
  expect(leftOut(source)).toEqual([
    'Question 2: Part 2 has no answer.',
    'Question 3: Its kind "drawing" is not known.',
    'Question 4: It has no text.',
  ])
})

it('refuses other JSON, later versions and files that are not complete', () => {
  expect(() => read('{"format":"other"}')).toThrow('does not hold questions of Jotter')
  expect(() => read(file([], 2))).toThrow('of a newer Jotter')
  expect(() => read(file([]).slice(0, -3))).toThrow('damaged or not complete')
})
