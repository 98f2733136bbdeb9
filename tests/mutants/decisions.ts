import type { Mutant } from './mutant.ts'

const decide = 'tests/server/marking/decide-mark.test.ts'
const learn = 'tests/server/marking/learning.test.ts'
const scheme = 'tests/server/marking/scheme-changes.test.ts'
const queue = 'tests/src/data/mark-outbox.test.ts'

/** Decisions on marks, and what automatic marks learn from them. */
export const decisions: Mutant[] = [
  {
    id: 'decisions-stale-base-accepted',
    file: 'server/marking/decide-mark.ts',
    find: 'if ((latest?.id ?? null) !== body.base)',
    replacement: 'if (latest === undefined && body.base !== null)',
    harm: 'A teacher overwrites what another has decided in the meantime without seeing it.',
    tests: [decide],
  },
  {
    id: 'decisions-key-ignored',
    file: 'server/marking/decide-mark.ts',
    find: 'const isRepeated = latest?.key === body.key && latest.user_id === user.id',
    replacement: 'const isRepeated = latest?.key === body.key && latest.user_id !== user.id',
    harm: 'A decision whose response was lost conflicts with itself.',
    tests: [decide],
  },
  {
    id: 'decisions-sums-not-updated',
    file: 'server/marking/decisions.ts',
    find: 'update results set mark = sums.mark, correct_answers',
    replacement: 'update results set mark = results.mark, correct_answers',
    harm: 'The total of a result stays as it was when a mark of it is decided.',
    tests: [decide],
  },
  {
    id: 'decisions-statistics-not-updated',
    file: 'server/marking/decisions.ts',
    find: 'then sums.mark / max_points * 100 else 0',
    replacement: 'then accuracy else 0',
    harm: 'Accuracy and statistics do not follow a decided mark.',
    tests: [decide],
  },
  {
    id: 'decisions-withdrawing-keeps-the-mark',
    file: 'server/marking/decide-mark.ts',
    find: '? { mark: await getExaminerMark(tx, cell), decided_by',
    replacement: '? { decided_by',
    harm: 'Undo takes the decision back and leaves its mark.',
    tests: [decide],
  },
  {
    id: 'decisions-learning-not-switched-off',
    file: 'server/marking/learning.ts',
    find: 'learning.is_off ? [] : await getDecided(db, answers)',
    replacement: 'await getDecided(db, answers)',
    harm: 'Undo of learned marks does not bring the marks back.',
    tests: [learn],
  },
  {
    id: 'decisions-scheme-undo-keeps-marks',
    file: 'server/marking/automatic-marks.ts',
    find: '.set({ mark, marking, ...written })',
    replacement: '.set({ marking, ...written })',
    harm: 'Undoing a change of the mark scheme leaves the marks that it made.',
    tests: [scheme],
  },
  {
    id: 'decisions-queue-forgets-the-base',
    file: 'src/data/mark-outbox.ts',
    find: 'later.order > mark.order && isSameCell(later, mark)',
    replacement: 'later.order < mark.order && isSameCell(later, mark)',
    harm: 'A teacher who decides a mark twice quickly is told that somebody else has decided it.',
    tests: [queue],
  },
  {
    id: 'decisions-queue-sends-as-another',
    file: 'src/data/mark-outbox.ts',
    find: 'if (this.#deps.getUserId() !== userId) return undefined',
    replacement: 'if (this.#deps.getUserId() === null) return undefined',
    harm: 'Marks of one teacher are sent with the session of the next one at this computer.',
    tests: [queue],
  },
  {
    id: 'decisions-conflict-sends-the-older',
    file: 'src/data/mark-outbox.ts',
    find: 'isSameCell(mark, conflict) && mark.key !== conflict.key)',
    replacement: 'isSameCell(mark, conflict) && mark.key === conflict.key + conflict.key)',
    harm: 'After a conflict an older decision of the teacher follows the newer one.',
    tests: [queue],
  },
]
