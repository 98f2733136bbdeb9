import { inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPassword } from '../../../server/demo-identity/accounts.ts'
import { demo_accounts, users } from '../../../server/schema/auth.ts'
import { awaited_students, own_ids } from '../../../server/schema/class.ts'
import { idToken, useSchool } from '../../setup/school.ts'
import { readNotifications } from '../topic/stored-rows.ts'
import { add, check, logInWithCard, namesOf, newGroup, outcomes, pupil, toList } from './lists.ts'

const school = useSchool()
afterEach(() => vi.restoreAllMocks())

describe('adding a list', () => {
  it('is refused without a session, to students, and for groups of others', async () => {
    const group = await newGroup(school)
    const list = toList(group, [pupil('Mia King')])
    const [student, other] = [await school.signIn('student'), await school.signIn('teacher')]
    expect((await school.anonymous.call('addPupils', list)).status).toBe(401)
    expect((await student.call('addPupils', list)).status).toBe(403)
    expect((await other.call('addPupils', list)).status).toBe(404)
    expect(await namesOf(group)).toEqual([])
  })

  it('makes verified accounts with log-ins of names and group, and tells each password once', async () => {
    const group = await newGroup(school)
    const { cards, pupils } = await add(
      group,
      pupil('Mia King'),
      pupil('Zoë Łukasz-Øre'),
      pupil('Mia King', { own_id: 'K2' }),
      pupil('李 明'),
    )
    expect(outcomes(pupils)).toEqual(['card', 'card', 'card', 'card'])
    const domain = `${group.name.toLowerCase()}.pupils.invalid`
    expect(cards.map(({ login }) => login).toSorted()).toEqual(
      [
        `mia.king@${domain}`,
        `mia.king2@${domain}`,
        `pupil.pupil@${domain}`,
        `zoe.lukaszore@${domain}`,
      ].toSorted(),
    )
    for (const { password } of cards) expect(password).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-[a-z]{3,8}$/)
    const accounts = await school.db
      .select()
      .from(demo_accounts)
      .where(
        inArray(
          demo_accounts.email,
          cards.map(({ login }) => login),
        ),
      )
    expect(accounts.map(({ email_verified }) => email_verified)).toEqual([true, true, true, true])
    expect(await namesOf(group)).toHaveLength(4)
    const stored = JSON.stringify([accounts, await school.db.select().from(users)])
    for (const { password } of cards) expect(stored).not.toContain(password)
    const seen = JSON.stringify([
      await group.teacher.get('getClasses'),
      await group.teacher.get('getCards', { params: { classId: group.id } }),
      await check(group, pupil('Mia King')),
    ])
    for (const { password } of cards) expect(seen).not.toContain(password)
  })

  it('adds a second time only what is new, and removes nobody', async () => {
    const group = await newGroup(school)
    await add(group, pupil('Mia King', { own_id: 'A1' }), pupil('Leo Fox', { own_id: 'A2' }))
    const { pupils, cards } = await add(group, pupil('Mia King', { own_id: 'A1' }), pupil('Ada Oak'))
    expect(outcomes(pupils)).toEqual(['member', 'card'])
    expect(cards).toHaveLength(1)
    expect((await namesOf(group)).toSorted()).toEqual(['Ada Oak', 'Leo Fox', 'Mia King'])
  })

  it('adds nobody of a name that is there until the teacher has said who it is', async () => {
    const group = await newGroup(school)
    const [mia] = (await add(group, pupil('Mia King'))).cards
    const id = mia?.user_id ?? 0
    expect(outcomes((await add(group, pupil('Mia King'))).pupils)).toEqual(['same-name'])
    expect(outcomes((await add(group, pupil('Mia King', { same_as: id, own_id: 'M1' }))).pupils)).toEqual([
      'member',
    ])
    // The list's id is kept: the next list need not ask.
    expect(outcomes((await check(group, pupil('Mia King', { own_id: 'M1' }))).pupils)).toEqual(['member'])
    expect(outcomes((await add(group, pupil('Mia King', { not_same_as: [id] }))).pupils)).toEqual(['card'])
    expect(await namesOf(group)).toEqual(['Mia King', 'Mia King'])
    // The same request again: another of this name has come.
    expect(outcomes((await add(group, pupil('Mia King', { not_same_as: [id] }))).pupils)).toEqual([
      'same-name',
    ])
  })

  it('takes an account of the school into the group, and tells its pupil', async () => {
    const group = await newGroup(school)
    const ada = await school.signIn('student', 'Ada Oak')
    await add(group, pupil('Ada Oak', { email: ada.email, own_id: 'O1' }))
    expect(await namesOf(group)).toEqual(['Ada Oak'])
    expect(await readNotifications(school.db, ada.id)).toHaveLength(1)
    const second = await newGroup(school, group.teacher)
    await add(second, pupil('Ada Oak', { own_id: 'O1' }))
    expect(await namesOf(second)).toEqual(['Ada Oak'])
  })

  it('makes one account for a pupil in two groups of a list', async () => {
    const group = await newGroup(school)
    const groups = [
      { name: group.name, class_id: group.id },
      { name: `${group.name} Chemistry`, subject_id: 2 },
    ]
    const pupils = [pupil('Mia King', { own_id: 'T1' }), pupil('Mia King', { own_id: 'T1', group: 1 })]
    const added = await group.teacher.get('addPupils', { body: { groups, pupils } })
    expect(outcomes(added.pupils)).toEqual(['card', 'joins'])
    expect(added.cards).toHaveLength(1)
    const students = (await group.teacher.get('getClasses')).map((one) => one.students.map(({ id }) => id))
    expect(students).toEqual([[added.cards[0]?.user_id], [added.cards[0]?.user_id]])
    // Again: the new group is found by its name.
    const again = await group.teacher.get('addPupils', { body: { groups, pupils } })
    expect(again.groups).toEqual(added.groups)
    expect(outcomes(again.pupils)).toEqual(['member', 'member'])
  })

  it('lets a pupil with an email address into the groups when they log in with it', async () => {
    const group = await newGroup(school)
    const email = 'noor@families.example'
    await add(group, pupil('Noor Sand', { email: 'Noor@Families.example', own_id: 'N1' }))
    expect(await namesOf(group)).toEqual([])
    expect(outcomes((await check(group, pupil('Noor Sand', { email }))).pupils)).toEqual(['member'])
    const { id } = await register('noor', email)
    const loggedIn = await school
      .browser()
      .get('login', { body: { token: idToken(school, { uid: 'noor', email }) } })
    expect([loggedIn.display_name, loggedIn.classes.map((one) => one.id)]).toEqual(['Noor Sand', [group.id]])
    expect(await school.db.select().from(awaited_students)).toEqual([])
    expect(await school.db.select().from(own_ids)).toContainEqual({ user_id: id, own_id: 'N1' })
  })

  it('tells nothing of a pupil to somebody who registers with an address that is not theirs', async () => {
    const group = await newGroup(school)
    const email = 'ivy@families.example'
    await add(group, pupil('Ivy Lake', { email }))
    const registered = await register('not-ivy', email, false)
    expect([registered.display_name, registered.classes]).toEqual(['', []])
    const token = idToken(school, { uid: 'not-ivy', email, emailVerified: false })
    expect((await school.browser().call('login', { body: { token } })).status).toBe(403)
    expect(await namesOf(group)).toEqual([])
    expect(outcomes((await check(group, pupil('Ivy Lake', { email }))).pupils)).toEqual(['joins'])
  })

  const register = (uid: string, email: string, emailVerified = true) =>
    school.browser().get('register', { body: { token: idToken(school, { uid, email, emailVerified }) } })

  it('keeps no place for a teacher who registers with the address', async () => {
    const group = await newGroup(school)
    await add(group, pupil('Mr Chalk', { email: 'chalk@school.example' }))
    const token = idToken(school, { uid: 'chalk', email: 'chalk@school.example' })
    await school.browser().get('register', { body: { token, teacher_code: 'DEMO-TEACHER' } })
    expect(await namesOf(group)).toEqual([])
  })

  it('makes no two accounts when two teachers add the same pupil at once', async () => {
    const [one, other] = [await newGroup(school), await newGroup(school)]
    const row = pupil('Twin Rose', { own_id: 'R1' })
    const both = await Promise.all([add(one, row), add(other, row)])
    expect(both.flatMap(({ cards }) => cards)).toHaveLength(1)
    expect([await namesOf(one), await namesOf(other)]).toEqual([['Twin Rose'], ['Twin Rose']])
    const accounts = await school.db.select({ email: demo_accounts.email }).from(demo_accounts)
    expect(accounts.filter(({ email }) => email.startsWith('twin.rose'))).toHaveLength(1)
  })

  it('lets nobody register with a log-in that only teachers make', async () => {
    const token = idToken(school, { uid: 'squatter', email: 'leo.fox@7p1.pupils.invalid' })
    const { status, detail } = await school.browser().call('register', { body: { token } })
    expect([status, detail]).toEqual([
      400,
      'A log-in like this comes with a card: log in with it, or ask your teacher for one.',
    ])
  })
})

describe('a part of a list', () => {
  const admin = () => {
    if (school.identityAdmin === null) throw new Error('This school has no cards')
    return school.identityAdmin
  }
  const accountsOf = async (name: string) =>
    (await school.db.select().from(demo_accounts)).filter(({ email }) => email.startsWith(name))
  const row = (name: string) => pupil(name, { key: `key-of-${name.replace(' ', '-')}` })

  it('whose response was lost makes no second account, and tells passwords that work', async () => {
    const group = await newGroup(school)
    const second = { name: `${group.name} Chemistry`, subject_id: 2 }
    const body = {
      groups: [{ name: group.name, class_id: group.id }, second],
      pupils: [row('Lost Lime'), { ...row('Lost Plum'), group: 1, own_id: 'L1' }],
    }
    const lost = await group.teacher.get('addPupils', { body })
    const again = await group.teacher.get('addPupils', { body })
    expect(outcomes(again.pupils)).toEqual(['card', 'card'])
    expect(again.cards.map(({ user_id, login }) => [user_id, login])).toEqual(
      lost.cards.map(({ user_id, login }) => [user_id, login]),
    )
    const accounts = await accountsOf('lost.')
    expect(accounts).toHaveLength(2)
    for (const { login, password } of again.cards) {
      const hash = accounts.find(({ email }) => email === login)?.password_hash ?? ''
      const before = lost.cards.find((card) => card.login === login)?.password ?? ''
      expect([await isPassword(password, hash), await isPassword(before, hash)]).toEqual([true, false])
    }
    expect(await group.teacher.get('getClasses')).toHaveLength(2)
    expect(await namesOf(group)).toEqual(['Lost Lime'])
  })

  it('waits for the request before, which is not done yet', async () => {
    const group = await newGroup(school)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { createAccount } = admin()
    vi.spyOn(admin(), 'createAccount').mockImplementationOnce(async (account) => {
      asked.resolve()
      await answered.promise
      return createAccount(account)
    })
    const first = group.teacher.call('addPupils', toList(group, [row('Slow Sage')]))
    await asked.promise
    const { status, detail } = await group.teacher.call('addPupils', toList(group, [row('Slow Sage')]))
    expect([status, detail]).toEqual([409, 'These pupils are still being added. Try again in a minute.'])
    answered.resolve()
    expect((await first).status).toBe(200)
    expect((await add(group, row('Slow Sage'))).cards).toHaveLength(1)
    expect(await accountsOf('slow.sage')).toHaveLength(1)
  })

  it('changes no password of a card that was used, or that another teacher made', async () => {
    const group = await newGroup(school)
    const [used] = (await add(group, row('Used Umber'))).cards
    await logInWithCard(school, used?.user_id ?? 0)
    expect(outcomes((await add(group, row('Used Umber'))).pupils)).toEqual(['same-name'])
    await add(group, row('Ours Ochre'))
    const other = await newGroup(school)
    await other.teacher.get('addToClass', {
      ...{ params: { group: 'students' }, body: { class_id: other.id, user_ids: [used?.user_id ?? 0] } },
    })
    expect((await other.teacher.call('addPupils', toList(other, [row('Ours Ochre')]))).status).toBe(409)
    expect(await accountsOf('ours.ochre')).toHaveLength(1)
  })

  it('for which the identity service fails leaves no new group', async () => {
    const group = await newGroup(school)
    vi.spyOn(admin(), 'createAccount').mockRejectedValueOnce(new Error('Away'))
    const groups = [{ name: 'Empty', subject_id: 1 }]
    const body = { groups, pupils: [row('Fails First')] }
    expect((await group.teacher.call('addPupils', { body })).status).toBe(500)
    expect(await group.teacher.get('getClasses')).toHaveLength(1)
    const added = await group.teacher.get('addPupils', { body })
    expect([added.groups[0]?.name, outcomes(added.pupils)]).toEqual(['Empty', ['card']])
  })

  it('logs what to do about an account that is left over, and the passwords of the others are told', async () => {
    const group = await newGroup(school)
    const { createAccount } = admin()
    // The other teacher's list comes first, so that the account of one pupil here has no user.
    vi.spyOn(admin(), 'createAccount').mockImplementationOnce(async (account) => {
      const uid = await createAccount(account)
      const other = await newGroup(school)
      await add(other, pupil('Left Over', { own_id: 'LO1', email: 'left@over.example' }))
      const token = () => idToken(school, { uid: 'left-over', email: 'left@over.example' })
      await school.browser().get('register', { body: { token: token() } })
      school.clock.now = new Date(school.clock.now.getTime() + 1000)
      await school.browser().get('login', { body: { token: token() } })
      return uid
    })
    vi.spyOn(admin(), 'deleteAccount').mockRejectedValueOnce(new Error('Away'))
    const added = await add(group, pupil('Left Over', { own_id: 'LO1' }), pupil('Other Olive'))
    expect(outcomes(added.pupils)).toEqual(['joins', 'card'])
    expect(added.cards).toHaveLength(1)
    const [account] = await accountsOf('left.over')
    const lines = school.logged.filter((line) => line.includes(account?.uid ?? 'none'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('account left over: delete this user id at the identity service')
    expect(lines[0]).not.toContain('left.over')
  })

  it('leaves no new group into which nobody comes', async () => {
    const group = await newGroup(school)
    const body = {
      groups: [{ name: 'Empty', subject_id: 1 }],
      pupils: [pupil('No Mail', { email: 'nobody' })],
    }
    expect((await group.teacher.get('addPupils', { body })).groups).toEqual([])
    expect(await group.teacher.get('getClasses')).toHaveLength(1)
  })
})
