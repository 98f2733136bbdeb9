import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { User } from '../../src/data/auth.ts'
import { emptyQueryStore } from '../../src/data/persistence.ts'
import { queryClient } from '../../src/data/query-client.ts'
import { lockOutbox } from '../../src/answers/outbox-session.ts'
import { deleteCachedExercises } from '../../src/answers/cached-exercises.ts'
import { outboxStorage } from '../../src/answers/page-outbox.ts'
import { router as product } from '../../src/router.tsx'
import { hasOutbox } from '../../src/answers/has-outbox.ts'
import { setAuth } from '../../src/session/auth-store.ts'
import { connectDeviceData } from '../../src/session/user-data.ts'
import { emptyQueue } from '../../outbox/storage.ts'
import { person } from '../src/session/identities.ts'

connectDeviceData(() => import('../../src/app/clear-device.ts'), hasOutbox)

export const student = (change: Partial<User> = {}): User => person(7, change)
export const teacher = (change: Partial<User> = {}): User =>
  person(2, { email: 'teacher2@demo.school', display_name: 'Mr D. Lindqvist', role: 'teacher', ...change })

export const errorResponse = (status: number, detail: string): Response =>
  Response.json({ detail }, { status, statusText: 'Refused' })

/** A handler for `Responses` that fails as `fetch` does without a connection. */
export const failToFetch = (): never => {
  throw new TypeError('Failed to fetch')
}

interface CallInput {
  query: URLSearchParams
  body: unknown
}
/** By "METHOD /path" under `/api/v1`. A `Response` is sent as it is, null as an empty 204, anything else as JSON. */
export type Responses = Record<string, (input: CallInput) => unknown>

const defaultResponses: Responses = {
  'GET /status/health': () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' }),
  'GET /subject/get-all-subjects': () => [],
}

export interface Call extends CallInput {
  name: string
  headers: Headers
}

/** Mocks `fetch` with these responses and records the calls. Other calls get a 404, so that tests notice them. */
export function serve(responses: Responses): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams: query } = new URL(input as string, location.origin)
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    const headers = new Headers(init?.headers)
    const isJson = headers.get('Content-Type') === 'application/json'
    const body: unknown = isJson ? JSON.parse(init?.body as string) : undefined
    calls.push({ name, query, body, headers })
    const all: Responses = { ...defaultResponses, ...responses }
    const response: unknown = await (all[name]
      ? all[name]({ query, body })
      : errorResponse(404, `No response for ${name}.`))
    if (response instanceof Response) return response
    return response === null ? new Response(null, { status: 204 }) : Response.json(response)
  })
  return calls
}

export interface Visit {
  screen: Awaited<ReturnType<typeof render>>
  router: typeof product
  navigate: (href: string) => void
  /** The calls of one name, oldest first. */
  callsTo: (name: string) => Call[]
  calls: Call[]
  getHref: () => string
}

/** Renders the product at a path, with its own router, on an empty device; `user` null means signed out. */
export async function visit(path: string, user: User | null, responses: Responses = {}): Promise<Visit> {
  await emptyDevice()
  return revisit(path, user, responses)
}

/** Deletes everything that the product stores on this device. */
async function emptyDevice(): Promise<void> {
  localStorage.clear()
  // The tests of a file before may have left lists in other states.
  await emptyQueryStore()
  await lockOutbox()
  await deleteCachedExercises()
  for (const user of await outboxStorage.users()) await outboxStorage.updateQueue(user, () => emptyQueue)
}

/** Like `visit`, as a page reload: keeps what the device stores, clears the queries in memory. */
export async function revisit(path: string, user: User | null, responses: Responses = {}): Promise<Visit> {
  queryClient.clear()
  setAuth({ user, loading: false })
  const calls = serve({ 'GET /auth/me': () => user ?? errorResponse(401, 'Sign in first.'), ...responses })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ ...product.options, history })
  const screen = await render(<RouterProvider router={router} />)
  const callsTo = (name: string) => calls.filter((call) => call.name === name)
  const navigate = (href: string) => history.push(href)
  return { screen, router, navigate, callsTo, calls, getHref: () => history.location.href }
}
