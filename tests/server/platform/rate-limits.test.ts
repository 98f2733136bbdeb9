import { expect, test } from 'vitest'
import { rates, type CallName } from '../../../contract/calls.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()
const behindProxy = useSchool({ variables: { PUBLIC_URL: 'http://jotter.school.example' } })
/** A school's devices on a Monday morning, behind one address. */
const deviceCount = 1_500

async function countStatuses(name: CallName, times: number, options = {}): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += 1) {
    const { status } = await school.anonymous.call(name, options)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('each session has its own limit, also behind a shared address', async () => {
  const [one, other] = [await school.signIn('student'), await school.signIn('student')]
  for (let sent = 0; sent < rates.usual.max; sent += 1) await one.call('getAllSubjects')
  expect((await one.call('getAllSubjects')).status).toBe(429)
  expect((await other.call('getAllSubjects')).status).toBe(200)
})

test('health and purgeLocalSessions are never limited for a school behind one address', async () => {
  // After an outage every device calls it every 15 s.
  expect(await countStatuses('health', deviceCount)).toEqual({ 200: deviceCount })
  expect(await countStatuses('purgeLocalSessions', deviceCount)).toEqual({ 204: deviceCount })
})

test('a whole school can log in and register from one address, but calls above the limit get 429', async () => {
  const options = { body: { token: 'made-up' } }
  // With room for retries and for other schools behind the same address.
  expect(await countStatuses('login', 3 * deviceCount, options)).toEqual({ 401: 3 * deviceCount })
  await countStatuses('login', rates['sign-in'].max - 3 * deviceCount, options)
  const refused = await school.anonymous.call('login', options)
  expect([refused.status, refused.detail]).toEqual([429, 'Too many requests. Wait a moment and try again.'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const { status, headers } = await school.anonymous.call('register', options)
  expect([status, Number(headers['x-ratelimit-remaining'])]).toEqual([401, rates['sign-in'].max - 1])
})

test('behind a proxy, the address is the one the proxy appended, not one that the client sent', async () => {
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
