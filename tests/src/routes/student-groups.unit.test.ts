import { describe, expect, it } from 'vitest'
import {
  emptyGroup,
  groupBody,
  groupErrors,
  isComplete,
} from '../../../src/routes/_app/student-groups/-group-fields.ts'
import {
  formatAction,
  formatResult,
  getName,
  getNameAmong,
  withoutSelected,
} from '../../../src/routes/_app/student-groups/-membership.ts'

const person = (id: number) => ({ id, display_name: `Person ${id}`, email: `p${id}@demo.school` })

describe('a new group', () => {
  it('requires name, description and subject', () => {
    expect(groupErrors(emptyGroup)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
      subject: 'Subject is required',
    })
  })

  it('treats spaces as empty', () => {
    expect(groupErrors({ name: ' ', description: 'x', subject: '1' })).toEqual({
      name: 'Class name is required',
    })
  })

  it('is sent with trimmed texts and the id of its subject', () => {
    const fields = { name: ' 9A ', description: ' Set 1 ', subject: '2' }
    expect(isComplete(fields)).toBe(true)
    expect(groupBody(fields)).toEqual({ name: '9A', description: 'Set 1', subject_id: 2 })
  })
})

describe('adding and removing people', () => {
  it('leaves out people who are already selected', () => {
    expect(withoutSelected([person(1), person(2)], [person(2)])).toEqual([person(1)])
  })

  it('counts the people in labels', () => {
    expect(formatAction('add', 'students', 0)).toBe('Add students')
    expect(formatAction('add', 'students', 3)).toBe('Add 3 students')
    expect(formatAction('remove', 'teachers', 1)).toBe('Remove 1 teacher')
    expect(formatResult('remove', 'students', 2)).toBe('2 students removed.')
  })

  it('shows the email of a person without a name', () => {
    expect(getName({ ...person(1), display_name: '' })).toBe('p1@demo.school')
  })

  it('shows the email beside the name of people who share it', () => {
    const people = [person(1), { ...person(2), display_name: 'person 1' }, person(3)]
    expect(people.map((one) => getNameAmong(one, people))).toEqual([
      ...['Person 1 (p1@demo.school)', 'person 1 (p2@demo.school)', 'Person 3'],
    ])
  })
})
