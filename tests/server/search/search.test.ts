import { describe, expect, it } from 'vitest'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { addClass } from '../topic/quiz-drafts.ts'

const school = useSchool()

async function find(by: Visitor, classId: number, phrase: string, group = 'students', operation = 'add') {
  const params = { group, operation, classId, phrase }
  return (await by.get('search', { params })).map((person) => person.display_name)
}

describe('searching people for a student group', () => {
  it('finds non-members to add and members to remove', async () => {
    const teacher = await school.signIn('teacher', 'Ms Findley')
    const [inside, outside] = [
      await school.signIn('student', 'Findley A'),
      await school.signIn('student', 'Findley B'),
    ]
    const colleague = await school.signIn('teacher', 'Mr Findley')
    const id = await addClass(teacher, inside)
    expect(await find(teacher, id, 'findley')).toEqual(['Findley B'])
    expect(await find(teacher, id, 'findley', 'students', 'remove')).toEqual(['Findley A'])
    expect(await find(teacher, id, 'findley', 'teachers')).toEqual(['Mr Findley'])
    expect(await find(teacher, id, 'findley', 'teachers', 'remove')).toEqual(['Ms Findley'])
    const params = { group: 'students', operation: 'add', classId: id, phrase: outside.email }
    const person = { id: outside.id, display_name: 'Findley B', email: outside.email }
    expect(await teacher.get('search', { params })).toEqual([person])
    expect(colleague.role).toBe('teacher')
  })

  it('matches name and email, ignoring case, accents included', async () => {
    const teacher = await school.signIn('teacher')
    const nameless = await school.signIn('student', '')
    await school.signIn('student', 'Zoë Ébène')
    const id = await addClass(teacher)
    expect(await find(teacher, id, 'ZOË ÉB')).toEqual(['Zoë Ébène'])
    expect(await find(teacher, id, nameless.email.toUpperCase())).toEqual([nameless.email])
  })

  it('is sorted by name, ignoring accents and case', async () => {
    const teacher = await school.signIn('teacher')
    for (const name of ['Order Zoë', 'order élan', 'Order Éclair', 'Order Ebba'])
      await school.signIn('student', name)
    const names = ['Order Ebba', 'Order Éclair', 'order élan', 'Order Zoë']
    expect(await find(teacher, await addClass(teacher), 'order')).toEqual(names)
  })

  it('treats %, _ and \\ as plain characters', async () => {
    const teacher = await school.signIn('teacher')
    for (const name of ['100% sure', '1000 sure', 'a_b_c', 'aXbXc', 'back\\slash', 'back/slash'])
      await school.signIn('student', name)
    const id = await addClass(teacher)
    expect(await find(teacher, id, '100%')).toEqual(['100% sure'])
    expect(await find(teacher, id, 'a_b')).toEqual(['a_b_c'])
    expect(await find(teacher, id, 'ck\\sl')).toEqual(['back\\slash'])
    expect(await find(teacher, id, '%%%')).toEqual([])
    expect(await find(teacher, id, '___')).toEqual([])
  })

  it('responds with at most 20 people, by name', async () => {
    const teacher = await school.signIn('teacher')
    for (let number = 30; number >= 10; number -= 1) await school.signIn('student', `Crowd ${number}`)
    const found = await find(teacher, await addClass(teacher), 'crowd')
    expect(found).toHaveLength(20)
    expect(found).toEqual(Array.from({ length: 20 }, (_, index) => `Crowd ${index + 10}`))
  })

  it('needs 3 characters, without counting spaces around them', async () => {
    const teacher = await school.signIn('teacher')
    const classId = await addClass(teacher)
    const status = async (phrase: string) =>
      (await teacher.call('search', { params: { group: 'students', operation: 'add', classId, phrase } }))
        .status
    expect(await status('ab')).toBe(400)
    expect(await status('   ')).toBe(400)
    expect(await status(' a ')).toBe(400)
    expect(await status('abc')).toBe(200)
    expect(await status('ab\u0000c')).toBe(400)
  })

  it('refuses other groups, operations and class ids', async () => {
    const teacher = await school.signIn('teacher')
    const right = { group: 'students', operation: 'add', classId: await addClass(teacher), phrase: 'abc' }
    for (const wrong of [
      { group: 'parents' },
      { operation: 'invite' },
      { classId: 'x' },
      { classId: '2147483648' },
    ])
      expect((await teacher.call('search', { params: { ...right, ...wrong } })).status).toBe(400)
  })
})
