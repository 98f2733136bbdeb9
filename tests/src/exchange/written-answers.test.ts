import { expect, it } from 'vitest'
import {
  buildQuestion,
  toNumberPart,
  toOptionsPart,
  toTextPart,
} from '../../../src/exchange/build-question.ts'
import { withWrittenAnswers } from '../../../src/exchange/written-answers.ts'

const options = [
  { text: 'iron', isRight: true },
  { text: 'neon', isRight: false },
  { text: 'gold', isRight: true },
]

it('asks for every answer in writing, with options in the text and the same points', () => {
  const question = buildQuestion('Elements', [
    toTextPart('Name one.', ['iron']),
    toOptionsPart('Which are metals?', options, { points: 2 }),
    toOptionsPart('', options.slice(0, 2)),
    toNumberPart('How fast?', { value: '3e8', unit: 'm/s', tolerance: '2 %' }),
  ])
  const { question: written, changes } = withWrittenAnswers({ location: 'Line 1', question, changes: [] })
  expect(written.subquestions).toEqual([
    question.subquestions[0],
    {
      id: '1.2',
      subquestionDescription: 'Which are metals?\nWrite down all that are right:\n• iron\n• neon\n• gold',
      maxPoints: 2,
      answers: [
        { answer: 'iron', maxPoints: 1 },
        { answer: 'gold', maxPoints: 1 },
      ],
    },
    {
      id: '1.3',
      subquestionDescription: 'Write down the right one:\n• iron\n• neon',
      maxPoints: 1,
      answers: [{ answer: 'iron', maxPoints: 1 }],
    },
    {
      id: '1.4',
      subquestionDescription: 'How fast?',
      maxPoints: 1,
      answers: [{ answer: '3e8 m/s', maxPoints: 1 }],
    },
  ])
  expect(changes).toHaveLength(1)
})

it('leaves a question as it is that asks for text alone', () => {
  const question = buildQuestion('Elements', [toTextPart('Name one.', ['iron'])])
  const found = { location: 'Line 1', question, changes: [] }
  expect(withWrittenAnswers(found)).toBe(found)
})
