/** Something that is loaded when it is first needed: code, mostly. */
export interface Lazy<Value> {
  /** Loads it once. Where that fails it rejects, and the next call tries again. */
  load: () => Promise<Value>
  /** Loads it ahead of its use. Never rejects. */
  preload: () => Promise<void>
  /** Null until it is loaded. */
  get: () => Value | null
}

/** For modules: `lazyValue(() => import('./clear-device.ts'))`. */
export function lazyValue<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  let value: Value | null = null
  let loading: Promise<Value> | null = null
  const load = (): Promise<Value> =>
    (loading ??= fetch().then(
      (loaded) => (value = loaded),
      (error: unknown) => {
        loading = null
        throw error
      },
    ))
  const preload = (): Promise<void> =>
    load().then(
      () => undefined,
      () => undefined,
    )
  return { load, preload, get: () => value }
}

let lastWork: Promise<unknown> = Promise.resolve()

/**
 * Runs work that nobody waits for when the page has loaded and the browser is idle: one after the other, because together
 * they would block a slow phone. What hangs holds up the others for 5 s.
 */
export function whenIdle(work: () => unknown): void {
  lastWork = lastWork
    .then(waitForIdle)
    .then(() => Promise.race([work(), new Promise((resolve) => setTimeout(resolve, 5_000))]))
    .catch(console.error)
}

function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState !== 'complete')
      addEventListener('load', () => resolve(waitForIdle()), { once: true })
    // Safari has no idle callback.
    else if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 })
    else setTimeout(resolve, 3_000)
  })
}
