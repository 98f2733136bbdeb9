import type { Mutant } from './mutant.ts'

const decide = 'tests/server/marking/decide-mark.test.ts'
const seen = 'tests/server/marking/seen-entries.test.ts'
const learn = 'tests/server/marking/learning.test.ts'
const examples = 'tests/server/examiner/ai-service/examples-in-app.test.ts'
const scheme = 'tests/server/marking/scheme-changes.test.ts'
const editing = 'tests/server/marking/edit-mark-scheme.test.ts'
const races = 'tests/server/marking/mark-races.test.ts'
const queue = 'tests/src/data/mark-queue.test.ts'

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
    id: 'decisions-entries-ignored',
    file: 'server/marking/decide-mark.ts',
    find: 'entries !== undefined && !hasSameEntries(',
    replacement: 'entries === null && !hasSameEntries(',
    harm: 'Points that a teacher gave for one option are stored for another that is right since.',
    tests: [seen],
  },
  {
    id: 'decisions-key-ignored',
    file: 'server/marking/decide-mark.ts',
    find: 'latest?.key === key && latest.user_id === teacher',
    replacement: 'latest?.key === key && latest.user_id !== teacher',
    harm: 'A decision whose response was lost conflicts with itself.',
    tests: [decide],
  },
  {
    id: 'decisions-sums-not-updated',
    file: 'server/marking/decisions.ts',
    find: 'update results set mark = sums.mark, max_points',
    replacement: 'update results set mark = results.mark, max_points',
    harm: 'The total of a result stays as it was when a mark of it is decided.',
    tests: [decide],
  },
  {
    id: 'decisions-statistics-not-updated',
    file: 'server/marking/decisions.ts',
    find: 'then sums.mark / sums.max_points * 100 else 0',
    replacement: 'then accuracy else 0',
    harm: 'Accuracy and statistics do not follow a decided mark.',
    tests: [decide],
  },
  {
    id: 'decisions-overwritten-while-marking-again',
    file: 'server/marking/automatic-marks.ts',
    find: 'and(isCell(cell), eq(subquestion_feedback.decided_by, by))',
    replacement: 'isCell(cell)',
    harm: 'The marker overwrites what a teacher decides while it marks again.',
    tests: [races],
  },
  {
    id: 'decisions-above-a-new-maximum',
    file: 'server/marking/store-schemes.ts',
    find: 'await refuseBelowDecided(tx, quiz, change)',
    replacement: '',
    harm: 'A mark scheme makes a mark that a teacher decided impossible.',
    tests: [editing],
  },
  {
    id: 'decisions-marked-by-an-old-scheme',
    file: 'server/exercise/mark-attempt.ts',
    find: 'if (!(await copySchemesInForce(tx, attempt.id, read))) return false',
    replacement: 'await copySchemesInForce(tx, attempt.id, read)',
    harm: 'An attempt keeps the marks of a scheme that changed while it was being marked.',
    tests: [editing],
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
    file: 'server/exercise/decided-answers.ts',
    find: '        or(isNull(mark_learning.is_off), not(mark_learning.is_off)),\n',
    replacement: '',
    harm: 'Undo of learned marks does not bring the marks back.',
    tests: [learn],
  },
  {
    id: 'decisions-examples-not-sent',
    file: 'server/exercise/mark-attempt.ts',
    find: 'examiner.mark(addExamples(subquestion.id, task))',
    replacement: 'examiner.mark(task)',
    harm: 'An AI service marks new answers as if the teacher had decided nothing.',
    tests: [examples],
  },
  {
    id: 'decisions-examples-of-another-quiz',
    file: 'server/exercise/decided-answers.ts',
    find: '        eq(results.topic_id, topicId),\n',
    replacement: '',
    harm: 'A quiz is marked by what was decided in another one.',
    tests: [examples],
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
    file: 'src/data/mark-queue.ts',
    find: 'later.order > mark.order && isSameCell(later, mark)',
    replacement: 'later.order < mark.order && isSameCell(later, mark)',
    harm: 'A teacher who decides a mark twice quickly is told that somebody else has decided it.',
    tests: [queue],
  },
  {
    id: 'decisions-queue-sends-as-another',
    file: 'src/data/mark-queue.ts',
    find: 'if (this.#deps.getUserId() !== userId) return undefined',
    replacement: 'if (this.#deps.getUserId() === null) return undefined',
    harm: 'Marks of one teacher are sent with the session of the next one at this computer.',
    tests: [queue],
  },
  {
    id: 'decisions-conflict-sends-the-older',
    file: 'src/data/mark-queue.ts',
    find: 'isSameCell(mark, conflict) && mark.key !== conflict.key)',
    replacement: 'isSameCell(mark, conflict) && mark.key === conflict.key + conflict.key)',
    harm: 'After a conflict an older decision of the teacher follows the newer one.',
    tests: [queue],
  },
]
