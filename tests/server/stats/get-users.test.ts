import { describe, expect, it } from 'vitest'
import type { ResponseOf } from '../../../contract/shapes.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { addClass } from '../topic/quiz-drafts.ts'

const school = useSchool()

async function names(by: Visitor, query: Record<string, string | number | boolean>): Promise<string[]> {
  return (await by.get('getUsers', { query })).items.map((person) => person.display_name)
}

describe('the list of people', () => {
  it('has id, name, email and role, with the email in place of a missing name', async () => {
    const teacher = await school.signIn('teacher')
    const student = await school.signIn('student', '')
    const { items } = await teacher.get('getUsers', { query: { search: student.email } })
    expect(items).toEqual([
      { id: student.id, display_name: student.email, email: student.email, role: 'student' },
    ])
  })

  it('filters by role, which may match nobody', async () => {
    const teacher = await school.signIn('teacher', 'Quill Teacher')
    await school.signIn('student', 'Quill Student')
    const of = (user_type: string) => names(teacher, { search: 'quill', user_type })
    expect(await of('student')).toEqual(['Quill Student'])
    expect(await of('teacher')).toEqual(['Quill Teacher'])
    expect(await of('everyone')).toEqual(['Quill Student', 'Quill Teacher'])
    expect(await names(teacher, { search: 'quill' })).toEqual(['Quill Student', 'Quill Teacher'])
  })

  it('filters by a shared class', async () => {
    const teacher = await school.signIn('teacher', 'Rowan Teacher')
    const inside = await school.signIn('student', 'Rowan Inside')
    await school.signIn('student', 'Rowan Outside')
    await addClass(teacher, inside)
    await addClass(teacher, inside)
    expect(await names(teacher, { search: 'rowan', associated: true })).toEqual([
      'Rowan Inside',
      'Rowan Teacher',
    ])
    expect(await names(teacher, { search: 'rowan', associated: false })).toHaveLength(3)
  })

  it('tells the students of the own classes apart who share a name, also those on other pages', async () => {
    const teacher = await school.signIn('teacher')
    const alike = [await school.signIn('student', 'Robin Roe'), await school.signIn('student', 'robin roe')]
    // Of the same name, in none of these classes.
    await school.signIn('student', 'Sol Ray')
    const last = await school.signIn('student', 'Sol Ray')
    await addClass(teacher, ...alike, last)
    const query = { associated: true, user_type: 'student', limit: 1 }
    const marks = await Promise.all(
      [0, 1, 2].map(async (offset) => {
        const { items } = await teacher.get('getUsers', { query: { ...query, offset } })
        return items.map(({ id, name_mark }) => [id, name_mark])
      }),
    )
    const [first, second] = alike.map(({ id, email }) => [id, email.split('@')[0]])
    expect(marks.flat()).toEqual([first, second, [last.id, undefined]])
  })

  it('treats %, _ and \\ as plain characters', async () => {
    const teacher = await school.signIn('teacher')
    for (const name of ['50% off', '500 off', 'x_y', 'xzy', 'p\\q']) await school.signIn('student', name)
    expect(await names(teacher, { search: '50%' })).toEqual(['50% off'])
    expect(await names(teacher, { search: 'x_y' })).toEqual(['x_y'])
    expect(await names(teacher, { search: 'p\\q' })).toEqual(['p\\q'])
  })

  it('has everybody once over all pages, by name and then by id', async () => {
    const teacher = await school.signIn('teacher')
    const twins = [await school.signIn('student', 'Page twin'), await school.signIn('student', 'page Twin')]
    for (const name of ['Page c', 'page B', 'Page a']) await school.signIn('student', name)
    const seen: { id: number; display_name: string }[] = []
    let offset: number | null = 0
    const sizes: number[] = []
    while (offset !== null) {
      const page: ResponseOf<'getUsers'> = await teacher.get('getUsers', {
        query: { search: 'page', limit: 2, offset },
      })
      seen.push(...page.items)
      sizes.push(page.items.length)
      offset = page.next_offset
    }
    expect(sizes).toEqual([2, 2, 1])
    expect(seen.map((one) => one.display_name)).toEqual([
      'Page a',
      'page B',
      'Page c',
      'Page twin',
      'page Twin',
    ])
    expect(seen.slice(3).map((one) => one.id)).toEqual(twins.map((one) => one.id))
  })

  it('ends with a full last page, and is empty after the end', async () => {
    const teacher = await school.signIn('teacher')
    for (const name of ['Edge 1', 'Edge 2']) await school.signIn('student', name)
    const last = await teacher.get('getUsers', { query: { search: 'edge', limit: 2 } })
    expect([last.items.length, last.next_offset]).toEqual([2, null])
    const behind = await teacher.get('getUsers', { query: { search: 'edge', offset: 2_000_000 } })
    expect(behind).toEqual({ items: [], next_offset: null })
  })

  it('has 50 on a page, and refuses more, none, and a negative offset', async () => {
    const teacher = await school.signIn('teacher')
    for (let number = 0; number < 51; number += 1) await school.signIn('student', `Many ${number}`)
    const page: ResponseOf<'getUsers'> = await teacher.get('getUsers', { query: { search: 'many' } })
    expect([page.items.length, page.next_offset]).toEqual([50, 50])
    const wrong: Record<string, string | number>[] = [
      { limit: 51 },
      { limit: 0 },
      { offset: -1 },
      { user_type: 'parent' },
      { associated: 'maybe' },
    ]
    for (const query of wrong) expect((await teacher.call('getUsers', { query })).status).toBe(400)
  })
})
