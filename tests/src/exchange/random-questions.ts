import fc from 'fast-check'
import type { Question } from '../../../contract/quiz-draft.ts'
import { type Part, buildQuestion } from '../../../src/exchange/build-question.ts'

/** Words with all that a format could take for something else. */
const word = fc.oneof(
  fc.constantFrom(
    'speed',
    'H₂O',
    '10 %',
    '%50%x',
    '[html]',
    '{a=b}',
    '~x',
    '#3',
    'a:b',
    '\\n',
    '<b>x</b>',
    '&amp;',
    '5 < 6',
  ),
  fc.constantFrom(
    'A. one',
    'ANSWER: B',
    '//',
    '$CATEGORY:',
    '=1+2',
    "'=x",
    '-> y',
    '*star*',
    '"q"',
    'é',
    '👩‍🔬',
    '_x000D_',
    ']]>',
  ),
  fc.constantFrom(
    '::t::',
    'True',
    '3.5',
    '-2',
    'yes;no',
    'a,b',
    '| c',
    '[2 marks]',
    '___(1)___',
    '<br>',
    '\u00a0',
    '&#10;',
  ),
)
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ').trim() || 'x')
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
const partText = fc.oneof(fc.constant(''), text)
const points = fc.constantFrom(1, 1, 2, 0.5, 3, 0.33)
const option = line.map((one) => one.replace(/\s+/gu, ' ').trim() || 'x')
const options = fc.uniqueArray(option, { minLength: 2, maxLength: 8 })

const entry = fc.record({
  answer: fc.oneof(
    fc.constant(''),
    fc.array(option, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')),
  ),
  maxPoints: points,
})
const textPart: fc.Arbitrary<Part> = fc.record({
  subquestionDescription: partText,
  answers: fc.array(entry, { minLength: 1, maxLength: 3 }),
})

const optionPart: fc.Arbitrary<Part> = fc
  .record({
    subquestionDescription: partText,
    options,
    shuffle: fc.boolean(),
    seed: fc.nat(),
    points: fc.array(points, { minLength: 8, maxLength: 8 }),
  })
  .map(({ seed, points: marks, shuffle, ...part }) => {
    const count = 1 + (seed % (part.options.length - 1))
    return {
      ...part,
      ...(shuffle && { shuffle }),
      kind: count === 1 ? ('choice' as const) : ('several' as const),
      answers: part.options
        .slice(0, count)
        .map((answer, index) => ({ answer, maxPoints: marks[index] ?? 1 })),
    }
  })

const numberPart: fc.Arbitrary<Part> = fc
  .record({
    subquestionDescription: partText,
    value: fc.constantFrom('9.8', '-2', '3.0 × 10^8', '1.6e-19', '0,25', '1234.5', '0.1'),
    tolerance: fc.constantFrom(undefined, '0.1', '5 %', '2e-3'),
    unit: fc.constantFrom(undefined, 'm/s', 'µm', '%'),
    significantFigures: fc.constantFrom(undefined, 2, 3),
    marks: points,
    hasMarks: fc.boolean(),
  })
  .map(({ marks, hasMarks, tolerance, unit, significantFigures, ...part }) => ({
    ...part,
    kind: 'number' as const,
    ...(tolerance !== undefined && { tolerance }),
    ...(unit !== undefined && { unit }),
    ...(significantFigures !== undefined && { significantFigures }),
    answers: [
      { answer: part.value, maxPoints: marks },
      ...(hasMarks && unit !== undefined ? [{ answer: '', maxPoints: 1, part: 'unit' as const }] : []),
      ...(hasMarks && significantFigures !== undefined
        ? [{ answer: '', maxPoints: 0.5, part: 'figures' as const }]
        : []),
    ],
  }))

const question: fc.Arbitrary<Question> = fc
  .record({
    text,
    parts: fc.array(fc.oneof(textPart, optionPart, numberPart), { minLength: 1, maxLength: 3 }),
    difficulty: fc.constantFrom(null, 'foundation' as const, 'higher' as const),
  })
  .map(({ text: own, parts, difficulty }) => buildQuestion(own, parts, { difficulty }))

export const quizQuestions = fc.array(question, { minLength: 1, maxLength: 5 })
