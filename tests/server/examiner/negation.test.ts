import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { demoParts } from './demo-tasks.ts'
import { mark, getMark, createTask } from './tasks.ts'

const verb = /\b(is|are|was|were|can|will|does|do|has|have|must)\b/iu
const subject = /^(it|they|he|she|we|you|there|this|these|some) /iu

/** Negates a clause as a student would. */
function negate(clause: string): string {
  if (verb.test(clause)) return clause.replace(verb, '$1 not')
  return subject.test(clause) ? clause.replace(subject, '$1 does not ') : `not ${clause}`
}

/** Negates each clause of each full sample that earned marks, one at a time; returns the ratio of marks its entry still gets. */
async function getNegatedRatios(): Promise<number[]> {
  const ratios: number[] = []
  for (const { samples, task } of demoParts) {
    const { entries } = await mark(task, samples.full)
    for (const [index, { quote, awarded }] of entries.entries()) {
      if (quote === null) continue
      const again = await mark(task, samples.full.replace(quote, negate(quote)))
      ratios.push((again.entries[index]?.awarded ?? 0) / awarded)
    }
  }
  return ratios
}

test('negated clauses get at most 10 % of their marks over the demo school', async () => {
  const kept = await getNegatedRatios()
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeLessThanOrEqual(0.1)
})

test('a "not" affects only its own entry', async () => {
  const markScheme = ['lime is an alkali', 'it neutralises the acid'].map((answer) => ({
    answer,
    maxPoints: 1,
  }))
  const task = { question: 'How does lime help?', subquestion: '', maxPoints: 2, markScheme }
  expect(await getMark(task, 'Lime is not an alkali, but it neutralises the acid.')).toBe(1)
})

describe('a negated answer earns nothing', () => {
  test.each([
    ['air is a poor conductor / it does not conduct well', 'Air is not a poor conductor.'],
    ['its speed / its motion', 'A force cannot change its speed.'],
    ['pencil does not dissolve', 'Pencil does not not dissolve.'],
    ['they damage DNA / they can cause cancer', 'They can not damage DNA, which causes cancer.'],
  ])('%s: %s', async (entry, answer) => {
    expect(await getMark(createTask(entry, 'Explain what happens.'), answer)).toBe(0)
  })

  test('nor does the one word that is in the question, too', async () => {
    const task = createTask('elements that were not known', 'Why did he leave gaps between the elements?')
    expect(await getMark(task, 'He put the elements in rows.')).toBe(0)
    expect(await getMark(task, 'Some elements were not known then.')).toBe(1)
  })
})

describe('an answer that uses "not" correctly earns its mark', () => {
  test.each([
    ['the mass stays the same', 'The mass does not change.'],
    ['the mass does not change', 'The mass stays constant'],
    ['air is an insulator', 'Air is a poor conductor.'],
    ['there is no light underground', 'There isn’t no light underground'],
  ])('%s: %s', async (entry, answer) => {
    expect(await getMark(createTask(entry), answer)).toBe(1)
  })
})

test('Please check is set if a sentence contradicts itself', async () => {
  const task = createTask('the forces are balanced / there is no resultant force')
  const answer = 'The forces are not balanced so there is no resultant force.'
  expect((await builtInExaminer.mark({ ...task, answer })).please_check).toBe(true)
})
