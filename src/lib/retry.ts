import { config } from '../config.ts'

/** How long to wait after so many failures, in ms: 1 s, then twice as long each time, up to a limit. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, config.maxRetryDelayMs)

/** Loads what the page can't do without. Never rejects: retries after each failure, and at once when back online. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      await nextTry(failures)
    }
  }
}

function nextTry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryDelay(failures))
    addEventListener('online', go)
  })
}
