import { expect, test } from 'vitest'
import type { QueueItem } from '../../outbox/items.ts'
import { parseItem, toStored } from '../../outbox/stored-items.ts'

/** Items as devices store them. */
const key = { user: 1, attempt: 2, place: '1.1' }
const answer = { ...key, kind: 'answer', topic: 3, text: 'mine', rev: 2, base_rev: 1, state: 'waiting' }
const full = {
  ...{ ...answer, top: 5, over: 4, took: '3 old', state: 'conflict' },
  ...{ saved: { text: 'old', rev: 1 }, theirs: { text: 'other', rev: 4 } },
}
const submit = {
  ...{
    ...key,
    place: 'finish',
    kind: 'finish',
    topic: 3,
    finished_at: 'now',
    without: ['1.2'],
    state: 'held',
  },
}
const rejected = { ...answer, state: 'set-aside', reason: 'No.' }
const tooLate = { ...rejected, code: 'attempt_finished' }

test('a stored answer is read with the names of the code', () => {
  expect(parseItem(full)).toEqual({
    ...{ user: 1, attempt: 2, subquestionId: '1.1', type: 'answer', topic: 3, text: 'mine' },
    ...{ revision: 2, baseRevision: 1, maxUsedRevision: 5, knownRevision: 4, mergedCopyId: '3 old' },
    ...{ state: 'conflict', saved: { text: 'old', revision: 1 }, theirs: { text: 'other', revision: 4 } },
  })
})

test('a stored submission is read with the names of the code', () => {
  expect(parseItem(submit)).toEqual({
    ...{ user: 1, attempt: 2, subquestionId: 'finish', type: 'submit', topic: 3 },
    ...{ finishedAt: 'now', excluded: ['1.2'], state: 'needs-auth' },
  })
})

test.each([answer, full, submit, rejected, tooLate])('an item is stored as it was read', (stored) => {
  expect(toStored(parseItem(stored) as QueueItem)).toEqual(stored)
})

test.each([
  { ...answer, rev: '2' },
  { ...answer, rev: Number.NaN },
  { ...answer, state: 'lost' },
  { ...answer, state: 'conflict' },
  { ...answer, topic: undefined },
])('a damaged answer is rejected with its text', (stored) => {
  expect(parseItem(stored)).toMatchObject({
    subquestionId: '1.1',
    type: 'answer',
    text: 'mine',
    state: 'rejected',
  })
})

test('a damaged item without a text gets everything that is stored as its text', () => {
  const item = parseItem({ ...answer, text: 7, other: 'words' })
  expect(item).toMatchObject({ state: 'rejected' })
  expect(item?.type === 'answer' && item.text).toContain('words')
})

test('a damaged submission is never sent', () => {
  expect(parseItem({ ...submit, without: 'all' })).toMatchObject({ state: 'rejected' })
  expect(parseItem({ ...submit, place: '1.1' })).toMatchObject({ state: 'rejected' })
})

test.each([null, undefined, 'text', {}, { user: 1 }, { ...key, attempt: 'x' }])(
  'what has no key is no item (%j)',
  (stored) => {
    expect(parseItem(stored)).toBeNull()
  },
)
