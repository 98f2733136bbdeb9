import { describe, expect, test } from 'vitest'
import { getStateInDrill, getStudentState } from '../../../src/routes/_app/room/-student-state.ts'
import { formatSpan } from '../../../src/lib/spans.ts'
import { getStateDetails, getStateExtra, getStateLabel } from '../../../src/routes/_app/room/-state-words.ts'
import { getSummary } from '../../../src/routes/_app/room/-summary.ts'
import { keepArrivals, sortTiles, toTiles } from '../../../src/routes/_app/room/-tiles.ts'
import { ago, attemptWith, now, presenceWith, studentsByState, studentWith } from './room-student.ts'

describe('the state of a student', () => {
  test.each(Object.entries(studentsByState))('is %s', (name, student) => {
    expect(getStudentState(student, now).name).toBe(name)
  })

  test.each([
    ['in-drill', 'its silence, while the drill goes on', 45, {}],
    ['on-device', 'what is on the device', 45, { waiting: 1 }],
    ['back-again', 'that it is back', 2, {}],
    ['needs-decision', 'what only its student can decide', 45, { undecided: 1 }],
  ] as const)('in a drill is %s: %s', (name, _reason, heard, told) => {
    const student = studentWith({
      presence: presenceWith({ heard_at: ago(heard), ...told }),
      drill: { told_at: ago(0), silent_ms: heard * 1000, longest_ms: 45_000 },
    })
    expect(getStateInDrill(student, now).name).toBe(name)
    expect(getStateInDrill({ ...student, drill: null }, now)).toEqual(getStudentState(student, now))
  })

  test('in a drill is back again once its device tells of the drill, before its next report', () => {
    const drill = { told_at: ago(1), silent_ms: 2_000, longest_ms: 45_000 }
    const student = studentWith({ presence: presenceWith({ heard_at: ago(45) }), drill })
    expect(getStateInDrill(student, now).name).toBe('back-again')
  })

  test.each([
    [13, 'working'],
    [14, 'quiet'],
    [180, 'quiet'],
    [181, 'not-heard'],
  ])('after %d seconds without a word is %s', (seconds, name) => {
    const student = studentWith({ presence: presenceWith({ heard_at: ago(seconds) }) })
    expect(getStudentState(student, now)).toMatchObject({ name, silentMs: seconds * 1000 })
  })

  test.each([
    [33, 'working'],
    [34, 'quiet'],
    [181, 'not-heard'],
  ])('after %d seconds is %s while a page was to be heard of within 30', (seconds, name) => {
    const student = studentWith({ presence: presenceWith({ heard_at: ago(seconds), next_in: 30 }) })
    expect(getStudentState(student, now).name).toBe(name)
  })

  test('is not heard where an attempt of an earlier day was not opened today', () => {
    expect(getStudentState(studentWith({ presence: null }), now)).toMatchObject({
      name: 'not-heard',
      silentMs: null,
    })
  })

  test('is never all in while a device told of answers or decisions, submitted or not', () => {
    for (const state of ['active', 'submitted', 'marked'] as const)
      for (const held of [{ waiting: 1 }, { undecided: 1 }]) {
        const student = studentWith({ attempt: attemptWith({ state }), presence: presenceWith(held) })
        expect(getStudentState(student, now).name).not.toBe('all-in')
      }
  })

  test('is all in whatever else was heard, once everything is stored', () => {
    for (const presence of [null, presenceWith({ hidden_at: ago(5), heard_at: ago(5_000), finish: true })])
      for (const state of ['submitted', 'marked'] as const)
        expect(getStudentState(studentWith({ attempt: attemptWith({ state }), presence }), now).name).toBe(
          'all-in',
        )
  })

  test('puts what is still on the device before silence, a hidden page and Finish before that', () => {
    const silent = presenceWith({ heard_at: ago(900), hidden_at: ago(900), waiting: 2 })
    expect(getStudentState(studentWith({ presence: silent }), now)).toMatchObject({
      ...{ name: 'on-device', count: 2, silentMs: 900_000 },
    })
    const finished = studentWith({ presence: { ...silent, finish: true } })
    expect(getStudentState(finished, now).name).toBe('finish-pressed')
  })

  test('takes a device clock that is ahead for just now', () => {
    const student = studentWith({ presence: presenceWith({ heard_at: ago(-5) }) })
    expect(getStudentState(student, now)).toMatchObject({ name: 'working', silentMs: 0 })
  })
})

describe('the order by need', () => {
  test('has in need before at work, and of those at work the fewest answers first', () => {
    const { presence } = studentsByState.left
    const students = [
      studentWith({}, 'Ali'),
      studentWith({ attempt: attemptWith({ answered: '111' }) }, 'Ben'),
      studentWith({ attempt: attemptWith({ answered: '000' }) }, 'Cem'),
      studentWith({ presence, attempt: attemptWith({ answered: '111' }) }, 'Dan'),
      studentWith({ presence }, 'Eve'),
    ]
    const tiles = toTiles(students, now, { isCovered: false, isDrillRunning: false })
    expect(sortTiles(tiles, keepArrivals(new Map(), tiles)).map(({ name }) => name)).toEqual([
      'Dan',
      'Eve',
      'Cem',
      'Ali',
      'Ben',
    ])
  })

  test('keeps each tile in its place while answers come in, and sorts one that comes into another state', () => {
    const toNamed = (name: string, answered: string, presence = studentsByState.working.presence) =>
      studentWith({ presence, attempt: attemptWith({ answered }) }, name)
    const show = (students: ReturnType<typeof toNamed>[]) =>
      toTiles(
        students.map((student, id) => ({ ...student, student: { ...student.student, id } })),
        now,
        { isCovered: false, isDrillRunning: false },
      )
    const sort = (tiles: ReturnType<typeof show>, arrivals: ReturnType<typeof keepArrivals>) =>
      sortTiles(tiles, arrivals).map(({ name }) => name)
    const opened = show([toNamed('Ali', '000'), toNamed('Ben', '100'), toNamed('Cem', '110')])
    const arrivals = keepArrivals(new Map(), opened)
    const reported = show([toNamed('Ali', '111'), toNamed('Ben', '110'), toNamed('Cem', '110')])
    expect(keepArrivals(arrivals, reported)).toBe(arrivals)
    expect(sort(reported, arrivals)).toEqual(['Ali', 'Ben', 'Cem'])
    const left = show([
      toNamed('Ali', '111', studentsByState.left.presence),
      ...reported.slice(1).map(({ student }) => student),
    ])
    const arrivalsThen = keepArrivals(arrivals, left)
    expect(sort(left, arrivalsThen)[0]).toBe('Ali')
    expect(sort(reported, keepArrivals(arrivalsThen, reported))).toEqual(['Ben', 'Cem', 'Ali'])
  })
})

describe('the words for a state', () => {
  test.each([
    ['not-opened', 'Not opened', ''],
    ['working', 'Working', 'Question 2 of 2, 2 of 3 answered'],
    ['quiet', 'Quiet for 0:45', 'Question 2 of 2, 2 of 3 answered'],
    ['not-heard', 'Not heard for 4:10', 'Perhaps offline, 2 of 3 answered'],
    ['on-device', '2 answers on the device', 'Heard 1:20 ago, 2 of 3 answered'],
    ['needs-decision', 'Needs a decision', '1 answer not in, 2 of 3 answered'],
    ['finish-pressed', 'Finish pressed', '1 answer on the way, 2 of 3 answered'],
  ] as const)('%s', (name, label, detail) => {
    const student = studentsByState[name]
    const state = getStudentState(student, now)
    expect([getStateLabel(state), getStateDetails(student, state).join(', ')]).toEqual([label, detail])
  })

  test('with Finish pressed, says that something is missing where it is not known how much', () => {
    const student = studentWith({ presence: presenceWith({ finish: true }) })
    const state = getStudentState(student, now)
    expect(getStateDetails(student, state)).toEqual(['Not all in', '2 of 3 answered'])
  })

  test('a hidden page and a submission have their times', () => {
    for (const name of ['left', 'all-in'] as const) {
      const student = studentsByState[name]
      expect(getStateDetails(student, getStudentState(student, now))[0]).toMatch(/\d/)
    }
  })

  test('are without what is a fact of its own beside them', () => {
    const getExtra = (name: keyof typeof studentsByState) =>
      getStateExtra(studentsByState[name], getStudentState(studentsByState[name], now))
    expect(getExtra('on-device')).toBe('')
    expect(getExtra('working')).toBe('Question 2 of 2')
  })

  test.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [725_000, '12:05'],
    [3_723_000, '1:02:03'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text)
  })
})

describe('the line above', () => {
  const isIn = (name: string) => ({ ...studentsByState['all-in'], student: { id: 1, display_name: name } })
  const works = (name: string) => studentWith({}, name)
  const absent = () => studentWith({ attempt: null, presence: null })
  const summarize = (students: ReturnType<typeof works>[], isCovered = false) => {
    const getName = isCovered ? null : (student: (typeof students)[number]) => student.student.display_name
    const { figures, advice } = getSummary(students, now, getName)
    return `${figures} ${advice}`.trim()
  }

  test.each([
    ['Nobody has opened the quiz yet.', [absent(), absent()]],
    ['1 of 3 is in. You can pack up when Mia and Tom are in.', [isIn('Ali'), works('Mia'), works('Tom')]],
    ['1 of 2 is in. You can pack up when Mia is in.', [isIn('Ali'), works('Mia')]],
    ['All 2 are in. You can pack up.', [isIn('Ali'), isIn('Mia')]],
    ['2 of 3 are in. You can pack up. 1 has not opened it.', [isIn('Ali'), isIn('Mia'), absent()]],
    [
      '0 of 5 are in. You can pack up when 4 more are in. 1 has not opened it.',
      [works('A'), works('B'), works('C'), works('D'), absent()],
    ],
  ])('%s', (text, students) => {
    expect(summarize(students)).toBe(text)
  })

  test('waits for who has started today, also where a crash has lost what was heard, not for who has earlier', () => {
    const unheard = (started_at: string) =>
      studentWith({ attempt: attemptWith({ started_at }), presence: null }, 'Mia')
    expect(summarize([isIn('Ali'), unheard(ago(600))])).toBe('1 of 2 is in. You can pack up when Mia is in.')
    expect(summarize([isIn('Ali'), unheard(ago(86_400))])).toBe(
      '1 of 2 is in. You can pack up. 1 has not opened it.',
    )
  })

  test('names nobody while names are covered', () => {
    expect(summarize([isIn('Ali'), works('Mia')], true)).toBe(
      '1 of 2 is in. You can pack up when 1 more is in.',
    )
  })
})
