import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { followCertainty, keepListed, type DeskAnswer } from '../../../src/routes/_app/marking/-answers.ts'
import { insertPhrase } from '../../../src/routes/_app/-phrases/phrases-dialog.tsx'
import { getDeduction, getOwnPoints, withPoints } from '../../../src/routes/_app/marking/-points.ts'
import { orderBySimilarity } from '../../../src/routes/_app/marking/-similarity.ts'
import { toItem } from './marking-queue.ts'

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

describe('points of several', () => {
  const entries = [{ awarded: 0.7 }, { awarded: 0 }, { awarded: -1 }]

  it('begin with those of the right options, and lose what wrong ones take', () => {
    expect(getOwnPoints(entries, 2)).toEqual([0.7, 0])
    expect(getOwnPoints(entries, 3)).toBeNull()
    expect(withPoints([0.7, 0.7], getDeduction(entries))).toEqual({ points: [0.7, 0.7], total: 0.4 })
    expect(withPoints([0.7, 0], getDeduction(entries)).total).toBe(0)
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
