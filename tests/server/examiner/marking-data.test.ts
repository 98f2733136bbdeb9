import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  brierScore,
  correlation,
  macroF1,
  readDataFile,
  readDataFolder,
} from '../../../scripts/marking/marking-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'marking-'))

function writeLines(name: string, ...lines: unknown[]): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return path
}

const entries = [
  { answer: 'it evaporates', maxPoints: 1 },
  { answer: 'it dries up', maxPoints: 1 },
]

describe('marked answers in a file', () => {
  test('with alternatives become one entry, without alternatives several', () => {
    const answers = [{ text: 'it dries', label2: 'correct' }]
    const { questions } = readDataFile(
      writeLines(
        'shapes.jsonl',
        { markScheme: entries, anyOf: true, answers },
        { markScheme: entries, answers },
      ),
    )
    expect(questions[0]?.task).toMatchObject({ maxPoints: 1, question: '' })
    expect(questions[0]?.task.markScheme).toEqual([{ answer: 'it evaporates\nit dries up', maxPoints: 1 }])
    expect(questions[1]?.task).toMatchObject({ maxPoints: 2, markScheme: entries })
    expect(questions.map(({ fold }) => fold)).toEqual([null, null])
  })

  test('may have any maximum score, and answers without a score are skipped', () => {
    const answers = [{ text: 'a', score: 5 }, { text: 'b', score: 2.5 }, { text: 'c' }]
    const { labels, questions } = readDataFile(writeLines('scores.jsonl', { markScheme: entries, answers }))
    expect(labels).toBe('score')
    expect(questions[0]?.answers.map(({ gold }) => gold)).toEqual([1, 0.5])
  })

  test.each([
    ['no JSON', ['{'], 'bad.jsonl: line 1 is not JSON.'],
    ['no mark scheme', [{ answers: [] }], 'bad.jsonl: line 1 has no markScheme.'],
    ['no answers', [{ markScheme: entries }], 'bad.jsonl: line 1 has no answers.'],
    [
      'no labels',
      [{ markScheme: entries, answers: [{ text: 'a' }] }],
      'bad.jsonl: no answer has a label2 or a score.',
    ],
    [
      'two kinds of labels',
      [
        {
          markScheme: entries,
          answers: [
            { text: 'a', score: 1 },
            { text: 'b', label2: 'correct' },
          ],
        },
      ],
      'bad.jsonl: some answers have a label2 and others a score.',
    ],
  ])('are refused with a sentence if there is %s', (_, lines, sentence) => {
    expect(() => readDataFile(writeLines('bad.jsonl', ...lines))).toThrow(sentence)
  })

  test('are reported as missing in a folder without any', () => {
    expect(() => readDataFolder(mkdtempSync(join(tmpdir(), 'marking-')))).toThrow('There is no .jsonl file')
  })
})

test('the statistics are calculated correctly', () => {
  expect(macroF1([1, 1, 0, 0], [1, 1, 0, 0])).toBe(1)
  expect(macroF1([1, 1, 0, 0], [1, 1, 1, 1])).toBeCloseTo(1 / 3, 9)
  expect(correlation([0, 0.5, 1], [0, 1, 2])).toBeCloseTo(1, 9)
  expect(correlation([0, 1], [1, 1])).toBe(0)
  expect(brierScore([1, 0], [0.5, 0.5])).toBe(0.25)
})
