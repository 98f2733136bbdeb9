import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { add, check, namesOf, newGroup, outcomes, pupil, toList } from './lists.ts'

const school = useSchool()

describe('the dry run of a list', () => {
  it('is refused without a session, to students, and for groups of others', async () => {
    const group = await newGroup(school)
    const list = toList(group, [pupil('Mia King')])
    const [student, other] = [await school.signIn('student'), await school.signIn('teacher')]
    expect((await school.anonymous.call('checkPupils', list)).status).toBe(401)
    expect((await student.call('checkPupils', list)).status).toBe(403)
    expect((await other.call('checkPupils', list)).status).toBe(404)
  })

  it('changes nothing', async () => {
    const group = await newGroup(school)
    const body = { groups: [{ name: 'Brand new', subject_id: 1 }], pupils: [pupil('Mia King')] }
    expect((await group.teacher.get('checkPupils', { body })).pupils).toEqual([{ outcome: 'card' }])
    await check(group, pupil('Mia King'), pupil('Ada Oak', { email: 'ada@oak.example' }))
    expect(await namesOf(group)).toEqual([])
    expect(await group.teacher.get('getClasses')).toHaveLength(1)
  })

  it('says of each row that it is new, or why it is left out', async () => {
    const group = await newGroup(school)
    const { pupils, has_cards } = await check(
      group,
      pupil('Mia King'),
      pupil('Ada Oak', { email: 'Ada@Oak.example' }),
      pupil(' '),
      pupil(`Long ${'x'.repeat(80)}`),
      pupil('Long Id', { own_id: 'x'.repeat(101) }),
      pupil('Longest Id', { own_id: 'x'.repeat(100) }),
      pupil('Bad Address', { email: 'nobody' }),
      pupil('Long Address', { email: `${'x'.repeat(243)}@oak.example` }),
      pupil('Made Up', { email: 'made.up@7p.pupils.invalid' }),
      pupil('mia  KING'),
      pupil('Ada Again', { email: 'ada@oak.example' }),
      pupil('A Teacher', { email: group.teacher.email }),
    )
    expect(outcomes(pupils)).toEqual([
      ...['card', 'awaited', 'no-name', 'long-name', 'long-id', 'card'],
      ...['bad-email', 'bad-email', 'bad-email', 'twice', 'twice', 'teacher'],
    ])
    expect(has_cards).toBe(true)
  })

  it('recognises people by id, then by email, and asks about a name', async () => {
    const group = await newGroup(school)
    const { cards } = await add(group, pupil('Mia King', { own_id: 'S1' }), pupil('Leo Fox'))
    const toPeople = (name: string) =>
      cards
        .filter(({ display_name }) => display_name === name)
        .map(({ user_id: id, display_name, login: email }) => ({ id, display_name, email }))
    const ada = await school.signIn('student', 'Ada Oak')
    const { pupils } = await check(
      group,
      pupil('KÍNG, mia', { own_id: 'S1' }),
      pupil('Ada', { email: ada.email.toUpperCase() }),
      pupil('LEO FOX'),
      pupil('Mia King', { own_id: 'S2' }),
      pupil('Both', { own_id: 'S1', email: ada.email }),
    )
    expect(pupils).toEqual([
      { outcome: 'member', people: toPeople('Mia King') },
      { outcome: 'joins', people: [{ id: ada.id, display_name: 'Ada Oak', email: ada.email }] },
      { outcome: 'same-name', people: toPeople('Leo Fox') },
      { outcome: 'card' },
      { outcome: 'left-out', problem: 'twice' },
    ])
    const [both] = (await check(group, pupil('Both', { own_id: 'S1', email: ada.email }))).pupils
    expect(both).toEqual({ outcome: 'left-out', problem: 'two-people' })
  })

  it('asks who it is if somebody of another name has the id', async () => {
    const group = await newGroup(school)
    const [eve] = (await add(group, pupil('Eve Lee', { own_id: '1' }))).cards
    const id = eve?.user_id ?? 0
    const people = [{ id, display_name: 'Eve Lee', email: eve?.login }]
    const other = await newGroup(school)
    const row = (more: object) => pupil('Ben Moss', { own_id: '1', ...more })
    expect((await check(other, row({}))).pupils).toEqual([{ outcome: 'same-name', people }])
    expect((await check(other, row({ same_as: id }))).pupils).toEqual([{ outcome: 'joins', people }])
    expect((await check(other, row({ not_same_as: [id] }))).pupils).toEqual([{ outcome: 'card' }])
    await add(other, row({}))
    expect(await namesOf(other)).toEqual([])
    await add(other, row({ not_same_as: [id] }))
    expect(await namesOf(other)).toEqual(['Ben Moss'])
  })

  it('names the leavers of each group, but nobody who may be meant', async () => {
    const group = await newGroup(school)
    await add(group, pupil('Mia King'), pupil('Leo Fox'), pupil('Ada Oak'))
    const { leavers } = await check(group, pupil('mia king'), pupil('New Pupil'))
    const names = leavers.map(({ class_id, students }) => [class_id, students.map((one) => one.display_name)])
    expect(names).toEqual([[group.id, ['Ada Oak', 'Leo Fox']]])
  })

  it('refuses rows of a group that the list does not have', async () => {
    const group = await newGroup(school)
    const list = toList(group, [pupil('Mia King', { group: 1 })])
    const { status, detail } = await group.teacher.call('checkPupils', list)
    expect([status, detail]).toEqual([400, '"group" must be the place of one of "groups", from 0.'])
    for (const groups of [
      [{ name: 'New' }],
      [{ name: ' ', subject_id: 1 }],
      [{ name: 'New', subject_id: 999 }],
    ])
      expect(
        (await group.teacher.call('checkPupils', { body: { groups, pupils: [pupil('Mia King')] } })).status,
      ).toBe(400)
  })
})
