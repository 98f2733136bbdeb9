import { expect, test } from 'vitest'
import { mark, createTask } from './tasks.ts'
import { describeTables, type Table } from './value-cases.ts'

const tables: Table[] = [
  {
    what: 'a value is a whole number of the answer, never a part of one',
    question: 'Work it out.',
    points: 1,
    cases: [
      ['75', '75', 1, 'as it stands'],
      ['75', '750', 0, 'the beginning of another number'],
      ['75', '175', 0, 'the end of another number'],
      ['75', '1.75', 0, 'the places of another number'],
      ['75', '75.9', 0, 'the whole part of another number'],
      ['75', '0.75', 0, 'a hundredth'],
      ['75', '1,75', 0, 'the places after a decimal comma'],
      ['75', '75,000', 0, 'the thousands of another number'],
      ['75', '1 750', 0, 'the end of a number with a space'],
      ['75', 'H275', 0, 'the end of a name'],
      ['75', 'sample A75', 0, 'a number that belongs to a letter'],
      ['75', 'CO275', 0, 'the end of a formula'],
      ['75', 'the 75th', 0, 'a place in an order'],
      ['75', '75 × 10^3', 0, 'the front of standard form'],
      ['75', '75e3', 0, 'the front of a calculator’s standard form'],
      ['75', '3/75', 0, 'a part of a fraction'],
      ['75', '7.5', 0, 'the point in the wrong place'],
      ['75', '(75)', 1, 'in brackets'],
      ['75', '=75', 1, 'after an equals sign without a space'],
      ['75', '75.', 1, 'before a full stop'],
      ['75', '75, because it is three quarters', 1, 'before a comma'],
      ['75', 'ans:75', 1, 'after a colon'],
      ['75', 'x75', 1, 'a magnification'],
      ['75', '4x75 = 300', 0, 'a number of the working'],
      ['2', '2H2O', 0, 'the number in front of a formula'],
      ['2', 'CO2', 0, 'the number in a formula'],
      ['2', '2 min 30 s', 0, 'the first part of a time'],
      ['0.5', '½mv²', 0, 'the half of an equation'],
      ['0.5', '½kx', 0, 'the half of an expression'],
      ['0.5', '½', 1, 'a half alone'],
    ],
  },
  {
    what: 'a value with a unit is no part of an equation',
    question: 'Calculate it.',
    points: 2,
    cases: [
      ['0.5 m', '½mv²', 0, 'half of an equation'],
      ['0.5 m', '½ m', 2, 'half a metre'],
      ['0.5 m', '½m', 2, 'half a metre without a space'],
      ['0.5 J', 'E = ½mv² = 0.5 J', 2, 'the result of the equation'],
      ['5 m', '2,5 m', 0, 'the end of a decimal comma'],
      ['2.5 m', '2,5 m', 2, 'a decimal comma'],
      ['0.125 m', '0,125 m', 2, 'a decimal comma before three places'],
      ['3000 m', '3,000 m', 2, 'a comma for thousands'],
      ['30 s', '2 min 30 s', 0, 'the last part of a time'],
    ],
  },
  {
    what: 'a count is exact',
    question: 'How many are there?',
    points: 1,
    cases: [
      ['46', '46', 1, 'as it stands'],
      ['46', '46 chromosomes', 1, 'with what is counted'],
      ['46', 'forty-six', 1, 'in words'],
      ['46', '46.0', 1, 'a needless place'],
      ['46', '45', 0, 'one too few'],
      ['46', '47', 0, 'one too many'],
      ['100', '99', 0, 'one too few within 1 %'],
      ['100', '101', 0, 'one too many within 1 %'],
      ['240', '241', 0, 'one too many of many'],
      ['240', '238', 0, 'two too few of many'],
      ['23', '23 pairs', 1, 'pairs'],
      ['23', '24 pairs', 0, 'other pairs'],
      ['150 atoms', '151 atoms', 0, 'one too many, where the scheme says of what'],
      ['150 atoms', '150 atoms', 1, 'right, where the scheme says of what'],
      ['150 atoms', '150', 0, 'nothing that says of what, and the question does not either'],
      ['5', '5.04', 0, 'no count of five'],
      ['5', '4.96', 0, 'no count of five either'],
      ['6', '6.0', 1, 'six with a needless place'],
      ['333', '333.3', 1, 'a result that was rounded in the scheme'],
      ['333', '334', 0, 'another whole number'],
      ['25000', '24900', 1, 'from 1000 on it is a result, within 1 %'],
      ['25000', '24000', 0, 'more than 1 % off'],
      ['about 200', '201', 1, 'about is not exact'],
    ],
  },
  {
    what: 'one significant figure leaves 1 %, not a whole figure',
    question: 'Calculate it.',
    points: 2,
    cases: [
      ['0.5 A', '0.5 A', 2, 'as it stands'],
      ['0.5 A', '0.504 A', 2, 'within 1 %'],
      ['0.5 A', '0.45 A', 0, 'it would round to 0.5'],
      ['0.5 A', '0.54 A', 0, 'it would round to 0.5 too'],
      ['6 N', '6.4 N', 0, 'it would round to 6'],
      ['300 N', '299 N', 2, 'a measured value is no count'],
    ],
  },
]

describeTables(tables)

test('a number whose unit the question names is a measured value', async () => {
  expect((await mark(createTask('300', 'Give the distance in metres.'), '299 m')).mark).toBe(1)
})

test.each([
  ['462 days / 462', '462'],
  ['462 / 462 days', '462 days'],
  ['55 turns / 55', '55'],
  ['5 half-lives / 5', '5'],
  ['10 s / 10', '10'],
])('of alternatives "%s" the one that "%s" matches completely is used', async (entry, answer) => {
  expect((await mark(createTask(entry, 'Calculate it.', 2), answer)).mark).toBe(2)
  expect((await mark(createTask(entry, 'Calculate it.', 1), answer)).mark).toBe(1)
})

test.each([
  ['75', '750 then 75', '75'],
  ['75', 'H275, 1.75 and 75', '75'],
  ['5 N', '15 N - 10 N = 5 N', '5 N'],
])('the evidence for "%s" in "%s" is the number itself', async (entry, answer, quote) => {
  const [first] = (await mark(createTask(entry, 'Calculate it.'), answer)).entries
  expect(first?.awarded).toBe(1)
  expect(first?.quote?.endsWith(quote)).toBe(true)
})
