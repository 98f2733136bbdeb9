import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { Route } from 'workbox-routing/Route.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import { isForScreens } from './screen-addresses.ts'

declare const self: ServiceWorkerGlobalScope

const configPath = '/config.json'
const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')

const shell = new PrecacheController({ cacheName: 'app-shell' })

/** The files of the previous build, so that a tab that still runs it can load its chunks offline. */
const previousFiles = new CacheFirst({
  cacheName: 'earlier-files',
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isPage(response) && !response.redirected ? response : null,
    },
  ],
})

/** The school's configuration, revalidated with every use. A portal's page instead of it is an error. */
const schoolConfig = new StaleWhileRevalidate({
  cacheName: 'school',
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status !== 200 || response.redirected || isPage(response))
          throw new TypeError('This is not the configuration of the school')
        return response
      },
    },
  ],
})

const isPage = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? 'text/html').startsWith('text/html')

/** The first matching route responds. Workbox's Router does the same for a tenth of the worker's bytes. */
let routes: Route[] = []

/** Sets the build's precache list: `{url, revision, integrity}`; a hashed name has no revision. */
export function setFiles(files: PrecacheEntry[]): void {
  shell.addToCacheList(files)
  const toShell = shell.createHandlerBoundToURL('/index.html')
  routes = [
    new Route(({ url }) => url.pathname === configPath, schoolConfig),
    new Route(({ url, request }) => request.mode === 'navigate' && isForScreens(url.pathname), toShell),
    new PrecacheRoute(shell, { cleanURLs: false }),
    new Route(({ url }) => isAsset(url), previousFiles),
  ]
}

/** Fetches the files that are new in this build. Fails as a whole; files already fetched stay for the next try. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await shell.install(event)
  // Log in needs the configuration offline, but installing must not fail without it.
  await Promise.all(schoolConfig.handleAll({ event, request: new Request(configPath) })).catch(
    () => undefined,
  )
}

/** Deletes the files of the build before the last, and moves those of the last build to `earlier`. */
export async function activateShell(event: ExtendableEvent): Promise<void> {
  await keepPreviousFiles()
  await shell.activate(event)
}

async function keepPreviousFiles(): Promise<void> {
  const current = new Set(shell.getURLsToCacheKeys().values())
  const from = await caches.open(shell.strategy.cacheName)
  const old = (await from.keys()).filter(({ url }) => !current.has(url) && isAsset(new URL(url)))
  if (old.length === 0) return
  await caches.delete(previousFiles.cacheName)
  const to = await caches.open(previousFiles.cacheName)
  for (const request of old) {
    const response = await from.match(request)
    if (response !== undefined) await to.put(request.url, response)
  }
}

/** Undefined for requests that go to the network: calls, the identity service, other origins. */
export function respondFromShell(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  const options = { url, request, event }
  for (const { match, handler } of routes) {
    const params = match({ ...options, sameOrigin: true })
    if (params) return handler.handle({ ...options, params })
  }
  return undefined
}
