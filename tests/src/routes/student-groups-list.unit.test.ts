import { describe, expect, it } from 'vitest'
import type { StudentGroup } from '../../../src/data/class.ts'
import type { CheckedList } from '../../../src/data/roster.ts'
import type { ListedName } from '../../../src/exchange/class-list/columns.ts'
import {
  countPupils,
  getNewRows,
  getRows,
  toParts,
} from '../../../src/routes/_app/student-groups/-class-list/checked-rows.ts'
import {
  canBeNew,
  findListGroups,
  findNewLabels,
  getChoice,
  getNewGroups,
  leaveOut,
  matchGroups,
  setChoice,
  setChoices,
  toBody,
  toRequest,
} from '../../../src/routes/_app/student-groups/-class-list/list-rows.ts'

const group = (id: number, name: string): StudentGroup => ({
  ...{ id, name, description: '', subject: { id: 1, name: 'Physics' }, teachers: [], students: [] },
})
const listed = (firstName: string, groupName: string, more: Partial<ListedName> = {}): ListedName => ({
  ...{ location: 'row 1', firstName, lastName: 'King', group: groupName, ownId: '', email: '', ...more },
})
const toGroups = (labels: string[]) => labels.map((label) => ({ label, count: 1 }))

describe('the groups of a list', () => {
  it('are one where they differ in case or spaces only', () => {
    const names = [listed('Mia', '7P'), listed('Leo', '7 p'), listed('Ada', '')]
    expect(findListGroups(names)).toEqual([
      { label: '7P', count: 2 },
      { label: '', count: 1 },
    ])
  })

  it('are own ones of the same name, or of the only one that begins with it', () => {
    const own = [group(1, '7P'), group(2, '8C Science'), group(3, '9A Physics'), group(4, '9A Chemistry')]
    const labels = ['7p', '8C', '9A', '']
    const choices = matchGroups(toGroups(labels), { own, subjects: [] })
    expect(labels.map((label) => getChoice(choices, label))).toEqual(['class:1', 'class:2', '', ''])
  })

  it('are the one that the list is for, or the only own one, where the list does not say it', () => {
    const own = [group(1, '7P'), group(2, '8C')]
    const choose = (labels: string[], groups: StudentGroup[], groupId?: number) => {
      const choices = matchGroups(toGroups(labels), { own: groups, subjects: [], groupId })
      return labels.map((label) => getChoice(choices, label))
    }
    expect(choose([''], own)).toEqual([''])
    expect(choose([''], own.slice(0, 1))).toEqual(['class:1'])
    expect(choose([''], own, 2)).toEqual(['class:2'])
    expect(choose(['Science'], own, 2)).toEqual(['class:2'])
    expect(choose(['7P'], own, 2)).toEqual(['class:1'])
    expect(choose(['9A', '9B', ''], own, 2)).toEqual(['', '', 'class:2'])
  })

  it('are new ones in the only subject that they name, where they are no own ones', () => {
    const subjects = ['Biology', 'Science', 'Combined Science', 'Art'].map((name, id) => ({
      ...{ id, name, description: '' },
    }))
    const expected = {
      ...{ '9D Biology': 'subject:0', '9E/biology': 'subject:0', '8A Combined Science': 'subject:2' },
      ...{ '8B Science': 'subject:1', '8C Art and Biology': '', '7 Party': '', '9F Biology': 'class:5' },
    }
    const labels = Object.keys(expected)
    const choices = matchGroups(toGroups(labels), { own: [group(5, '9F Biology')], subjects })
    expect(labels.map((label) => getChoice(choices, label))).toEqual(Object.values(expected))
  })
})

it('new groups are chosen at once for all that are new, but for those that are left out or may be an own group', () => {
  const listGroups = ['7P', '8C', '8D', '8E', '9A', ''].map((label) => ({ label, count: 1 }))
  const own = [group(1, '7P'), group(2, '9A Physics'), group(3, '9A Chemistry')]
  const before = setChoice(setChoice({}, '8C', leaveOut), '8D', 'subject:1')
  const labels = findNewLabels(listGroups, own).filter((label) => canBeNew(before, label))
  expect(labels).toEqual(['8D', '8E'])
  expect(getNewGroups(before, labels)).toBe('')
  const choices = setChoices(before, labels, 'subject:2')
  expect(labels.every((label) => canBeNew(choices, label))).toBe(true)
  expect(getNewGroups(choices, labels)).toBe('subject:2')
  expect(getChoice(choices, '8C')).toBe(leaveOut)
})

describe('what is sent of a list', () => {
  const own = [group(1, '7P Science')]

  it('waits for the name of a new group where the list has none, and joins it with one that the list has', () => {
    const names = [listed('Mia', ''), listed('Leo', '7Q')]
    const send = (newName: string) =>
      toRequest(names, { '': 'subject:2', '7q': 'subject:2' }, own, { newName })
    expect(send(' ').rows.map(({ name }) => name)).toEqual(['Leo King'])
    expect(send(' 7R ').groups.map(({ name }) => name)).toEqual(['7R', '7Q'])
    expect(send('7q').groups.map(({ name }) => name)).toEqual(['7q'])
  })

  it('has the pupils of the chosen groups, and each group once', () => {
    const names = [listed('Mia', '7P'), listed('Leo', '7Q'), listed('Ada', '7 P'), listed('Eve', '7R')]
    const choices = setChoice(setChoice({}, '7P', 'class:1'), '7R', 'subject:2')
    const request = toRequest(names, choices, own)
    expect(request.groups).toEqual([
      { name: '7P Science', class_id: 1 },
      { name: '7R', subject_id: 2 },
    ])
    expect(toBody(request).pupils.map((pupil) => [pupil.first_name, pupil.group])).toEqual([
      ['Mia', 0],
      ['Ada', 0],
      ['Eve', 1],
    ])
    expect(request.problem).toBeNull()
  })

  it('fits the contract whatever the cells hold', () => {
    const long = 'x'.repeat(500)
    const names = [listed(long, '7P', { ownId: long, email: long }), listed('Mia', '7P', { ownId: 'S1' })]
    const { pupils } = toBody(toRequest(names, { '7p': 'class:1' }, own))
    expect(pupils[0]?.first_name).toHaveLength(200)
    // One more than is stored, so that the dry run names the row.
    expect(pupils[0]?.own_id).toHaveLength(101)
    expect(pupils[0]?.email).toHaveLength(255)
    expect(pupils[1]?.own_id).toBe('S1')
  })

  it('is refused where it is too much for one list', () => {
    const many = Array.from({ length: 2_001 }, () => listed('Mia', '7P'))
    expect(toRequest(many, { '7p': 'class:1' }, own).problem).toMatch(
      /^A list may have 2,000 students at once\./,
    )
    const groups = Array.from({ length: 201 }, (_, index) => listed('Mia', `G${index}`))
    const choices = Object.fromEntries(groups.map((one) => [one.group.toLowerCase(), 'subject:1']))
    expect(toRequest(groups, choices, own).problem).toMatch(/^A list may have 200 groups at once\./)
  })
})

describe('a checked list', () => {
  const people = [{ id: 9, display_name: 'Leo King', email: 'leo@s.uk' }]
  const response: CheckedList = {
    has_cards: true,
    leavers: [],
    pupils: [
      { outcome: 'card' },
      { outcome: 'same-name', people },
      { outcome: 'member', people },
      { outcome: 'left-out', problem: 'no-name' },
      { outcome: 'awaited' },
    ],
  }
  const names = ['Mia', 'Leo', 'Ada', '', 'Eve'].map((name, index) => listed(name, index === 4 ? '7R' : '7P'))
  const request = toRequest(names, { '7p': 'class:1', '7r': 'subject:2' }, [group(1, '7P')])

  it('adds who is new, and who the teacher says is another of the name', () => {
    const count = (decisions: Record<number, number | 'other'>) =>
      getNewRows({ request, response, decisions }).length
    expect([count({}), count({ 1: 9 }), count({ 1: 'other' })]).toEqual([2, 2, 3])
  })

  it('counts a student once who comes into several groups', () => {
    const [known] = people
    const pupils: CheckedList['pupils'] = [
      ...[{ outcome: 'card' as const }, { outcome: 'joins' as const }],
      ...[known, known].map((one) => ({ outcome: 'joins' as const, people: one && [one] })),
      { outcome: 'awaited' },
    ]
    const checked = { request, response: { ...response, pupils }, decisions: {} }
    expect([getNewRows(checked).length, countPupils(getNewRows(checked))]).toEqual([5, 3])
  })

  it('is tried again with the rows that were not sent, also if an answer moves them', () => {
    const listRows = (decisions: Record<number, number | 'other'>, ...sent: number[]) =>
      toParts({ request, response, decisions }, 1, new Set(sent)).map(({ rows }) =>
        rows.map(({ index }) => index),
      )
    expect(listRows({})).toEqual([[0], [4]])
    expect(listRows({ 1: 'other' }, 0)).toEqual([[1], [4]])
    expect(listRows({ 1: 'other' }, 0, 4)).toEqual([[1]])
  })

  it('sends of who is there already only an id, which is stored', () => {
    const rows = request.rows.map((row) => ({ ...row, pupil: { ...row.pupil, own_id: 'S1' } }))
    const checked = { request: { ...request, rows }, response, decisions: { 1: 9 } }
    const sent = toParts(checked, 9, new Set()).flatMap(({ body }) => body.pupils)
    expect(sent.map(({ same_as }) => same_as)).toEqual([undefined, 9, undefined])
  })

  it('is sent in parts with the answers and the groups of their rows', () => {
    const bodies = (decisions: Record<number, number | 'other'>) =>
      toParts({ request, response, decisions }, 2, new Set()).map(({ body }) => body)
    const mia = { first_name: 'Mia', last_name: 'King', group: 0 }
    const leo = { first_name: 'Leo', last_name: 'King', group: 0 }
    const eve = { first_name: 'Eve', last_name: 'King', group: 0 }
    const [first, second] = [
      { name: '7P', class_id: 1 },
      { name: '7R', subject_id: 2 },
    ]
    expect(bodies({})).toEqual([{ groups: [first, second], pupils: [mia, { ...eve, group: 1 }] }])
    expect(bodies({ 1: 'other' })).toEqual([
      { groups: [first], pupils: [mia, { ...leo, not_same_as: [9] }] },
      { groups: [second], pupils: [eve] },
    ])
    expect(bodies({ 1: 9 })[0]?.pupils[1]).toEqual({ ...eve, group: 1 })
  })
})

it('two of one name in a group have their ids beside it, others only the name', () => {
  const twice = [
    listed('Mia', '7P', { ownId: 'A1' }),
    listed('mia', '7P', { email: 'mia@king.example' }),
    listed('Mia', '7Q', { ownId: 'A3' }),
  ]
  const choices = setChoice(setChoice({}, '7P', 'class:1'), '7Q', 'class:2')
  const request = toRequest(twice, choices, [group(1, '7P'), group(2, '7Q')])
  const pupils = request.rows.map(() => ({ outcome: 'card' as const }))
  const checked = { request, response: { has_cards: true, pupils, leavers: [] }, decisions: {} }
  expect(getRows(checked).map(({ markedName }) => markedName)).toEqual([
    ...['Mia King (A1)', 'mia King (mia@king.example)', 'Mia King'],
  ])
})
