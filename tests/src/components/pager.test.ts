import { expect, it } from 'vitest'
import { type CellEntry, getVisibleCells, isWeak } from '../../../src/components/exercise-book/pager.tsx'

const shown = (count: number, current: number): string =>
  getVisibleCells(count, current)
    .map((entry: CellEntry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ')

it('shows every cell up to 12', () => {
  expect(shown(0, 1)).toBe('')
  expect(shown(3, 2)).toBe('1 2 3')
  expect(shown(12, 6)).toBe('1 2 3 4 5 6 7 8 9 10 11 12')
})

it.each([
  [1, '1 2 3 4 … 20'],
  [3, '1 2 3 4 … 20'],
  [4, '1 2 3 4 5 … 20'],
  [5, '1 … 4 5 6 … 20'],
  [16, '1 … 15 16 17 … 20'],
  [17, '1 … 16 17 18 19 20'],
  [20, '1 … 17 18 19 20'],
])('omits cells far from cell %d of 20', (current, cells) => expect(shown(20, current)).toBe(cells))

it.each([
  [0, 3, true],
  [2, 5, true],
  [3, 7, false],
  [1, 2, false],
  [0, 0, false],
])('takes %d of %d marks as weak: %s', (points, maxPoints, weak) =>
  expect(isWeak({ points, maxPoints })).toBe(weak),
)
