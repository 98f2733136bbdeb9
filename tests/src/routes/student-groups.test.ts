import { describe, expect, it } from 'vitest'
import {
  emptyGroup,
  groupBody,
  groupErrors,
  isComplete,
} from '../../../src/routes/_app/student-groups/-group-fields.ts'
import { actionOf, doneOf, nameOf, notChosen } from '../../../src/routes/_app/student-groups/-membership.ts'

const person = (id: number) => ({ id, display_name: `Person ${id}`, email: `p${id}@demo.school` })

describe('a new group', () => {
  it('requires name, description and subject', () => {
    expect(groupErrors(emptyGroup)).toEqual({
      name: 'Class name is required',
      description: 'Class description is required',
      subject: 'Subject is required',
    })
  })

  it('takes spaces for nothing', () => {
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
  it('leaves out who is chosen already', () => {
    expect(notChosen([person(1), person(2)], [person(2)])).toEqual([person(1)])
  })

  it('says how many there are', () => {
    expect(actionOf('add', 'students', 0)).toBe('Add students')
    expect(actionOf('add', 'students', 3)).toBe('Add 3 students')
    expect(actionOf('remove', 'teachers', 1)).toBe('Remove 1 teacher')
    expect(doneOf('remove', 'students', 2)).toBe('2 students removed.')
  })

  it('calls somebody without a name by their email', () => {
    expect(nameOf({ ...person(1), display_name: '' })).toBe('p1@demo.school')
  })
})
