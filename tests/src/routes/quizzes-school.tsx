import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Role } from '../../../contract/roles.ts'
import type { User } from '../../../src/data/auth.ts'
import type { StudentGroup } from '../../../src/data/class.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import type { Topic } from '../../../src/data/topic.ts'
import { routeTree } from '../../../src/routeTree.gen.ts'
import { setAuth } from '../../../src/session/auth-store.ts'

// What watches the session in the background would look for a real server and end the page without one.
vi.mock('../../../src/session/in-app.ts', () => ({ startInApp: () => undefined }))

const physics = { id: 1, name: 'Physics' }
const biology = { id: 3, name: 'Biology' }

export const topic = (change: Partial<Topic> = {}): Topic => ({
  id: 1,
  name: 'Speed',
  description: 'Distance and time',
  class_: { id: 4, name: '9A Physics' },
  subject: physics,
  random: false,
  dataset_name: 'manual',
  has_test_results: false,
  has_active_attempt: false,
  processing_status: 'completed',
  result_count: 0,
  ...change,
})

const group = (id: number, name: string, subject: { id: number; name: string }): StudentGroup => ({
  ...{ id, name, subject },
  ...{ description: '', teachers: [], students: [] },
})

export const groups = [group(4, '9A Physics', physics), group(5, '9B Biology', biology)]

const person = (role: Role): User => ({
  id: 7,
  email: `${role}@demo.school`,
  display_name: 'A. Person',
  role,
  emailVerified: true,
  classes: [],
  notifications: [],
  outbox_key: '',
})

/** What the server answers to a call, by "METHOD /path" without the query; a `Response` goes out as it is. */
export type Answers = Record<string, (asked: { query: URLSearchParams; body: unknown }) => unknown>

const common: Answers = {
  'GET /class/get-classes': () => groups,
  'GET /subject/get-all-subjects': () => [physics, biology],
  'GET /topic/get-topics': () => [],
  'GET /status/health': () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' }),
}

export const refused = (status: number, detail: string): Response =>
  new Response(JSON.stringify({ detail }), { status, headers: { 'Content-Type': 'application/json' } })

const unknown = () => refused(404, 'There is no answer to this.')

/** Shows an address of the app to a teacher or a student, with a server that answers in the test. */
export async function visit(path: string, role: Role, answers: Answers = {}) {
  queryClient.clear()
  localStorage.clear()
  return revisit(path, role, answers)
}

/** The same, with what this device has kept. */
export async function revisit(path: string, role: Role, answers: Answers = {}) {
  const calls: { name: string; query: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin)
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ name, query: String(searchParams), body })
    const all: Answers = { ...common, 'GET /auth/me': () => person(role), ...answers }
    const answer = await (all[name] ?? unknown)({ query: searchParams, body })
    if (answer instanceof Response) return answer
    if (answer === null) return new Response(null, { status: 204 })
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
  })
  setAuth({ user: person(role) })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const screen = await render(<RouterProvider router={router} />)
  const asked = (name: string) => calls.filter((each) => each.name === name)
  return { screen, router, asked }
}
