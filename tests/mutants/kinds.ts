import type { Mutant } from './mutant.ts'

const marks = 'tests/server/examiner/kinds.test.ts'
const stored = 'tests/server/topic/question-kinds.test.ts'
const marked = 'tests/server/marking/question-kinds.test.ts'

/** Choices, several and numbers: how they are stored, shown and marked. */
export const kinds: Mutant[] = [
  {
    id: 'kinds-two-choices-in-one',
    file: 'server/examiner/kinds/mark-options.ts',
    find: "kind === 'choice' ? [answer] :",
    replacement: "kind === 'text' ? [answer] :",
    harm: 'A choice that is answered with all its options is marked right.',
    tests: [marks],
  },
  {
    id: 'kinds-wrong-options-cost-nothing',
    file: 'server/examiner/kinds/mark-options.ts',
    find: 'awarded: -penalty,',
    replacement: 'awarded: 0,',
    harm: 'Ticking every option earns full marks.',
    tests: [marks],
  },
  {
    id: 'kinds-marks-below-zero',
    file: 'server/examiner/kinds/mark-options.ts',
    find: 'Math.max(sum, 0)',
    replacement: 'sum',
    harm: 'Wrong options take marks that other questions have earned.',
    tests: [marks],
  },
  {
    id: 'kinds-percent-as-absolute',
    file: 'server/examiner/kinds/mark-number.ts',
    find: 'Math.abs(value) * (amount / 100)',
    replacement: 'amount',
    harm: 'A tolerance of 2 % is one of 2.',
    tests: [marks],
  },
  {
    id: 'kinds-unit-point-for-kilometres',
    file: 'server/examiner/kinds/mark-number.ts',
    find: 'isSameUnit(unit) && (isConverted || !isAsWritten)',
    replacement: 'isSameUnit(unit)',
    harm: '3 km for 3 m earns the point for the unit.',
    tests: [marks],
  },
  {
    id: 'kinds-figures-of-wrong-values',
    file: 'server/examiner/kinds/mark-number.ts',
    find: 'isRight && figures !== null &&',
    replacement: 'figures !== null &&',
    harm: 'Any number with two figures earns the point for the figures.',
    tests: [marks],
  },
  {
    id: 'kinds-capitals-of-units',
    file: 'server/examiner/kinds/compare-unit.ts',
    find: 'one === other || (known === null &&',
    replacement: 'one === other || (known !== undefined &&',
    harm: '5 mW is marked as 5 MW.',
    tests: [marks],
  },
  {
    id: 'kinds-same-order-for-everybody',
    file: 'server/exercise/attempt-questions.ts',
    find: 'update(`${attempt} ${id} ${option}`)',
    replacement: 'update(`${id} ${option}`)',
    harm: 'Neighbours see shuffled options in the same order.',
    tests: [stored],
  },
  {
    id: 'kinds-unit-shown-that-earns-a-point',
    file: 'contract/student-kind.ts',
    find: "some(({ part }) => part === 'unit')",
    replacement: "some(({ part }) => part === 'figures')",
    harm: 'The unit that students are asked for stands behind the box.',
    tests: [stored, 'tests/server/access/secret-leaks.test.ts'],
  },
  {
    id: 'kinds-order-not-as-written',
    file: 'server/exercise/attempt-questions.ts',
    find: 'if (shuffle !== true) return options',
    replacement: 'if (shuffle !== true) return options.toSorted((one) => (one === options.at(-1) ? -1 : 1))',
    harm: 'Options that are meant to be in order come in another one.',
    tests: [stored],
  },
  {
    id: 'kinds-learned-from-decisions',
    file: 'server/marking/learning.ts',
    find: "first === undefined || getKind(first.task) !== 'text'",
    replacement: 'first === undefined',
    harm: 'A wrong option is marked right because a teacher was generous three times.',
    tests: [marked],
  },
  {
    id: 'kinds-wording-accepted',
    file: 'server/marking/scheme-changes.ts',
    find: '    refuseCompared(subquestion)\n',
    replacement: '',
    harm: 'A choice gets a right option that is none of its options.',
    tests: [marked],
  },
]
