import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { isPassword } from '../../../server/demo-identity/accounts.ts'
import { demo_accounts } from '../../../server/schema/auth.ts'
import { idToken, useSchool } from '../../setup/school.ts'
import { add, logInWithCard, newGroup, pupil, type Group } from './lists.ts'

const school = useSchool()

async function newCard(group: Group, name = 'Mia King') {
  const [card] = (await add(group, pupil(name))).cards
  if (card === undefined) throw new Error('No card was made')
  return card
}

const accountOf = async (login: string) => {
  const [account] = await school.db.select().from(demo_accounts).where(eq(demo_accounts.email, login))
  if (account === undefined) throw new Error('There is no such account')
  return account
}

const chosen = (group: Group, ...user_ids: number[]) => ({ body: { class_id: group.id, user_ids } })

describe('the cards of a group', () => {
  it('are for its teachers only, and for pupils with a card only', async () => {
    const group = await newGroup(school)
    const { user_id } = await newCard(group)
    const { browser: pupilBrowser } = await logInWithCard(school, user_id)
    const other = await newGroup(school)
    const stranger = await newCard(other, 'Leo Fox')
    for (const name of ['makeCards', 'voidCards'] as const) {
      const request = chosen(group, user_id)
      expect((await school.anonymous.call(name, request)).status).toBe(401)
      expect((await pupilBrowser.call(name, request)).status).toBe(403)
      expect((await other.teacher.call(name, request)).status).toBe(404)
      const ada = await school.signIn('student', 'Ada Oak')
      const refused = await group.teacher.call(name, chosen(group, user_id, stranger.user_id, ada.id))
      expect([refused.status, refused.detail]).toEqual([
        400,
        `No students of this group with a card have these ids: ${stranger.user_id}, ${ada.id}.`,
      ])
    }
    const params = { classId: group.id }
    expect((await pupilBrowser.call('getCards', { params })).status).toBe(403)
    expect((await other.teacher.call('getCards', { params })).status).toBe(404)
    expect((await pupilBrowser.call('me')).status).toBe(200)
  })

  it('say when they were last used', async () => {
    const group = await newGroup(school)
    const { user_id, login } = await newCard(group)
    const params = { classId: group.id }
    const [unused] = await group.teacher.get('getCards', { params })
    expect(unused).toMatchObject({
      user_id,
      login,
      display_name: 'Mia King',
      last_used_at: null,
      voided_at: null,
    })
    await logInWithCard(school, user_id)
    const [used] = await group.teacher.get('getCards', { params })
    expect(used?.last_used_at).toBe(school.clock.now.toISOString())
  })

  it('with a new password end what the old one opened, and the old password', async () => {
    const group = await newGroup(school)
    const { user_id, login, password } = await newCard(group)
    const { browser } = await logInWithCard(school, user_id)
    const { identity_uid: uid, token } = await oldToken(login)
    const [made] = await group.teacher.get('makeCards', chosen(group, user_id))
    expect((await browser.call('me')).status).toBe(401)
    const { password_hash } = await accountOf(login)
    expect([
      await isPassword(password, password_hash),
      await isPassword(made?.password ?? '', password_hash),
    ]).toEqual([false, true])
    expect((await school.browser().call('login', { body: { token } })).status).toBe(401)
    school.clock.now = new Date(school.clock.now.getTime() + 1000)
    const later = idToken(school, {
      uid,
      email: login,
      authTime: Math.floor(school.clock.now.getTime() / 1000) * 1000,
    })
    expect((await school.browser().call('login', { body: { token: later } })).status).toBe(200)
  })

  /** A token of a sign-in with the old password, a moment before the change; tokens have whole seconds. */
  async function oldToken(login: string) {
    const { uid } = await accountOf(login)
    const second = Math.floor(school.clock.now.getTime() / 1000) * 1000
    const authTime = second === school.clock.now.getTime() ? second - 1000 : second
    return { identity_uid: uid, token: idToken(school, { uid, email: login, authTime }) }
  }

  it('that are void are refused at once, until a new password is made', async () => {
    const group = await newGroup(school)
    const { user_id, login } = await newCard(group)
    const { browser } = await logInWithCard(school, user_id)
    const [voided] = await group.teacher.get('voidCards', chosen(group, user_id))
    expect(voided?.voided_at).toBe(school.clock.now.toISOString())
    expect((await browser.call('me')).status).toBe(401)
    expect((await accountOf(login)).disabled).toBe(true)
    const { response } = await logInWithCard(school, user_id)
    expect([response.status, response.detail]).toEqual([
      409,
      'This card is not valid any more. Ask your teacher for a new one.',
    ])
    await group.teacher.get('makeCards', chosen(group, user_id))
    expect((await accountOf(login)).disabled).toBe(false)
    school.clock.now = new Date(school.clock.now.getTime() + 1000)
    expect((await logInWithCard(school, user_id)).response.status).toBe(200)
    const [renewed] = await group.teacher.get('getCards', { params: { classId: group.id } })
    expect(renewed?.voided_at).toBeNull()
  })

  it('are changed by teachers of the group they were made for alone, while the pupil is in it', async () => {
    const group = await newGroup(school)
    const { user_id, login } = await newCard(group)
    const { password_hash } = await accountOf(login)
    const other = await newGroup(school)
    await addTo(other, user_id)
    for (const name of ['makeCards', 'voidCards'] as const) {
      const { status, detail } = await other.teacher.call(name, chosen(other, user_id))
      expect([status, detail]).toEqual([
        403,
        'Only teachers of the group a card was made for can change it: Mia King.',
      ])
    }
    expect((await accountOf(login)).password_hash).toBe(password_hash)
    expect((await listOf(other))[0]?.can_change).toBe(false)
    expect((await listOf(group))[0]?.can_change).toBe(true)
    await takeOut(group, user_id)
    await other.teacher.get('makeCards', chosen(other, user_id))
    await addTo(group, user_id)
    expect((await listOf(other))[0]?.can_change).toBe(false)
    await group.teacher.get('deleteClass', { body: { class_id: group.id } })
    expect((await listOf(other))[0]?.can_change).toBe(true)
  })

  it('of leavers can be made void by who taught them or made them, and by nobody else', async () => {
    const [home, last] = [await newGroup(school), await newGroup(school)]
    const never = await newGroup(school)
    const { user_id, login } = await newCard(home, 'Eve Lee')
    const refuse = async (by: Group) => {
      expect(await listOf(by)).toEqual([])
      for (const name of ['makeCards', 'voidCards'] as const)
        expect((await by.teacher.call(name, chosen(by, user_id))).status).toBe(400)
    }
    await addTo(last, user_id)
    await takeOut(home, user_id)
    // Whoever made it, but teaches them no more, has no say while another group has them.
    await refuse(home)
    await takeOut(last, user_id)
    for (const by of [home, last]) {
      expect(await listOf(by)).toMatchObject([{ user_id, has_left: true, can_change: true }])
      // A new one is for somebody of a group.
      expect((await by.teacher.call('makeCards', chosen(by, user_id))).status).toBe(400)
    }
    await refuse(never)
    expect(await last.teacher.get('voidCards', chosen(last, user_id))).toEqual([])
    expect((await accountOf(login)).disabled).toBe(true)
    expect((await logInWithCard(school, user_id)).response.status).toBe(409)
  })

  it('of leavers whose group is gone can be made void by who made them', async () => {
    const group = await newGroup(school)
    const { user_id } = await newCard(group, 'Gus Gone')
    const [own, other] = [await newGroup(school, group.teacher), await newGroup(school)]
    await group.teacher.get('deleteClass', { body: { class_id: group.id } })
    expect((await other.teacher.call('voidCards', chosen(other, user_id))).status).toBe(400)
    expect(await listOf(own)).toMatchObject([{ user_id, has_left: true }])
    await group.teacher.get('voidCards', chosen(own, user_id))
    expect((await logInWithCard(school, user_id)).response.status).toBe(409)
  })

  it('say who made them and who made them void', async () => {
    const group = await newGroup(school, await school.signIn('teacher', 'Ira Slate'))
    const { user_id } = await newCard(group)
    const colleague = await school.signIn('teacher', 'Pat Chalk')
    await group.teacher.get('addToClass', {
      ...{ params: { group: 'teachers' }, body: { class_id: group.id, user_ids: [colleague.id] } },
    })
    expect(await listOf(group)).toMatchObject([{ made_by: 'Ira Slate', voided_by: null }])
    const [voided] = await colleague.get('voidCards', chosen(group, user_id))
    expect(voided).toMatchObject({ made_by: 'Ira Slate', voided_by: 'Pat Chalk' })
    await colleague.get('makeCards', chosen(group, user_id))
    expect(await listOf(group)).toMatchObject([{ made_by: 'Pat Chalk', voided_by: null }])
  })

  it('end what was opened with the old password also if the response of the service is lost', async () => {
    const group = await newGroup(school)
    const { user_id, login } = await newCard(group)
    const { browser } = await logInWithCard(school, user_id)
    const { token } = await oldToken(login)
    const setPassword = vi.spyOn(admin(), 'setPassword').mockRejectedValueOnce(new Error('Lost'))
    expect((await group.teacher.call('makeCards', chosen(group, user_id))).status).toBe(500)
    expect(setPassword).toHaveBeenCalledOnce()
    expect((await browser.call('me')).status).toBe(401)
    expect((await school.browser().call('login', { body: { token } })).status).toBe(401)
    expect((await group.teacher.call('makeCards', chosen(group, user_id))).status).toBe(200)
  })

  it('are changed by one teacher at a time', async () => {
    const group = await newGroup(school)
    const { user_id } = await newCard(group)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(admin(), 'setPassword').mockImplementationOnce(() => {
      asked.resolve()
      return answered.promise
    })
    const first = group.teacher.call('makeCards', chosen(group, user_id))
    await asked.promise
    for (const name of ['makeCards', 'voidCards'] as const) {
      const { status, detail } = await group.teacher.call(name, chosen(group, user_id))
      expect([status, detail]).toEqual([
        409,
        'Somebody else is changing one of these cards just now. Look at the list again in a minute.',
      ])
    }
    answered.resolve()
    expect((await first).status).toBe(200)
    expect((await group.teacher.call('voidCards', chosen(group, user_id))).status).toBe(200)
  })

  it('can be made void when the service has no such account any more', async () => {
    const group = await newGroup(school)
    const { user_id, login } = await newCard(group)
    await school.db.delete(demo_accounts).where(eq(demo_accounts.email, login))
    const { status, body } = await group.teacher.call('voidCards', chosen(group, user_id))
    expect([status, body[0]?.voided_at]).toEqual([200, school.clock.now.toISOString()])
  })

  function admin() {
    if (school.identityAdmin === null) throw new Error('This school has no cards')
    return school.identityAdmin
  }
  const listOf = (group: Group) => group.teacher.get('getCards', { params: { classId: group.id } })
  const students = { params: { group: 'students' } } as const
  const addTo = (group: Group, id: number) =>
    group.teacher.get('addToClass', { ...students, ...chosen(group, id) })
  const takeOut = (group: Group, id: number) =>
    group.teacher.get('removeFromClass', { ...students, ...chosen(group, id) })
})
