import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markAnswer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import {
  choice,
  createTask,
  entry,
  length,
  light,
  pi,
  several,
  unitless,
  withUnit,
  type Task,
} from './kind-tasks.ts'

const points = (task: Task, answer: string) =>
  markAnswer({ ...task, answer }).entries.map(({ awarded }) => awarded)

describe('a choice', () => {
  it.each([
    ['Neon', 2],
    [' Neon\n', 2],
    ['Iron', 0],
    ['neon', 0],
    ['', 0],
    ['Neon\nIron', 0],
    ['The gas is lighter than air', 0],
  ])('%j earns %i', (answer, mark) => {
    expect(markAnswer({ ...choice, answer }).mark).toBe(mark)
  })

  it('is certain, and shows the option as evidence', () => {
    expect(markAnswer({ ...choice, answer: 'Neon' })).toMatchObject({
      ...{ confidence: 1, please_check: false, by: 'built-in' },
      entries: [{ entry: 'Neon', awarded: 2, quote: 'Neon' }],
    })
    expect(markAnswer({ ...choice, answer: 'Iron' })).toMatchObject({ confidence: 1, please_check: false })
  })

  it('is to be checked where the answer is none of its options', () => {
    expect(markAnswer({ ...choice, answer: 'Gold' })).toMatchObject({ mark: 0, please_check: true })
    expect(markAnswer({ ...choice, answer: 'no idea' })).toMatchObject({ mark: 0, please_check: false })
  })
})

describe('several', () => {
  it.each([
    ['Iron\nCopper', 3, [2, 1]],
    ['Copper\r\nIron', 3, [2, 1]],
    ['Iron', 2, [2, 0]],
    ['Iron\nNeon', 1, [2, 0, -1]],
    ['Copper\nNeon', 0, [0, 1, -1]],
    ['Neon\nArgon', 0, [0, 0, -1, -1]],
    ['Iron\nCopper\nNeon\nArgon', 1, [2, 1, -1, -1]],
    ['Iron\nIron', 2, [2, 0]],
    ['', 0, [0, 0]],
  ])('%j earns %i', (answer, mark, expected) => {
    expect(markAnswer({ ...several, answer }).mark).toBe(mark)
    expect(points(several, answer)).toEqual(expected)
  })

  it('takes nothing for a text that is no option, and asks for a look at it', () => {
    expect(markAnswer({ ...several, answer: 'Iron\nGold' })).toMatchObject({ mark: 2, please_check: true })
  })
})

const option = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('constructor', '__proto__', '1', 'a / b'),
  )
  .map((text) => text.replace(/\s+/gu, ' ').trim())
  .filter((text) => text !== '')

/** Options, which of them are right with what points, and which are chosen. */
const sheet = fc.uniqueArray(option, { minLength: 3, maxLength: 8 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    points: fc.array(fc.constantFrom(0, 0.5, 1, 2), { minLength: 2, maxLength: options.length - 1 }),
    chosen: fc.subarray(options),
  }),
)

it('10,000 random choices of one and of several options are marked as the options say', () => {
  const check = ({
    options,
    points: worth,
    chosen,
  }: {
    options: string[]
    points: number[]
    chosen: string[]
  }) => {
    const markScheme = options.slice(0, worth.length).map((text, index) => entry(text, worth[index] ?? 0))
    const task = createTask({ kind: 'several', options, markScheme })
    const value = chosen.map((text) => worth[options.indexOf(text)] ?? -1).reduce((sum, one) => sum + one, 0)
    expect(markAnswer({ ...task, answer: chosen.join('\n') }).mark).toBe(Math.max(0, value))
    const right = options.at(-1) ?? ''
    const one = createTask({ kind: 'choice', options, markScheme: [entry(right, 3)] })
    for (const answer of options)
      expect(markAnswer({ ...one, answer })).toMatchObject({ mark: answer === right ? 3 : 0, confidence: 1 })
  }
  fc.assert(fc.property(sheet, check), { numRuns: 2000 })
})

describe('a number', () => {
  it.each([
    ['3.0 × 10^8 m/s', [1, 1, 1]],
    ['3.0e8 m/s', [1, 1, 1]],
    ['3,0 × 10⁸ m s⁻¹', [1, 1, 1]],
    ['v = 3.0x10^8 ms-1', [1, 1, 1]],
    ['3.0·10^8 metres per second', [1, 1, 1]],
    ['1.5 × 10^8 × 2 = 3.0 × 10^8 m/s', [1, 1, 1]],
    ['300 000 km/s', [1, 1, 1]],
    ['3e8', [1, 0, 0]],
    ['3.0 × 10^8', [1, 0, 1]],
    ['2.99 × 10^8 m/s', [1, 1, 0]],
    ['3.0 × 10^8 km/s', [1, 0, 1]],
    ['3.0 × 10^8 kg', [1, 0, 1]],
    ['3.2 × 10^8 m/s', [0, 1, 0]],
    ['-3.0 × 10^8 m/s', [0, 1, 0]],
    ['3.0 × 10^8 or 4.0 × 10^8 m/s', [0, 0, 0]],
    ['fast', [0, 0, 0]],
    ['', [0, 0, 0]],
  ])('with points for unit and figures: %j', (answer, expected) => {
    expect(points(light, answer)).toEqual(expected)
  })

  it.each([
    ['-2', '-2'],
    ['-2', '−2.0'],
    ['-2', '- 2'],
    ['-2', 'x = -2'],
    ['-2', 'minus 2'],
    ['3', '3,0'],
    ['0.25', '0,25'],
    ['0.25', '25 %'],
    ['0.25', '1/4'],
    ['25', '25%'],
    ['1500', '1,500'],
    ['0', '0'],
  ])('of %s is right as %j', (value, answer) => {
    expect(points(unitless(value), answer)).toEqual([1])
  })

  it.each([
    ['-2', '2'],
    ['2', '- 2'],
    ['0.25', '0.2'],
    ['0.25', '0.25 %'],
    ['0', '1'],
    ['3', '30'],
    ['3', '3 4'],
  ])('of %s is wrong as %j', (value, answer) => {
    expect(points(unitless(value), answer)).toEqual([0])
  })

  it.each([
    ['3', 1],
    ['3.1', 1],
    ['2.9', 1],
    ['3.11', 0],
    ['30 mm', 1],
    ['0.03 m', 1],
    ['half a metre', 0],
    ['3 m', 0],
    ['3 kg', 0],
    ['3 cm', 1],
  ])('with its unit behind the box and a tolerance: %j earns %i', (answer, mark) => {
    expect(points(length, answer)).toEqual([mark])
  })

  it.each([
    ['25', 'cm³', '25 cm^3', [1, 1]],
    ['25', 'cm³', '25 ml', [1, 1]],
    ['25', 'cm³', '25 cm', [1, 0]],
    ['9.8', 'm/s²', '9.8 m s⁻²', [1, 1]],
    ['9.8', 'm/s²', '9.8 m/s', [1, 0]],
    ['25', '°C', '25 C', [1, 1]],
    ['25', '°C', '298 K', [1, 1]],
    ['25', '°C', '25 K', [1, 0]],
    ['5', 'MW', '5 mW', [1, 0]],
    ['5', 'MW', '5000 kW', [1, 1]],
    ['0.5', 'm', '1/2 m', [1, 1]],
    ['40', 'counts per minute', '40 Counts per minute', [1, 1]],
    ['40', 'counts per minute', '40', [1, 0]],
    ['25', '%', '0.25', [1, 0]],
  ])('of %s %s as %j', (value, unit, answer, expected) => {
    expect(points(withUnit(value, unit), answer)).toEqual(expected)
  })

  it('of a change of temperature is the same in kelvin', () => {
    const rise = { ...withUnit('20', '°C'), subquestion: 'Calculate the rise in temperature.' }
    expect(points(rise, '20 K')).toEqual([1, 1])
  })

  it.each([
    ['3.1', [1, 1]],
    ['3.14', [1, 0]],
    ['3.10', [1, 0]],
    ['3.14159', [1, 0]],
    ['3', [0, 0]],
    ['3.2', [0, 0]],
  ])('without a tolerance is rounded to its figures or to more: %j', (answer, expected) => {
    expect(points(pi, answer)).toEqual(expected)
  })

  it.each([
    ['3000', [1, 1]],
    ['3.0 × 10^3', [1, 1]],
    ['3,000', [1, 1]],
    ['2963', [1, 0]],
    ['3000.0', [1, 0]],
  ])('may have zeros at its end that count or not: %j', (answer, expected) => {
    expect(points({ ...pi, value: '2963' }, answer)).toEqual(expected)
  })

  it.each([
    [light, '3.0 × 10^8 m/s', false],
    [light, '7', false],
    [light, 'no idea', false],
    [light, 'about 3.0 × 10^8 m/s', true],
    [light, '3 or 4', true],
    [length, '3 blobs', true],
    [unitless('2'), '2 m', true],
  ])('is to be checked only where there is more than number and unit: %#', (task, answer, check) => {
    const { please_check, confidence } = markAnswer({ ...task, answer })
    expect([please_check, confidence]).toEqual([check, check ? 0.6 : 1])
  })

  const force = withUnit('20', 'N')
  const speed = withUnit('5', 'm/s')
  it.each([
    [force, '20 N because F = ma', [1, 1], true],
    [force, '20 N (F=ma)', [1, 1], true],
    [force, '20 = F', [1, 0], true],
    [force, 'F = ma = ', [0, 0], false],
    [speed, '5 m/s (t = 2 s)', [0, 0], true],
    [speed, 'v = s/t = 100/20 = 5 m/s', [1, 1], false],
    [speed, 'v = s/t = 100/20 = 6 m/s', [0, 1], true],
    [speed, 'v = 6 m/s', [0, 1], false],
    [speed, '- 5 m/s = v', [0, 1], true],
  ])('is the last part of an equation that has one: %#, %j', (task, answer, expected, check) => {
    expect(points(task, answer)).toEqual(expected)
    expect(markAnswer({ ...task, answer }).please_check).toBe(check)
  })

  it('quotes the words of the answer that earn each part', () => {
    const { entries } = markAnswer({ ...light, answer: 'v = 3.0 × 10^8 m/s' })
    expect(entries.map(({ quote }) => quote)).toEqual(['3.0 × 10^8', 'm/s', '3.0 × 10^8'])
  })
})
