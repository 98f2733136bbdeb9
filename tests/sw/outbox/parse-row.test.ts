import { expect, test } from 'vitest'
import { parseRow } from '../../../sw/outbox/parse-row.ts'

const key = { user: 1, attempt: 2, place: '1.1' }
const answer = { ...key, kind: 'answer', topic: 3, text: 'mine', rev: 2, base_rev: 1, state: 'waiting' }
const finish = {
  ...key,
  place: 'finish',
  kind: 'finish',
  topic: 3,
  finished_at: 'now',
  without: [],
  state: 'waiting',
}

test.each([answer, { ...answer, state: 'conflict', theirs: { text: 'x', rev: 4 } }, finish])(
  'a sound row stays as it is',
  (row) => {
    expect(parseRow(row)).toEqual(row)
  },
)

test.each([
  { ...answer, rev: '2' },
  { ...answer, rev: Number.NaN },
  { ...answer, state: 'lost' },
  { ...answer, state: 'conflict' },
  { ...answer, topic: undefined },
])('a damaged answer is set aside with its text', (row) => {
  expect(parseRow(row)).toMatchObject({ ...key, kind: 'answer', text: 'mine', state: 'set-aside' })
})

test('of a row without a text everything that is there is kept as its text', () => {
  const row = parseRow({ ...answer, text: 7, other: 'words' })
  expect(row).toMatchObject({ state: 'set-aside' })
  expect(row?.kind === 'answer' && row.text).toContain('words')
})

test('a damaged hand-in is never sent', () => {
  expect(parseRow({ ...finish, without: 'all' })).toMatchObject({ state: 'set-aside' })
  expect(parseRow({ ...finish, place: '1.1' })).toMatchObject({ state: 'set-aside' })
})

test.each([null, undefined, 'text', {}, { user: 1 }, { ...key, attempt: 'x' }])(
  'what has no key is no row (%j)',
  (stored) => {
    expect(parseRow(stored)).toBeNull()
  },
)
