import { fromCacheHeader } from '../../contract/cached-exercises.ts'
import { config } from '../config.ts'
import { ApiError, NetworkError } from '../data/call.ts'
import { health } from '../data/status.ts'
import { isOffline } from '../lib/device.ts'
import {
  type ConnectionState,
  hasPending,
  getConnection,
  recordServerTime,
  isDown,
  setConnection,
} from './connection.ts'

/** Everything the watch needs from outside, so that it can be tested without a browser. */
export interface WatchDeps {
  /**
   * Calls health `requestCount` times in parallel and takes the first response. Throws `ApiError` if the product refuses,
   * `NetworkError` if it cannot be reached, another error if no response arrives within `timeoutMs`.
   */
  health: (timeoutMs: number, requestCount: number) => Promise<{ status: 'ok' | 'degraded' }>
  isOnline: () => boolean
  isVisible: () => boolean
  /** The window's `online` and `offline`, the document's `visibilitychange`. */
  on: (event: 'online' | 'offline' | 'visibilitychange', listener: () => void) => () => void
}

const browser: WatchDeps = {
  health: async (timeoutMs, requestCount) => {
    const others = new AbortController()
    const signal = AbortSignal.any([others.signal, AbortSignal.timeout(timeoutMs)])
    try {
      return await Promise.any(Array.from({ length: requestCount }, () => health(signal)))
    } catch (error) {
      const { errors } = error as AggregateError
      const findError = (type: typeof ApiError | typeof NetworkError) =>
        errors.find((one) => one instanceof type) as Error | undefined
      throw findError(ApiError) ?? findError(NetworkError) ?? error
    } finally {
      others.abort()
    }
  },
  isOnline: () => !isOffline(),
  isVisible: () => document.visibilityState === 'visible',
  on: (event, listener) => {
    const target = event === 'visibilitychange' ? document : window
    target.addEventListener(event, listener)
    return () => target.removeEventListener(event, listener)
  },
}

const { intervalMs, healthTimeoutMs } = config
/** How many connections a browser keeps open to one host. */
const maxConnections = 6
/** How often the timeout of a check fits into the one that a slow server is given. */
const maxPatience = 4

/**
 * Follows the browser's events, the outcome of every call and the health of the server, which it polls. While something
 * is pending the send scheduler has it check more often.
 */
export class ConnectionWatch {
  readonly #deps: WatchDeps
  #timer: ReturnType<typeof setTimeout> | undefined
  #checking: Promise<boolean> | null = null
  #stops: (() => void)[] = []
  #isDue = false
  #isRunning = false
  /** The last check got no response, or an error: the next one is soon. */
  #hasFailed = false
  /** All connections were tried since the last response. */
  #hasTriedAll = false
  /** When the last call was answered, on the clock of `performance`. */
  #respondedAt = -1
  /** The timeout of a check is multiplied by it: more while other calls are answered that checks gave up. */
  #patience = 1

  constructor(deps: WatchDeps = browser) {
    this.#deps = deps
  }

  start(): void {
    const { on } = this.#deps
    this.#isRunning = true
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
    this.#isRunning = false
    clearTimeout(this.#timer)
    for (const stop of this.#stops) stop()
    setConnection(this.#deps.isOnline() ? 'unknown' : 'offline')
  }

  /** The outcome of any call. One that contradicts the known state starts a check at once. */
  onResponse(hasResponded: boolean, response?: Response): void {
    if (response?.headers.has(fromCacheHeader) === true) return
    if (hasResponded) {
      recordServerTime(response?.headers.get('Date') ?? null)
      this.#respondedAt = performance.now()
      if (getConnection() === 'unreachable') this.#growPatience()
    }
    if (isDown(getConnection()) === hasResponded) void this.check()
  }

  /** Checks the server, once at a time. Returns whether it responded. */
  check(): Promise<boolean> {
    this.#checking ??= this.#runCheck().finally(() => {
      this.#checking = null
      this.#schedule()
    })
    return this.#checking
  }

  async #runCheck(): Promise<boolean> {
    this.#isDue = false
    const state = await this.#fetchState()
    if (this.#isRunning) setConnection(state)
    return !isDown(state)
  }

  async #fetchState(): Promise<ConnectionState> {
    const timeoutMs = hasPending() ? healthTimeoutMs.probe : healthTimeoutMs.usual
    const startedAt = performance.now()
    try {
      const { status } = await this.#deps.health(timeoutMs * this.#patience, this.#requestCount())
      this.#hasFailed = this.#hasTriedAll = false
      if (performance.now() - startedAt < timeoutMs / 2) this.#patience = 1
      return status
    } catch (error) {
      this.#hasFailed = true
      // The product responded with an error: it is overloaded, or its database is unavailable.
      if (error instanceof ApiError) return 'degraded'
      if (!this.#deps.isOnline()) return 'offline'
      if (error instanceof NetworkError || this.#respondedAt < startedAt) return 'unreachable'
      // Time ran out, while another call was answered: it is slow.
      this.#growPatience()
      return 'degraded'
    }
  }

  #growPatience(): void {
    this.#patience = Math.min(this.#patience * 2, maxPatience)
  }

  /**
   * Connections opened before an outage may be dead without the browser knowing. Checks in sequence would find them one by
   * one, so all are tried in parallel; once per outage only, because the server may be just slow.
   */
  #requestCount(): number {
    if (this.#hasTriedAll || !hasPending() || getConnection() !== 'unreachable') return 1
    this.#hasTriedAll = true
    return maxConnections
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.#isRunning) return
    const isSoon = this.#hasFailed || isDown(getConnection())
    this.#timer = setTimeout(
      () => this.#checkIfVisible(),
      isSoon ? intervalMs.healthAfterFailure : intervalMs.health,
    )
  }

  /** A hidden tab doesn't poll; it checks when it is shown again. */
  #checkIfVisible(): void {
    if (this.#deps.isVisible()) void this.check()
    else this.#isDue = true
  }
}

/** This page's watch. */
export const connectionWatch = new ConnectionWatch()
