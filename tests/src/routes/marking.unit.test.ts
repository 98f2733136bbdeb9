import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import {
  countTab,
  followCertainty,
  keepListed,
  listIds,
  toDeskAnswers,
  type DeskAnswer,
} from '../../../src/routes/_app/marking/-answers.ts'
import {
  changeDraft,
  countUnsaved,
  toDraft,
  type Drafts,
  type OwnDraft,
} from '../../../src/routes/_app/marking/-drafts.ts'
import { coverName } from '../../../src/routes/_app/-query-note.tsx'
import { insertPhrase } from '../../../src/routes/_app/-phrases/phrases-dialog.tsx'
import {
  getDeduction,
  getOwnPoints,
  getShownPoints,
  withPoints,
} from '../../../src/routes/_app/marking/-points.ts'
import { groupSameAnswers, toRows } from '../../../src/routes/_app/marking/-same-answers.ts'
import { orderBySimilarity } from '../../../src/routes/_app/marking/-similarity.ts'
import { queue, toItem } from './marking-queue.ts'

const toAnswer = (id: number, change: Partial<DeskAnswer> = {}): DeskAnswer => ({
  ...toItem(id),
  ...{ number: id, pending: [] },
  ...change,
})

describe('the order by similar wording', () => {
  const order = (answers: string[]) => orderBySimilarity(answers).map((index) => answers[index])

  it('puts answers with the same words together, and keeps each once', () => {
    const answers = ['It pulls it down.', 'Its colour', 'Gravity pulls it down', '', 'the COLOUR of it', '']
    expect(order(answers)).toEqual([
      ...['It pulls it down.', 'Gravity pulls it down', 'the COLOUR of it', 'Its colour', '', ''],
    ])
  })

  it('compares the beginning of long answers only, so that its work has a limit', () => {
    const filler = 'x '.repeat(1_500)
    expect(order(['heat', `${filler}heat`, 'cold heat'])).toEqual(['heat', 'cold heat', `${filler}heat`])
  })
})

describe('answers that are the same', () => {
  const group = (answers: string[], kind?: QuestionKind) =>
    [
      ...new Set(
        groupSameAnswers(
          answers.map((answer, id) => toAnswer(id, { answer })),
          kind,
        ).values(),
      ),
    ].map((same) => same.map(({ answer }) => answer))

  it('differ in spaces only, and where words are written in capitals', () => {
    const answers = [' It falls.\n', 'it  FALLS.', 'it falls', '', '10²', '102']
    expect(group(answers)).toEqual([[' It falls.\n', 'it  FALLS.'], ['it falls'], [''], ['10²'], ['102']])
  })

  it.each<[QuestionKind, string[]]>([
    ['number', ['5 mW', '5 MW', '5  mW']],
    ['choice', ['Co', 'CO', 'Co']],
    ['several', ['Co\nNi', 'CO\nNi', 'Ni\nCo']],
  ])('have the same capitals where the answer is a %s', (kind, [one = '', other = '', again = '']) => {
    expect(group([one, other, again], kind)).toEqual([[one, again], [other]])
  })

  it('have the same options in any order', () => {
    expect(group(['iron\ncopper', 'copper\niron', 'iron'], 'several')).toHaveLength(2)
    expect(group(['iron\ncopper', 'copper\niron'])).toHaveLength(2)
  })
})

describe('rows of the queue', () => {
  const same = { answer: 'It falls' }
  const decided = { ...same, decided_by: 'teacher' as const }
  const query = { id: 1, reason: '', asked_at: '2026-11-18T10:04:00Z' }
  const answers = [
    ...[toAnswer(1, same), toAnswer(2), toAnswer(3, same), toAnswer(4, decided), toAnswer(5, decided)],
    ...[toAnswer(6, { ...same, mark: 2 }), toAnswer(7, { ...same, query }), toAnswer(8, same)],
  ]
  const list = (isFree: boolean) =>
    toRows(answers, groupSameAnswers(answers, 'text'), isFree).map((row) => row.map(({ number }) => number))

  it('stand for what is the same in wording, mark and who decided it, but not for queries', () => {
    expect(list(true)).toEqual([[1, 3, 8], [2], [4, 5], [6], [7]])
  })

  it('have an answer each where the teacher ordered them by name or at random', () => {
    expect(list(false)).toEqual([[1], [2], [3], [4], [5], [6], [7], [8]])
  })
})

describe('the changes of an answer', () => {
  const answer = toAnswer(1)
  const scheme = queue().subquestion
  const change = (drafts: Drafts, changed: OwnDraft) => changeDraft(drafts, answer, scheme, changed)

  it('end where feedback is written back and the others of its wording are with it again', () => {
    const drafts = change({}, { feedback: 'No.', isAlone: true })
    expect(toDraft(answer, scheme, drafts)).toMatchObject({
      feedback: 'No.',
      isAlone: true,
      points: [1, 0],
    })
    expect(change(drafts, { feedback: 'Say why.', isAlone: false })).toEqual({})
  })

  it('end where points and note are as they stand again, and not where their sum is set as a total', () => {
    const drafts = change({}, { points: [1, 1], total: 2, entries: ['gravity', 'pulls down'], note: 'Hm.' })
    expect(countUnsaved({ '5.2': drafts })).toEqual({ marks: 1, texts: 0 })
    expect(change(drafts, { points: [1, 0], total: 1, note: '' })).toEqual({})
    expect(change(drafts, { points: null, total: 1, note: '' })).not.toEqual({})
  })

  it('are counted over a quiz: marks, of which a note is a part, and feedback', () => {
    const alone = { isAlone: true }
    const drafts = {
      '5.1': { 1: { total: 2, note: '' }, 2: alone },
      '5.2': { 1: { feedback: '' }, 3: { note: 'Hm.' } },
    }
    expect(countUnsaved(drafts)).toEqual({ marks: 2, texts: 1 })
  })
})

describe('the queue after marks were learned', () => {
  const decided = { decided_by: 'teacher' as const }

  it('orders what is undecided after the current answer, and nothing else', () => {
    const answers = [
      toAnswer(1, { confidence: 0.9 }),
      toAnswer(2, { confidence: 0.8, ...decided }),
      toAnswer(3, { confidence: 0.7 }),
      toAnswer(4, { confidence: 0.1, ...decided }),
      toAnswer(5, { confidence: 0.2 }),
    ]
    expect(followCertainty([1, 2, 3, 4, 5], answers, 2)).toEqual([1, 2, 5, 4, 3])
    expect(followCertainty([1, 2, 3, 4, 5], answers, null)).toEqual([5, 2, 3, 4, 1])
  })

  it('drops what the marker is sure of now, but neither decided answers nor the current one', () => {
    const sure = { please_check: false }
    const answers = [toAnswer(1, sure), toAnswer(2, { ...sure, ...decided }), toAnswer(3, sure), toAnswer(4)]
    expect(keepListed([1, 2, 3], answers, 'check', 1)).toEqual([1, 2, 4])
  })
})

describe('a queried answer', () => {
  const query = { id: 1, reason: '', asked_at: '2026-11-18T10:04:00Z' }
  const decided = { decided_by: 'teacher' as const, query }
  const answers = [toAnswer(1), toAnswer(2, { ...decided, please_check: false }), toAnswer(3, { query })]

  it('is to be checked, also once decided, and comes first in every order', () => {
    expect(listIds(answers, 'check', 'certainty', 0)).toEqual([2, 3, 1])
    expect(listIds(answers, 'all', 'name', 0)).toEqual([2, 3, 1])
    expect([countTab(answers, 'check'), countTab(answers, 'checked')]).toEqual([3, 0])
    expect(followCertainty([1, 2, 3], answers, null)).toEqual([3, 2, 1])
  })

  it.each([
    ['Please look again. Ada Hill', 'Ada Hill', 'Please look again. …'],
    ['I am ADA and the hill is uphill', 'Ada Hill', 'I am … and the … is uphill'],
    ['It is (a+b) said Zoë', 'Zoë (a+b)', 'It is … said …'],
    ['A is right', 'A', 'A is right'],
    ['A is right', '', 'A is right'],
  ])('has %j without the name %j while names are covered', (reason, name, shown) => {
    expect(coverName(reason, name)).toBe(shown)
  })
})

describe('a mark by a mark scheme that has changed since', () => {
  const decided = { decided_by: 'teacher' as const, please_check: false, teacher_decision_id: 5 }
  const items = [toItem(1, { ...decided, scheme_mark: 2 }), toItem(2, decided)]
  const saved = { ...decided, teacher_decision_id: 6, mark: 1, points: null, note: null }
  const count = (newer: [string, typeof saved][]) => {
    const queued = { pending: [], saved: new Map(newer), feedback: new Map<string, string>() }
    const answers = toDeskAnswers(queue({ items }), queued)
    return [countTab(answers, 'check'), countTab(answers, 'checked')]
  }

  it('is to be checked until it is decided again', () => {
    expect(count([])).toEqual([1, 1])
    expect(count([['1:5.2', saved]])).toEqual([0, 2])
  })

  it('has a row of its own', () => {
    const answers = items.map((item, at) => toAnswer(at, { ...item, answer: 'It falls' }))
    expect(toRows(answers, groupSameAnswers(answers, undefined), true)).toHaveLength(2)
  })
})

describe('points of several', () => {
  const points = [0.7, 0]
  const right = ['Iron', 'Neon', 'Zinc'].map((answer) => ({ answer, maxPoints: 2 }))
  const scheme = { kind: 'several' as const, answers: right.slice(0, 2) }
  const toEntries = (points: number[]) =>
    points.map((awarded, index) => ({ entry: right[index]?.answer ?? '', awarded }))
  const entries = toEntries([...points, -1])

  it('begin with those of the right options, and lose what wrong ones take', () => {
    expect(getOwnPoints(entries, scheme)).toEqual(points)
    expect(getOwnPoints(entries, { ...scheme, answers: right })).toBeNull()
    expect(getOwnPoints(entries, { ...scheme, answers: right.slice(1) })).toBeNull()
    expect(withPoints([0.7, 0.7], getDeduction(entries))).toEqual({ points: [0.7, 0.7], total: 0.4 })
    expect(withPoints([0.7, 0], getDeduction(entries)).total).toBe(0)
  })

  it('are shown again where a teacher confirmed their sum, and not where another total was set', () => {
    const entries = toEntries([2, 1, -1])
    const confirmed = { decided_by: 'teacher' as const, mark: 2, points: null, entries }
    expect(getShownPoints(confirmed, scheme)).toEqual([2, 1])
    expect(getShownPoints({ ...confirmed, mark: 3 }, scheme)).toBeNull()
    expect(getShownPoints({ ...confirmed, entries: entries.slice(0, 2), mark: 3 }, scheme)).toBeNull()
  })
})

describe('a phrase', () => {
  it('is one more sentence of the feedback', () => {
    expect(insertPhrase('Say why. ', 'Give the unit.')).toBe('Say why. Give the unit.')
    expect(insertPhrase(' ', 'Give the unit.')).toBe('Give the unit.')
  })

  it('is not put in twice, nor where there is no room', () => {
    const full = 'x'.repeat(limits.feedbackLength - 5)
    expect(insertPhrase('Give the unit. Try again.', 'Give the unit.')).toBe('Give the unit. Try again.')
    expect(insertPhrase(full, 'Give the unit.')).toBe(full)
  })
})
