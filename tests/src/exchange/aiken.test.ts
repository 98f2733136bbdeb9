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
