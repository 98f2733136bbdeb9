import { expect, it } from 'vitest'
import { leftOut, read } from './found.ts'

it('reads questions whose text has several lines, with options A. or A)', () => {
  const source =
    'Which gas\ndo plants take in?\nA. oxygen\nB. carbon dioxide\nANSWER: B\n\nIs 2 prime?\nA) yes\nB) no\nANSWER: A'
  expect(read(source)).toEqual([
    {
      text: 'Which gas\ndo plants take in?',
      parts: [
        {
          ...{ kind: 'choice', options: ['oxygen', 'carbon dioxide'], shuffle: true },
          ...{ answers: ['carbon dioxide'], points: 1 },
        },
      ],
    },
    { text: 'Is 2 prime?', parts: [{ kind: 'choice', options: ['yes', 'no'], answers: ['yes'], points: 1 }] },
  ])
})

it('names each question that is wrong by its line, and reads the others', () => {
  const source = [
    ...['No options?', 'ANSWER: A', ''],
    ...['No such letter?', 'A. a', 'B. b', 'ANSWER: C', ''],
    ...['Out of order?', 'A. a', 'C. c', 'ANSWER: A', ''],
    ...['Right?', 'A. a', 'B. b', 'ANSWER: A', ''],
    ...['No answer?', 'A. a', 'B. b'],
  ].join('\r\n')
  expect(read(source).map(({ text }) => text)).toEqual(['Right?'])
  expect(leftOut(source)).toEqual([
    'Line 1: It has no options A. B. C.',
    'Line 4: ANSWER: C is not the letter of one of its options.',
    'Line 9: “c” should begin with B. like the other options.',
    'Line 19: The line ANSWER: with the letter of the right option is missing.',
  ])
})

it('reads what is typed the same way: small letters, brackets, other words for the answer, several right ones', () => {
  const typed = (options: string, answer: string) => `Which?\n${options}\n${answer}`
  const right = (source: string) => read(source)[0]?.parts[0]?.answers
  expect(right(typed('a) x\nb) y', 'Answer: b'))).toEqual(['y'])
  expect(right(typed('a. x\nb. y', 'Correct answer: B.'))).toEqual(['y'])
  expect(right(typed('(a) x\n(b) y', 'Ans: (b)'))).toEqual(['y'])
  expect(right(typed('A. x\nB. y', 'ANSWER: B. y'))).toEqual(['y'])
  expect(right(typed('A. x\nB. y', 'ANSWER: y'))).toEqual(['y'])
  expect(right(typed('A. x\nB. y\nC. z', 'ANSWER: A and C'))).toEqual(['x', 'z'])
  expect(right('Which?\na) x\n*b) y\nWhat?\n*a) v\nb) w')).toEqual(['y'])
})

it('begins a question where the one above has no answer, with or without a blank line', () => {
  const answered = 'Second?\nA. c\nB. d\nANSWER: B'
  for (const between of ['\n\n', '\n']) {
    const source = `First?\nA. a\nB. b${between}${answered}`
    expect(read(source)).toMatchObject([{ text: 'Second?', parts: [{ answers: ['d'] }] }])
    expect(leftOut(source)).toEqual([
      'Line 1: The line ANSWER: with the letter of the right option is missing.',
    ])
  }
  expect(read('First?\nA. a\n\nB. b\n\nANSWER: A')).toHaveLength(1)
})

it('takes an answer in words where there are no options, and the numbers of questions away', () => {
  expect(read('1. Unit of force?\nAnswer: newton\n\n2) Is 9 prime?\nAnswer: false')).toMatchObject([
    { text: 'Unit of force?', parts: [{ answers: ['newton'] }] },
    { text: 'Is 9 prime?', parts: [{ kind: 'choice', options: ['True', 'False'], answers: ['False'] }] },
  ])
})
