import { expect, test } from 'vitest'
import { rates, type CallName } from '../../../contract/calls.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const behindProxy = useSchool({ variables: { PUBLIC_URL: 'http://jotter.school.example' } })
/** A school on a Monday morning, behind one address. */
const devices = 1_500

async function statusesOf(name: CallName, times: number, asked = {}): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += 1) {
    const { status } = await school.anonymous.call(name, asked)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('a signed-in device has a limit of its own, whatever others at its address do', async () => {
  const [one, other] = [await school.signIn('student'), await school.signIn('student')]
  const ask = (times: number) => Promise.all(Array.from({ length: times }, () => one.call('getAllSubjects')))
  await ask(rates.usual.max)
  expect((await one.call('getAllSubjects')).status).toBe(429)
  expect((await other.call('getAllSubjects')).status).toBe(200)
})

test('the health of the server and the end of a left session are never refused to one address', async () => {
  // Every device asks every 15 seconds after an outage.
  expect(await statusesOf('health', devices)).toEqual({ 200: devices })
  expect(await statusesOf('purgeLocalSessions', devices)).toEqual({ 204: devices })
})

test.each(['login', 'register'] as const)(
  'a whole school can %s from one address, and no more than that',
  async (name) => {
    const asked = { body: { token: 'made-up' } }
    // Some forget their password, and other schools may be behind the same address.
    expect(await statusesOf(name, 3 * devices, asked)).toEqual({ 401: 3 * devices })
    await statusesOf(name, rates['sign-in'].max - 3 * devices, asked)
    const refused = await school.anonymous.call(name, asked)
    expect([refused.status, refused.detail]).toEqual([429, 'Too many requests. Wait a moment and try again.'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('behind a proxy the address is the one that the proxy saw, whatever was sent along', async () => {
  const body = { token: 'made-up' }
  const remaining = async (addresses: string) => {
    const headers = { 'x-forwarded-for': addresses, origin: 'http://jotter.school.example' }
    return Number(
      (await behindProxy.anonymous.call('login', { body, headers })).headers['x-ratelimit-remaining'],
    )
  }
  const first = await remaining('192.0.2.1, 203.0.113.9')
  expect(await remaining('192.0.2.2, 203.0.113.9')).toBe(first - 1)
  expect(await remaining('203.0.113.9')).toBe(first - 2)
  expect(await remaining('203.0.113.9, 192.0.2.3')).toBe(first)
})
