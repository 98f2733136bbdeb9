import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarkTask } from '../../server/examiner/examiner.ts'
import { markOutcome } from '../../server/examiner/matching/mark-entries.ts'
import { markAnswer } from '../../server/examiner/built-in/built-in-examiner.ts'
import { gamedAnswers, honestAnswers, countMarks } from './gaming/gaming-suite.ts'
import {
  type Reference,
  references,
  copyQuestion,
  negate,
  flipDirection,
  toCapitals,
  shuffleWords,
  addTypos,
} from './references.ts'

export interface RobustnessResult {
  what: string
  cases: number
  /** How many earn at least half of the marks; of gamed answers, how many of the marks are given unflagged. */
  share: number
  wanted: string
}

const markRatio = (task: Omit<MarkTask, 'answer'>, answer: string): number =>
  markOutcome({ ...task, answer }).mark / task.maxPoints

/** References to which a change applies, changed; the share of them that is still marked correct. */
function measureVariant(
  what: string,
  wanted: string,
  change: (reference: Reference) => string | null,
  of: readonly Reference[] = references,
): RobustnessResult {
  const changed = of.flatMap((reference) => {
    const answer = change(reference)
    return answer === null ? [] : [{ reference, answer }]
  })
  const earned = changed.filter(({ reference, answer }) => markRatio(reference.task, answer) >= 0.5)
  return {
    what,
    wanted,
    cases: changed.length,
    share: changed.length === 0 ? 0 : earned.length / changed.length,
  }
}

const sampleReferences = (each: number): Reference[] => references.filter((_, index) => index % each === 0)

const injections = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../tests/server/examiner/injections.json'), 'utf8'),
) as Record<string, string[]>

/** How many marks an order in the answer changes: alone, and beside a right and a wrong answer. */
function measureInjections(): RobustnessResult {
  const orders = Object.values(injections).flat()
  const tasks = sampleReferences(40).map(({ task, text }) => ({ task, text, usual: markRatio(task, text) }))
  const cases = orders.flatMap((order) =>
    tasks.map(({ task, text, usual }) => {
      const [alone, right] = [markRatio(task, order), markRatio(task, `${text}. ${order}`)]
      return alone > 0 || right !== usual
    }),
  )
  const changed = cases.filter(Boolean).length
  return {
    what: 'orders in the answer that change a mark',
    wanted: '0 %',
    cases: cases.length,
    share: changed / cases.length,
  }
}

/** The marks that gamed answers get without "Please check": in all, and family by family. */
function measureGaming(): RobustnessResult[] {
  const families = Map.groupBy(gamedAnswers, ({ family }) => family)
  const counts = [...families].map(([family, answers]) => ({ family, ...countMarks(answers) }))
  const sumOf = (name: 'available' | 'unflagged'): number =>
    counts.reduce((sum, { [name]: count }) => sum + count, 0)
  const toResult = (
    what: string,
    wanted: string,
    available: number,
    unflagged: number,
  ): RobustnessResult => ({
    ...{ what, wanted, cases: available },
    share: unflagged / available,
  })
  return [
    toResult('marks given unflagged to gamed answers', 'at most 5 %', sumOf('available'), sumOf('unflagged')),
    ...counts.map(({ family, available, unflagged }) =>
      toResult(`— ${family}`, 'at most 10 %', available, unflagged),
    ),
  ]
}

/** Students' notes, contrasts and corrected slips that lose a mark or are flagged. */
function measureHonestAnswers(): RobustnessResult {
  const punished = honestAnswers.filter(({ task, answer }) => {
    const { mark, please_check } = markAnswer({ ...task, answer })
    return mark < task.maxPoints || please_check
  })
  return {
    what: 'honest notes, contrasts and corrected slips not marked in full or flagged',
    wanted: '0 %',
    cases: honestAnswers.length,
    share: punished.length / honestAnswers.length,
  }
}

/** Everything that students write beside answers, over the demo quizzes and the question bank. */
export function measureRobustness(): RobustnessResult[] {
  const whole = ({ text }: Reference): string => text
  return [
    measureVariant('the reference itself', 'at least 99 %', whole),
    measureVariant('with typing errors', 'at least 99 %', ({ text }) => addTypos(text)),
    measureVariant('in upper case', 'at least 99 %', ({ text }) => toCapitals(text)),
    measureVariant('words shuffled', 'printed only: flagged, see below', ({ text }) => shuffleWords(text)),
    measureVariant('“not” inserted', 'at most 10 %', ({ text }) => negate(text)),
    measureVariant('direction flipped', 'at most 41 %', ({ text }) => flipDirection(text)),
    measureVariant('the question copied', 'at most 4 %', ({ task }) => copyQuestion(task)),
    measureVariant('empty', '0 %', () => '  \n '),
    measureVariant('“I don’t know”', '0 %', () => 'I don’t know'),
    measureVariant(
      'another language',
      'at most 4 %',
      () => 'Je ne comprends pas la question, mais le chat dort sur la table.',
    ),
    measureVariant(
      'names of the programming language',
      '0 %',
      () => 'constructor __proto__ toString valueOf hasOwnProperty',
    ),
    // Marking so much takes long, and what it earns depends little on the reference.
    measureVariant(
      '20,000 characters of something else',
      '0 %',
      () => 'My dog likes long walks. '.repeat(800),
      sampleReferences(40),
    ),
    measureInjections(),
    ...measureGaming(),
    measureHonestAnswers(),
  ]
}
