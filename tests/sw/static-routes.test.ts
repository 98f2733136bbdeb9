import { expect, it, vi } from 'vitest'
import { type CallName, calls, getUrl } from '../../contract/calls.ts'
import { type InstallEvent, routeCallsPastWorker } from '../../sw/static-routes.ts'

type AddRoutes = NonNullable<InstallEvent['addRoutes']>

const install = (addRoutes?: AddRoutes) => routeCallsPastWorker({ addRoutes })

/** What answers a path: the source of the first route that matches; the worker's fetch event where none does. */
async function findSource(path: string): Promise<string> {
  const addRoutes = vi.fn<AddRoutes>(async () => undefined)
  await install(addRoutes)
  const routes = addRoutes.mock.lastCall?.[0] ?? []
  const route = routes.find(({ condition }) =>
    new URLPattern(condition.urlPattern).test(path, 'https://jotter.school.example'),
  )
  return route?.source ?? 'fetch-event'
}

const toPath = (name: CallName): string =>
  getUrl(name, Object.fromEntries([...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, 1])))

it('every call goes past the worker, except the one that it answers', async () => {
  const names = Object.keys(calls) as CallName[]
  const answered: CallName[] = []
  for (const name of names) if ((await findSource(toPath(name))) === 'fetch-event') answered.push(name)
  expect(answered).toEqual(['getExercises'])
})

it.each(['/', '/quizzes', '/config.json', '/assets/vendor-SXA7tP54.js'])(
  'the worker answers %s',
  async (path) => expect(await findSource(path)).toBe('fetch-event'),
)

it.each([
  ['has no routes', undefined],
  ['refuses them', async () => Promise.reject(new TypeError('It does not know them.'))],
])('a browser that %s installs the worker all the same', async (_what, addRoutes) => {
  await expect(install(addRoutes)).resolves.toBeUndefined()
})
