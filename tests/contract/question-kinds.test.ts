import { expect, it } from 'vitest'
import {
  formatChosenOptions,
  getKindProblem,
  type KindFields,
  parseChosenOptions,
  parseTolerance,
  parseWrittenNumber,
  toNumberEntries,
} from '../../contract/question-kinds.ts'
import type { MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import { isValidQuestion } from '../../contract/valid-question.ts'

const entries = (...texts: string[]): MarkSchemeEntry[] => texts.map((answer) => ({ answer, maxPoints: 1 }))

const choice = (right: string[], options = ['Iron', 'Copper', 'Neon', 'Zinc']) => ({
  kind: 'choice' as const,
  options,
  answers: entries(...right),
})

const number = (fields: KindFields, answers: MarkSchemeEntry[] = entries('')) => ({
  kind: 'number' as const,
  value: '3.0 × 10^8',
  ...fields,
  answers,
})

it.each([
  ['a right option of its own', choice(['Neon']), null],
  ['one option', choice(['Iron'], ['Iron']), 'needs 2 to 8 options.'],
  ['nine options', choice(['1'], Array.from('123456789')), 'needs 2 to 8 options.'],
  ['an empty option', choice(['Iron'], ['Iron', ' ']), 'has no text for option 2.'],
  [
    'a long option',
    choice(['Iron'], ['Iron', 'x'.repeat(301)]),
    'has an option 2 with more than 300 characters.',
  ],
  [
    'an option twice, but for spaces',
    choice(['Iron'], ['Iron', 'Copper', ' Iron ']),
    'has the option "Iron" twice: change or remove one.',
  ],
  ['no right option', choice([]), 'needs a right option: mark one.'],
  [
    'two right options in a choice',
    choice(['Iron', 'Neon']),
    'has more than one right option: mark one alone, or allow several.',
  ],
  [
    'a right answer that is no option',
    choice(['Gold']),
    'has the right answer "Gold", which is not one of its options.',
  ],
  ['the same right option twice', choice(['Iron', 'Iron']), 'has a right option twice in its answers.'],
  ['several with two right options', { ...choice(['Iron', 'Neon']), kind: 'several' as const }, null],
  [
    'several with one right option',
    { ...choice(['Iron']), kind: 'several' as const },
    'needs two or more right options: mark them, or make it a choice of one.',
  ],
  [
    'several and no wrong option',
    { ...choice(['Iron', 'Neon'], ['Iron', 'Neon']), kind: 'several' as const },
    'needs a wrong option too: add one.',
  ],
  ['a text with anything', { answers: [] }, null],
])('a choice with %s', (_, subquestion, problem) => {
  expect(getKindProblem(subquestion)).toBe(problem)
})

it.each([
  ['nothing but a value', number({}), null],
  ['no value', number({ value: ' ' }), 'needs its value.'],
  [
    'a value in words',
    number({ value: 'about 3' }),
    'has the value "about 3", which is not a number: write it like 0.25 or 3.0 × 10^8.',
  ],
  [
    'a negative tolerance',
    number({ tolerance: '-1 %' }),
    'has the tolerance "-1 %": write a number that is not negative, like 0.05 or 2 %.',
  ],
  [
    'a long value',
    number({ value: '1'.repeat(61) }),
    'has a value or a tolerance with more than 60 characters.',
  ],
  ['a long unit', number({ unit: 'm'.repeat(41) }), 'has a unit with more than 40 characters.'],
  ['no figures', number({ significantFigures: 0 }), 'asks for 0 significant figures: it can be 1 to 10.'],
  [
    'half a figure',
    number({ significantFigures: 2.5 }),
    'asks for 2.5 significant figures: it can be 1 to 10.',
  ],
  ['no points', number({}, []), 'needs points for its value.'],
  ['two values', number({}, entries('', '')), 'has two entries for the same part of its answer.'],
  [
    'points for a unit it does not have',
    number({}, [...entries(''), { answer: '', maxPoints: 1, part: 'unit' as const }]),
    'gives points for the unit, but has no unit.',
  ],
  [
    'points for figures that it does not ask for',
    number({}, [...entries(''), { answer: '', maxPoints: 1, part: 'figures' as const }]),
    'gives points for the figures, but does not say how many.',
  ],
])('a number with %s', (_, subquestion, problem) => {
  expect(getKindProblem(subquestion)).toBe(problem)
})

it('a question is valid only if its kinds are', () => {
  const question = {
    ...{ questionDescription: 'Metals', needsGeneration: false, difficulty: null, ncTopic: null },
    subquestions: [{ id: '1.1', subquestionDescription: '', maxPoints: 1, ...choice(['Iron']) }],
  }
  expect(isValidQuestion(question)).toBe(true)
  const invalid = {
    ...question.subquestions[0],
    ...choice([]),
    id: '1.2',
    subquestionDescription: '',
    maxPoints: 0,
  }
  expect(isValidQuestion({ ...question, subquestions: [...question.subquestions, invalid] })).toBe(false)
  expect(isValidQuestion({ ...question, subquestions: [invalid], needsGeneration: true })).toBe(false)
})

it.each([
  ['0.25', 0.25],
  ['-5', -5],
  ['−5', -5],
  ['0,5', 0.5],
  ['1,500', 1500],
  ['3e8', 3e8],
  ['3.0 × 10^8', 3e8],
  ['6.6x10^-34', 6.6e-34],
  ['1.6×10⁻¹⁹', 1.6e-19],
  ['10^6', 1e6],
  [' 42 ', 42],
  ['', null],
  ['about 3', null],
  ['3 m', null],
  ['Infinity', null],
])('the value of %j', (text, value) => {
  expect(parseWrittenNumber(text)).toBe(value)
})

it.each([
  ['0.05', { type: 'absolute', amount: 0.05 }],
  ['± 0,1', { type: 'absolute', amount: 0.1 }],
  ['2 %', { type: 'percent', amount: 2 }],
  ['+/-2%', { type: 'percent', amount: 2 }],
  ['-1', null],
  ['a bit', null],
])('the tolerance %j', (text, tolerance) => {
  expect(parseTolerance(text)).toEqual(tolerance)
})

it('the entries of a number say what earns their points, in the order value, unit, figures', () => {
  const answers: MarkSchemeEntry[] = [
    { answer: 'old', maxPoints: 1, part: 'figures' },
    { answer: '', maxPoints: 2 },
    { answer: '', maxPoints: 1, part: 'unit' },
  ]
  const written = number({ unit: 'm/s', tolerance: '± 1 %', significantFigures: 2 }, answers)
  expect(toNumberEntries(written)).toEqual([
    { answer: '3.0 × 10^8 m/s (± 1 %)', maxPoints: 2 },
    { answer: 'Unit: m/s', maxPoints: 1, part: 'unit' },
    { answer: '2 significant figures', maxPoints: 1, part: 'figures' },
  ])
  expect(toNumberEntries(number({}, answers))).toEqual([{ answer: '3.0 × 10^8', maxPoints: 2 }])
})

it('chosen options are written one a line, in the order of the question', () => {
  const text = formatChosenOptions(['Iron', 'Copper', 'Neon'], ['Neon', 'Iron'])
  expect(text).toBe('Iron\nNeon')
  expect(parseChosenOptions(`${text}\n\n Iron `)).toEqual(['Iron', 'Neon'])
})
