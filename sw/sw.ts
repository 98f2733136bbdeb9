/** The service worker: the table of its events. */
import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { exerciseCacheName } from '../contract/cached-exercises.ts'
import { outboxSyncTag } from '../contract/outbox-messages.ts'
import { activateShell, respondFromShell, installShell, setFiles } from './app-shell.ts'
import { createWorkerDrill, isDrillMessage } from './drill.ts'
import { respondWithExercises, isExercisesRequest } from './exercise-cache.ts'
import { createWorkerFlush, flushForPage, flushForSync, isSendMessage } from './worker-outbox.ts'
import { routeCallsPastWorker } from './static-routes.ts'

/** TypeScript has no types for Background Sync; not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[]
  addEventListener: (type: 'sync', listener: (event: SyncEvent) => void) => void
}

setFiles(self.__WB_MANIFEST)
const openExerciseCache = async () => caches.open(exerciseCacheName)
const drill = createWorkerDrill()
const flush = createWorkerFlush(openExerciseCache, drill.fetch)

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([installShell(event), routeCallsPastWorker(event)])),
)

// Pages without a worker are claimed at once, so that the first visit works offline. An earlier worker loses nothing:
// this one becomes active only when that one has no page left, or when the user asks for the new version.
self.addEventListener('activate', (event) =>
  event.waitUntil(activateShell(event).then(() => self.clients.claim())),
)

self.addEventListener('fetch', (event) => {
  const response = isExercisesRequest(event.request) ? respondFromExercises(event) : respondFromShell(event)
  if (response !== undefined) event.respondWith(response)
})

self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (isSendMessage(data)) event.waitUntil(flushForPage(flush, data, event.ports[0]))
  else if (isDrillMessage(data)) event.waitUntil(drill.set(data.drill))
  else if (isTakeOverMessage(data)) event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync', (event) => {
  if (event.tag === outboxSyncTag) event.waitUntil(flushForSync(flush))
})

/** The message of workbox-window, sent when the user asks for the new version. */
const isTakeOverMessage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'

const respondFromExercises = (event: FetchEvent): Promise<Response> =>
  respondWithExercises(event.request, {
    fetch: drill.forward,
    openCache: openExerciseCache,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => new Date(),
    waitUntil: (work) => event.waitUntil(work),
    postMessage: (late) => void self.clients.get(event.clientId).then((page) => page?.postMessage(late)),
  })
