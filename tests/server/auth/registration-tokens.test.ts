import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { registration_tokens } from '../../../server/schema/auth.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'

const school = useSchool()
afterEach(() => (school.clock.now = new Date()))

const createToken = (teacher: Visitor, days_valid = 3, max_uses = 1) =>
  teacher.call('createRegistrationToken', { body: { days_valid, max_uses } })

test('a new token has its expiry and its number of uses', async () => {
  const teacher = await school.signIn('teacher')
  school.clock.now = new Date('2026-11-20T09:30:00Z')
  const { status, body } = await createToken(teacher, 7, 30)
  expect(status).toBe(201)
  expect(body).toEqual({
    ...{ id: expect.any(Number) as number, token: expect.stringMatching(/\S{8,}/) as string },
    ...{ expires_at: '2026-11-27T09:30:00.000Z', max_uses: 30, current_uses: 0 },
  })
  expect(await teacher.get('getRegistrationTokens')).toEqual([body])
})

test('it has 140 random bits in groups that are easy to read', async () => {
  const teacher = await school.signIn('teacher')
  const tokens = [await createToken(teacher), await createToken(teacher)].map(
    (response) => response.body.token,
  )
  for (const token of tokens) expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
  expect(tokens[0]).not.toBe(tokens[1])
})

test.each([
  [0, 1],
  [8, 1],
  [3, 0],
  [3, 1001],
  [1.5, 1],
])('%d days and %d uses are refused', async (days, uses) => {
  expect((await createToken(await school.signIn('teacher'), days, uses)).status).toBe(400)
})

test('a teacher has at most three, including used-up ones, and an expired one makes room', async () => {
  const teacher = await school.signIn('teacher')
  const ids = [await createToken(teacher), await createToken(teacher), await createToken(teacher)].map(
    (response) => response.body.id,
  )
  await school.db
    .update(registration_tokens)
    .set({ current_uses: 1 })
    .where(eq(registration_tokens.id, ids[1] ?? 0))
  expect((await teacher.get('getRegistrationTokens')).map((token) => token.id)).toEqual(ids)
  const { status, detail } = await createToken(teacher)
  expect([status, detail]).toEqual([409, 'Token limit reached'])
  expect((await teacher.call('deleteRegistrationToken', { params: { id: ids[0] ?? 0 } })).status).toBe(204)
  const { status: created, body } = await createToken(teacher)
  expect(created).toBe(201)
  await school.db
    .update(registration_tokens)
    .set({ expires_at: school.clock.now })
    .where(eq(registration_tokens.id, ids[2] ?? 0))
  const { body: next } = await createToken(teacher)
  const left = await teacher.get('getRegistrationTokens')
  expect(left.map(({ id }) => id)).toEqual([ids[1], body.id, next.id])
})

test('five concurrent requests create three', async () => {
  const teacher = await school.signIn('teacher')
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => createToken(teacher)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await teacher.get('getRegistrationTokens')).toHaveLength(3)
})

test("another teacher's token is neither listed nor deleted", async () => {
  const owner = await school.signIn('teacher')
  const { body } = await createToken(owner)
  const other = await school.signIn('teacher')
  expect(await other.get('getRegistrationTokens')).toEqual([])
  expect((await other.call('deleteRegistrationToken', { params: { id: body.id } })).status).toBe(404)
  expect(await owner.get('getRegistrationTokens')).toHaveLength(1)
})

test("a deleted token can't be used or deleted again", async () => {
  const teacher = await school.signIn('teacher')
  const { id } = (await createToken(teacher)).body
  await teacher.get('deleteRegistrationToken', { params: { id } })
  expect(await teacher.get('getRegistrationTokens')).toEqual([])
  expect((await teacher.call('deleteRegistrationToken', { params: { id } })).status).toBe(404)
})
