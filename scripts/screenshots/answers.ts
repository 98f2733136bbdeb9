import type { Page, Route } from 'playwright'
import { calls, isCall, type CallName } from '../../contract/calls.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Step } from './shot.ts'

const answering = (page: Page, name: CallName, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(
    ({ pathname }) => isCall(name, calls[name].method, pathname),
    (route, request) => (request.method() === calls[name].method ? answer(route) : route.fallback()),
  )

/** The server's own answer to a call, changed. */
export const changed =
  <N extends CallName>(name: N, change: (answer: ResponseOf<N>) => ResponseOf<N>): Step =>
  (page) =>
    answering(page, name, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as ResponseOf<N>
      await route.fulfill({ response, json: change(answer) })
    })

export const stored =
  <N extends CallName>(name: N, answer: ResponseOf<N>): Step =>
  (page) =>
    answering(page, name, (route) => route.fulfill({ json: answer }))

export const refused =
  (name: CallName, status: number, body: ErrorBody): Step =>
  (page) =>
    answering(page, name, (route) => route.fulfill({ status, json: body }))

export const lost =
  (name: CallName): Step =>
  (page) =>
    answering(page, name, (route) => route.abort('internetdisconnected'))

export const unanswered =
  (name: CallName): Step =>
  (page) =>
    answering(page, name, () => Promise.resolve())

/** As many rows as are asked for, made of those there are. */
export const rows = <T>(items: T[], count: number, change: (item: T, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length])
    .filter((item) => item !== undefined)
    .map(change)
