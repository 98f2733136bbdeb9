import type { DeviceDrill, DrillMessage } from '../contract/drill.ts'
import { headers } from '../contract/http.ts'
import { realClock } from '../outbox/clock.ts'
import { DrillNetwork, type CallFacts } from '../outbox/drill-network.ts'

const cacheName = 'drill'
const cacheKey = '/drill'

export const isDrillMessage = (data: unknown): data is DrillMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'drill'

/** Everything the drill needs from outside, so that it can be tested without a worker. */
export interface WorkerDrillDeps {
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>
  fetch: typeof fetch
  network: DrillNetwork
}

/** The worker's network during a Wi-Fi drill. The browser may end the worker at any moment, so the drill is stored. */
export class WorkerDrill {
  readonly #deps: WorkerDrillDeps
  readonly #loading: Promise<unknown>

  constructor(deps: WorkerDrillDeps) {
    this.#deps = deps
    this.#loading = this.#load().catch(() => undefined) // Without storage a drill ends with the worker.
  }

  async set(drill: DeviceDrill | null): Promise<void> {
    await this.#loading
    this.#deps.network.set(drill)
    const cache = await this.#deps.openCache()
    if (drill === null) await cache.delete(cacheKey)
    else await cache.put(cacheKey, new Response(JSON.stringify(drill)))
  }

  /** A call that the worker makes itself, for an answer. */
  fetch = (url: string, init: RequestInit): Promise<Response> => {
    const sent = init.headers as Record<string, string>
    const call = { path: url, attempt: sent[headers.attempt] ?? null, page: null }
    return this.#send(call, () => this.#deps.fetch(url, init), init.signal)
  }

  /** The call of a page that the worker answers; of all others the page plays the drill itself. */
  forward = (request: Request, init?: RequestInit): Promise<Response> =>
    this.#send(toFacts(request), () => this.#deps.fetch(request, init), init?.signal ?? request.signal)

  async #send(
    call: CallFacts,
    send: () => Promise<Response>,
    signal?: AbortSignal | null,
  ): Promise<Response> {
    await this.#loading
    return this.#deps.network.fetch(call, send, signal)
  }

  async #load(): Promise<void> {
    const stored = await (await this.#deps.openCache()).match(cacheKey)
    if (stored !== undefined) this.#deps.network.set((await stored.json()) as DeviceDrill)
  }
}

const toFacts = ({ url, headers: sent, referrer }: Request): CallFacts => ({
  path: new URL(url).pathname,
  attempt: sent.get(headers.attempt),
  page: referrer,
})

/** The drill of this worker. */
export const createWorkerDrill = (): WorkerDrill =>
  new WorkerDrill({
    openCache: () => caches.open(cacheName),
    fetch: (...request) => fetch(...request),
    network: new DrillNetwork(realClock),
  })
