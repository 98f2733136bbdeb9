import { describe, expect, it } from 'vitest'
import type { Search } from '../../../src/routes/_app/dashboard/index.tsx'
import { Route as Overall } from '../../../src/routes/_app/dashboard/index.tsx'
import { Route as Subject } from '../../../src/routes/_app/dashboard/subjects.tsx'
import { greeting } from '../../../src/routes/_app/dashboard/-greeting.ts'
import { hasBothLines } from '../../../src/routes/_app/dashboard/-people-stats.tsx'
import { formatPeopleCount } from '../../../src/routes/_app/dashboard/-people-list.tsx'
import { peopleFilter } from '../../../src/routes/_app/dashboard/-people-panel.tsx'
import { personName } from '../../../src/routes/_app/dashboard/-person-text.ts'
import { getTargetRow } from '../../../src/routes/_app/dashboard/-people-rows.tsx'
import { shortClassName } from '../../../src/routes/_app/dashboard/-class-chips.tsx'

const read = (route: { options: { validateSearch?: unknown } }, search: unknown) =>
  (route.options.validateSearch as (search: unknown) => Search)(search)

describe('the address of the dashboard', () => {
  it.each(['abc', '', '1.5', -3, 0, null, true])('shows nothing for the subject %j', (subject_id) =>
    expect(read(Subject, { subject_id })).toEqual({ subject_id: undefined }),
  )

  it('takes a number as the subject', () => {
    expect(read(Subject, { subject_id: 2 })).toEqual({ subject_id: 2 })
    expect(read(Subject, { subject_id: '2' })).toEqual({ subject_id: 2 })
  })

  it('keeps whose numbers a teacher looks at', () => {
    expect(read(Overall, { user_id: 7 })).toEqual({ user_id: 7 })
    expect(read(Overall, { user_id: 'x' })).toEqual({ user_id: undefined })
  })
})

describe('the welcome', () => {
  it('has the whole display name when it is known', () => {
    expect(greeting('Amara Bello')).toBe('Welcome, Amara Bello')
    expect(greeting('  ')).toBe('Welcome')
  })
})

describe("a teacher's search for people", () => {
  const choice = { kind: 'student', scope: 'own' } as const

  it('asks for students, teachers or everyone, of the own groups or everywhere', () => {
    expect(peopleFilter(choice, '')).toMatchObject({ user_type: 'student', associated: true })
    expect(peopleFilter({ kind: 'everyone', scope: 'everywhere' }, '')).toMatchObject({
      user_type: 'everyone',
      associated: false,
    })
  })

  it('searches from three characters on and lists everybody before', () => {
    expect(peopleFilter(choice, 'am').search).toBeUndefined()
    expect(peopleFilter(choice, ' am ').search).toBeUndefined()
    expect(peopleFilter(choice, ' ama ').search).toBe('ama')
  })

  it('says how many were found so far', () => {
    expect(formatPeopleCount(1, false)).toBe('1 person')
    expect(formatPeopleCount(0, false)).toBe('0 people')
    expect(formatPeopleCount(50, true)).toBe('50 people or more')
  })

  it('goes through the rows with the keyboard and stays within them', () => {
    expect(getTargetRow('ArrowDown', 0, 3)).toBe(1)
    expect(getTargetRow('ArrowDown', 2, 3)).toBe(2)
    expect(getTargetRow('ArrowUp', 0, 3)).toBe(0)
    expect(getTargetRow('End', 0, 3)).toBe(2)
    expect(getTargetRow('Home', 2, 3)).toBe(0)
    expect(getTargetRow('Enter', 1, 3)).toBeNull()
  })

  it('names a person by name, else by email, else by role', () => {
    expect(personName({ display_name: 'Amara', email: 'a@b.c', role: 'student' })).toBe('Amara')
    expect(personName({ display_name: '', email: 'a@b.c', role: 'student' })).toBe('a@b.c')
    expect(personName({ display_name: '', email: '', role: 'teacher' })).toBe('Teacher')
  })
})

describe('the name of a class on a chip', () => {
  it('is whole up to 30 characters and cut after them', () => {
    const thirty = 'Year 10 Triple Physics, set one'.slice(0, 30)
    expect(shortClassName(thirty)).toBe(thirty)
    expect(shortClassName(`${thirty}e and two`)).toBe(`${thirty}...`)
  })

  it('is not cut in the middle of a letter', () => {
    expect(shortClassName('\u{1f9ea}'.repeat(31))).toBe(`${'\u{1f9ea}'.repeat(30)}...`)
  })
})

describe("a teacher's two charts", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, day) => ({ date: `2026-11-0${day + 1}`, value: 50 }))

  it.each([
    [2, 2, true],
    [1, 2, false],
    [2, 1, false],
    [0, 0, false],
  ])('with %d and %d entries: %s', (accuracy, time, shown) =>
    expect(hasBothLines({ accuracy: entries(accuracy), time_taken: entries(time) })).toBe(shown),
  )
})
