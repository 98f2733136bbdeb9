import { describe, expect, it } from 'vitest'
import { splitPastedText } from '../../../src/routes/_app/quizzes/-manage-exercises/pasted-lists.ts'

const field = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  ...{ value, selectionStart, selectionEnd },
})

describe('pasted text', () => {
  it('becomes an answer for each line that is not blank', () => {
    expect(splitPastedText('pH above 7\r\n\n  soapy \rturns litmus blue\n', field(''))).toEqual([
      'pH above 7',
      'soapy',
      'turns litmus blue',
    ])
  })

  it('loses the bullets and numbers of a list, but no minus sign', () => {
    expect(splitPastedText('• acid\n- base\n1. salt\n2) water\n-5 °C', field(''))).toEqual([
      ...['acid', 'base', 'salt', 'water', '-5 °C'],
    ])
  })

  it('replaces the selected text', () => {
    expect(splitPastedText('X\nY\nZ', field('ab-cd', 2, 3))).toEqual(['abX', 'Y', 'Zcd'])
  })

  it('stays as it is in one line', () => {
    expect(splitPastedText('neutralised / made neutral\n', field(''))).toBeNull()
    expect(splitPastedText('', field(''))).toBeNull()
  })
})
