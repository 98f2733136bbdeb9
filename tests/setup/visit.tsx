import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { User } from '../../src/data/auth.ts'
import { queryClient } from '../../src/data/query-client.ts'
import { lockOutbox } from '../../src/answers/delivery.ts'
import { deleteCachedExercises } from '../../src/answers/cached-exercises.ts'
import { outboxStorage } from '../../src/answers/outbox.ts'
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

export const refused = (status: number, detail: string): Response =>
  Response.json({ detail }, { status, statusText: 'Refused' })

/** For a call that no answer comes to. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

interface Asked {
  query: URLSearchParams
  body: unknown
}
/** By "METHOD /path" below `/api/v1`. A `Response` goes out as it is; null is an empty answer. */
export type Answers = Record<string, (asked: Asked) => unknown>

const usual: Answers = {
  'GET /status/health': () => ({ status: 'ok', timestamp: '2026-01-01T00:00:00Z' }),
  'GET /subject/get-all-subjects': () => [],
}

export interface Call extends Asked {
  name: string
  headers: Headers
}

/** Answers every call of the page; what is not foreseen is refused, so that it is noticed. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams: query } = new URL(input as string, location.origin)
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    const headers = new Headers(init?.headers)
    const isJson = headers.get('Content-Type') === 'application/json'
    const body: unknown = isJson ? JSON.parse(init?.body as string) : undefined
    calls.push({ name, query, body, headers })
    const all: Answers = { ...usual, ...answers }
    const answer: unknown = await (all[name]
      ? all[name]({ query, body })
      : refused(404, `No answer to ${name}.`))
    if (answer instanceof Response) return answer
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  return calls
}

export interface Visit {
  screen: Awaited<ReturnType<typeof render>>
  router: typeof product
  goTo: (href: string) => void
  /** The calls of one name, in their order. */
  asked: (name: string) => Call[]
  calls: Call[]
  at: () => string
}

/** The product at an address, with its own router, for somebody signed in or (null) for nobody. */
export async function visit(path: string, user: User | null, answers: Answers = {}): Promise<Visit> {
  await emptyDevice()
  return revisit(path, user, answers)
}

/** As if nobody had used this device. */
async function emptyDevice(): Promise<void> {
  localStorage.clear()
  await lockOutbox()
  await deleteCachedExercises()
  for (const user of await outboxStorage.users()) await outboxStorage.updateQueue(user, () => emptyQueue)
}

/** The same, with what this device has kept: a page that is loaded anew, so nothing is left of what the last one asked for. */
export async function revisit(path: string, user: User | null, answers: Answers = {}): Promise<Visit> {
  queryClient.clear()
  setAuth({ user, loading: false })
  const calls = serve({ 'GET /auth/me': () => user ?? refused(401, 'Sign in first.'), ...answers })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ ...product.options, history })
  const screen = await render(<RouterProvider router={router} />)
  const asked = (name: string) => calls.filter((call) => call.name === name)
  const goTo = (href: string) => history.push(href)
  return { screen, router, goTo, asked, calls, at: () => history.location.href }
}
