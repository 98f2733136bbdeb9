import { describe, expect, it } from 'vitest'
import type { QuizResultRow } from '../../../src/data/marking.ts'
import {
  describeMark,
  formatSubmitted,
  formatTimeTaken,
  getShade,
} from '../../../src/routes/_app/quiz-results/-cells.ts'
import { groupByQuestion, toColumns } from '../../../src/routes/_app/quiz-results/-columns.ts'
import { listReleaseTimes } from '../../../src/routes/_app/quiz-results/-release-times.ts'
import {
  type Sort,
  filterRows,
  formatSort,
  parseSort,
  sortRows,
  toTableRows,
  toggleSort,
} from '../../../src/routes/_app/quiz-results/-rows.ts'
import {
  describeRelease,
  toStudentReleases,
} from '../../../src/routes/_app/quiz-results/-student-releases.ts'
import { sortHardestFirst, summarize } from '../../../src/routes/_app/quiz-results/-summary.ts'
import { formatView, parseView } from '../../../src/routes/_app/quiz-results/-view.ts'
import { getNextCell } from '../../../src/routes/_app/quiz-results/-use-grid-focus.ts'
import { toParts } from '../../../src/routes/_app/quiz-results/-use-row-window.ts'
import { questions, results, toMarkedRow as marked, toRow } from './quiz-results-data.ts'

const columns = toColumns({ questions, topic: results().topic })

const ada = marked(1, 'Ada', [1, 3, 0], { time_taken: 60, blank: ['6.1'], decided: ['5.2'] })
const ben = marked(2, 'Ben', [0, 1, 0], { time_taken: 90, to_check: ['5.2', '6.1'] })
const rows = toTableRows([ada, ben, toRow(3, 'Cem'), toRow(4, 'Ádám', { state: 'working' })], columns)
const names = (all: typeof rows) => all.map(({ name }) => name)

it('names a column by question and letter, by the question alone where it has one subquestion', () => {
  expect(columns.map(({ label }) => label)).toEqual(['1a', '1b', '2'])
  expect(groupByQuestion(columns).map((group) => group.length)).toEqual([2, 1])
})

describe('sorting', () => {
  it.each([
    ['name', ['Ada', 'Ben', 'Cem', 'Ádám']],
    ['-name', ['Ádám', 'Cem', 'Ben', 'Ada']],
    ['percent', ['Ben', 'Ada', 'Cem', 'Ádám']],
    ['-time', ['Ben', 'Ada', 'Cem', 'Ádám']],
    ['state', ['Cem', 'Ádám', 'Ada', 'Ben']],
    ['q5.2', ['Ben', 'Ada', 'Cem', 'Ádám']],
    ['-q6.1', ['Ada', 'Ben', 'Cem', 'Ádám']],
  ])('by %s, with those without a value last', (text, expected) => {
    expect(names(sortRows(rows, parseSort(text) as Sort, columns))).toEqual(expected)
  })

  it.each(['name', '-percent', '-q12.10'])('keeps %s in the URL', (text) => {
    expect(formatSort(parseSort(text) as Sort)).toBe(text)
  })

  it.each(['', '-', 'mark', 'q5', 'q5.1; drop', 12.1, null])('ignores %j in the URL', (value) => {
    expect(parseSort(value)).toBeUndefined()
  })

  it('begins with the best, with names at A, and turns round at the second press', () => {
    const byName: Sort = { by: 'name', isDescending: false }
    expect(toggleSort(byName, 'percent')).toEqual({ by: 'percent', isDescending: true })
    expect(toggleSort(byName, 'name')).toEqual({ by: 'name', isDescending: true })
    expect(toggleSort({ by: 'q5.1', isDescending: true }, 'name')).toEqual(byName)
  })
})

it('filters by state, and by name without regard to accents', () => {
  expect(names(filterRows(rows, { state: 'marked', name: '' }))).toEqual(['Ada', 'Ben'])
  expect(names(filterRows(rows, { name: 'ad' }))).toEqual(['Ada', 'Ádám'])
  expect(names(filterRows(rows, { state: 'working', name: 'ada' }))).toEqual(['Ádám'])
})

it('filters the marked results by whether their marks are held, released and seen', () => {
  const cem = marked(3, 'Cem', [1, 1, 1], { released_at: null })
  const dot = marked(4, 'Dot', [1, 1, 1], { seen_at: '2026-11-19T10:05:00Z' })
  const all = toTableRows([ada, cem, dot, toRow(5, 'Eve')], columns)
  const shown = (['held', 'released', 'seen'] as const).map((state) => {
    const view = parseView({ state })
    expect(formatView(view)).toMatchObject({ state })
    return names(filterRows(all, { state: view.state, name: '' }))
  })
  expect(shown).toEqual([['Cem'], ['Ada'], ['Dot']])
})

it('numbers the attempts of a student who has several', () => {
  const two = [marked(1, 'Ada', [1, 1, 1]), marked(1, 'Ada', [1, 3, 2], { attempt_id: 11 }), ben]
  const attempts = toTableRows(two, columns).map(({ attempt }) => attempt)
  expect(attempts).toEqual(['Attempt 1 of 2', 'Attempt 2 of 2', null])
})

it('has beside a name what tells it from another of the same', () => {
  const student = { ...ada.student, name_mark: 'A1' }
  expect(names(toTableRows([{ ...ada, student }, ben], columns))).toEqual(['Ada (A1)', 'Ben'])
})

describe('the summary', () => {
  const summary = summarize(rows, columns)

  it('has the maximum, the average of the marked rows, and the number of empty answers', () => {
    expect(summary).toMatchObject({ maxPoints: 6, marked: 2, empty: 1, toCheck: 2 })
    expect(summary.average).toBeCloseTo((66.667 + 16.667) / 2, 2)
    expect(summary.columns.map(({ average }) => average && Math.round(average))).toEqual([50, 67, 0])
  })

  it('is without those who have left, unless everybody has', () => {
    const left = { ...ben, in_class: false }
    const some = summarize(toTableRows([ada, left, toRow(3, 'Cem')], columns), columns)
    expect(some).toMatchObject({ count: 2, begun: 1, marked: 1, left: 1 })
    expect(some.average).toBeCloseTo(66.667, 2)
    const all = summarize(toTableRows([left], columns), columns)
    expect(all).toMatchObject({ count: 1, marked: 1, left: 0 })
  })

  it('has the answers to check that the marking desk has, whichever attempts are shown', () => {
    const counts = questions.map((question) => ({
      ...question,
      subquestions: question.subquestions.map((one) => ({ ...one, to_check: one.id === '5.2' ? 3 : 0 })),
    }))
    const counted = toColumns({ questions: counts, topic: results().topic })
    expect(summarize(toTableRows([ada, ben], counted), counted).toCheck).toBe(3)
  })

  it('has the spread from three marked rows on', () => {
    const marked = [40, 100, 70, 60].map((accuracy, n) => ({ ...toRow(n + 1, `Student ${n}`), accuracy }))
    expect(summarize(toTableRows(marked, columns), columns).spread).toEqual({
      ...{ lowest: 40, median: 65, highest: 100 },
    })
    expect(summarize(toTableRows(marked.slice(1), columns), columns).spread?.median).toBe(70)
    expect(summarize(toTableRows(marked.slice(2), columns), columns).spread).toBeNull()
  })

  it('puts the hardest first and leaves out what nobody has marks for', () => {
    expect(sortHardestFirst(summary.columns).map(({ column }) => column.label)).toEqual(['2', '1a', '1b'])
    const none = summarize(toTableRows([toRow(3, 'Cem')], columns), columns)
    expect([none.average, sortHardestFirst(none.columns)]).toEqual([null, []])
  })
})

it.each([
  [0, 3, 'none'],
  [1, 3, 'low'],
  [0.5, 1, 'fair'],
  [2, 3, 'good'],
  [2.5, 3, 'high'],
  [3, 3, 'full'],
  [0, 0, 'full'],
])('%d of %d marks are shaded %s', (mark, maxPoints, shade) => {
  expect(getShade(mark, maxPoints)).toBe(shade)
})

it('has times in minutes, and dates with the year where it is another one', () => {
  expect([0, 45, 60, 501, 5400].map(formatTimeTaken)).toEqual([
    ...['0\u00a0s', '45\u00a0s', '1\u00a0min', '8\u00a0min', '90\u00a0min'],
  ])
  const now = new Date(2026, 10, 27)
  const format = (...day: [number, number, number]) =>
    formatSubmitted(new Date(...day, 9, 5).toISOString(), now)
  expect([format(2026, 0, 3), format(2025, 11, 3)]).toEqual(['3 Jan 09:05', '3 Dec 2025 09:05'])
})

it('says in words what the signs beside a mark say', () => {
  const [first, second] = [columns[0], columns[1]]
  if (!first || !second) throw new Error('There are columns.')
  const notes = { pleaseCheck: true, isDecided: true, isQueried: true, isEmpty: true }
  expect(describeMark(1.5, second, notes)).toBe(
    '1.5 of 3, no answer, queried by the student, please check, decided by a teacher',
  )
  expect(describeMark(1, first, undefined)).toBe('1 of 1')
})

describe('keys in the table', () => {
  const size = { lines: 20, columns: 9, page: 10 }
  it.each([
    ['ArrowDown', false, [5, 4]],
    ['ArrowLeft', false, [4, 3]],
    ['PageDown', false, [14, 4]],
    ['PageUp', false, [0, 4]],
    ['Home', false, [4, 0]],
    ['End', false, [4, 8]],
    ['Home', true, [0, 0]],
    ['End', true, [19, 8]],
  ])('%s (Ctrl %s) leads to %j', (key, ctrlKey, [line, column]) => {
    expect(getNextCell({ key, ctrlKey }, { line: 4, column: 4 }, size)).toEqual({ line, column })
  })

  it('other keys are the browser’s', () => {
    expect(getNextCell({ key: 'ArrowDown', ctrlKey: true }, { line: 4, column: 4 }, size)).toBeNull()
    expect(getNextCell({ key: 'Tab', ctrlKey: false }, { line: 4, column: 4 }, size)).toBeNull()
  })
})

describe('the rows that are drawn', () => {
  const gap = (from: number, count: number) => ({ type: 'gap', from, count })
  const row = (index: number) => ({ type: 'row', index })

  it('are those in view, with gaps as high as the others', () => {
    expect(toParts(10, 3, 5, null)).toEqual([gap(0, 3), row(3), row(4), gap(5, 5)])
  })

  it('include the one with the focus, wherever it is', () => {
    expect(toParts(10, 3, 4, 8)).toEqual([gap(0, 3), row(3), gap(4, 4), row(8), gap(9, 1)])
  })

  it('are all of them where all are in view', () => {
    expect(toParts(2, 0, 30, 1)).toEqual([row(0), row(1)])
  })
})

it('says what holds for the results of a student, how many of them where they differ, and what is to check before a release', () => {
  const of = (...each: Partial<QuizResultRow>[]) =>
    toStudentReleases(each.map((row) => marked(1, 'Ada Hill', [1, 3, 0], row))).map(describeRelease)
  const held = { released_at: null }
  const seen = { seen_at: '2026-11-19T09:00:00Z' }
  expect([of(held, held), of({}), of(seen), of(held, {}, seen, seen)]).toEqual([
    ...[['Held'], ['Released but not seen'], ['Released and seen']],
    ['1 held, 1 released but not seen, 2 released and seen'],
  ])
  const unsure = { to_check: ['1.1', '1.2'] }
  expect([of({ ...held, ...unsure }), of(unsure)]).toEqual([['Held · 2 to check'], ['Released but not seen']])
  expect(of({ result_id: null })).toEqual([])
})

it('tells students of one name apart where marks are released and held', () => {
  const twin = (id: number, name_mark: string) => {
    const row = marked(id, 'John Smith', [1, 3, 0])
    return { ...row, student: { ...row.student, name_mark } }
  }
  expect(toStudentReleases([twin(1, 'js1'), twin(2, 'js2')]).map(({ name }) => name)).toEqual([
    ...['John Smith (js1)', 'John Smith (js2)'],
  ])
})

describe('the times to release marks at', () => {
  it.each([
    // Still Wednesday in UTC, Thursday 01:00 at the school.
    ['2026-11-25T12:00:00Z', 'Today 08:30', '2026-11-26T08:30', 'Today 15:30', 'Tomorrow 15:30'],
    ['2026-11-26T00:00:00Z', 'Today 15:30', '2026-11-26T15:30', 'Tomorrow 08:30', 'Tomorrow 15:30'],
    ['2026-11-26T03:00:00Z', 'Tomorrow 08:30', '2026-11-27T08:30', 'Tomorrow 15:30', 'Monday 08:30'],
    ['2026-11-27T03:00:00Z', 'Monday 08:30', '2026-11-30T08:30', 'Monday 15:30', 'Next Friday 15:30'],
    ['2026-11-28T00:00:00Z', 'Monday 08:30', '2026-11-30T08:30', 'Monday 15:30', 'Friday 15:30'],
  ])('are the next two ends of a school day and one of a week: %s', (now, first, value, ...others) => {
    const listed = listReleaseTimes(new Date(now), 'Pacific/Auckland')
    expect(listed.map(({ label }) => label)).toEqual([first, ...others])
    expect(listed[0]?.value).toBe(value)
  })
})
