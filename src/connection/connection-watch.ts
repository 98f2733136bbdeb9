import { fromCacheHeader } from '../../contract/cached-exercises.ts'
import { config } from '../config.ts'
import { ApiError } from '../data/call.ts'
import { health } from '../data/status.ts'
import { isOffline } from '../lib/is-offline.ts'
import {
  type ConnectionState,
  hasPendingItems,
  getConnection,
  recordServerTime,
  isDown,
  setConnection,
} from './connection.ts'

/** Everything the watch needs from outside, so that it can be tested without a browser. */
export interface WatchDeps {
  /**
   * Calls health `times` times in parallel and takes the first response. Throws `ApiError` if the product refuses, another
   * error if none of its responses arrives within `limit` ms.
   */
  health: (limit: number, times: number) => Promise<{ status: 'ok' | 'degraded' }>
  isOnline: () => boolean
  isVisible: () => boolean
  /** The window's `online` and `offline`, the document's `visibilitychange`. */
  on: (event: 'online' | 'offline' | 'visibilitychange', heard: () => void) => () => void
}

const browser: WatchDeps = {
  health: async (limit, times) => {
    const others = new AbortController()
    const signal = AbortSignal.any([others.signal, AbortSignal.timeout(limit)])
    try {
      return await Promise.any(Array.from({ length: times }, () => health(signal)))
    } catch (error) {
      const { errors } = error as AggregateError
      throw errors.find((one) => one instanceof ApiError) ?? error
    } finally {
      others.abort()
    }
  },
  isOnline: () => !isOffline(),
  isVisible: () => document.visibilityState === 'visible',
  on: (event, heard) => {
    const target = event === 'visibilitychange' ? document : window
    target.addEventListener(event, heard)
    return () => target.removeEventListener(event, heard)
  },
}

const { intervalMs, healthTimeoutMs } = config
/** How many connections a browser keeps open to one host. */
const connections = 6

/**
 * Follows the browser's events, the outcome of every call and the health of the server, which it polls. While something
 * is pending the send scheduler has it check more often.
 */
export class ConnectionWatch {
  readonly #deps: WatchDeps
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: Promise<boolean> | null = null
  #stops: (() => void)[] = []
  #isDue = false
  #running = false
  /** The last check got no response, or an error: the next one is soon. */
  #hasFailed = false
  /** All connections were tried since the last response. */
  #triedAll = false

  constructor(parts: WatchDeps = browser) {
    this.#deps = parts
  }

  start(): void {
    const { on } = this.#deps
    this.#running = true
    this.#stops = [
      on('online', () => void this.check()),
      on('offline', () => {
        setConnection('offline')
        this.#schedule()
      }),
      on('visibilitychange', () => {
        if (this.#isDue) void this.check()
      }),
    ]
    void this.check()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
    for (const stop of this.#stops) stop()
    setConnection(this.#deps.isOnline() ? 'unknown' : 'offline')
  }

  /** The outcome of any call. One that contradicts the known state starts a check at once. */
  onResponse(answered: boolean, response?: Response): void {
    if (response?.headers.has(fromCacheHeader) === true) return
    if (answered) recordServerTime(response?.headers.get('Date') ?? null)
    if (isDown(getConnection()) === answered) void this.check()
  }

  /** Checks the server, once at a time. Returns whether it responded. */
  check(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
      this.#schedule()
    })
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    this.#isDue = false
    const found = await this.#fetchState()
    if (this.#running) setConnection(found)
    return !isDown(found)
  }

  async #fetchState(): Promise<ConnectionState> {
    const limit = hasPendingItems() ? healthTimeoutMs.probe : healthTimeoutMs.usual
    try {
      const { status } = await this.#deps.health(limit, this.#requestCount())
      this.#hasFailed = this.#triedAll = false
      return status
    } catch (error) {
      this.#hasFailed = true
      // The product responded with an error: it is overloaded, or its database is unavailable.
      if (error instanceof ApiError) return 'degraded'
      return this.#deps.isOnline() ? 'unreachable' : 'offline'
    }
  }

  /**
   * Connections opened before an outage may be dead without the browser knowing. Checks in sequence would find them one by
   * one, so all are tried in parallel; once per outage only, because the server may be just slow.
   */
  #requestCount(): number {
    if (this.#triedAll || !hasPendingItems() || getConnection() !== 'unreachable') return 1
    this.#triedAll = true
    return connections
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.#running) return
    const isSoon = this.#hasFailed || isDown(getConnection())
    this.#timer = setTimeout(
      () => this.#askIfSeen(),
      isSoon ? intervalMs.healthAfterFailure : intervalMs.health,
    )
  }

  /** A hidden tab doesn't poll; it checks when it is shown again. */
  #askIfSeen(): void {
    if (this.#deps.isVisible()) void this.check()
    else this.#isDue = true
  }
}

/** This page's watch. */
export const connectionWatch = new ConnectionWatch()
