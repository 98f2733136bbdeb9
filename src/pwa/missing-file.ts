import { isAtRisk } from '../connection/pending-notice.ts'

const prefix = 'Missing file: '

/**
 * Marks the error of a page whose file could not be fetched, so that `RouteError` shows it. By its own message the router
 * would reload the page: without network that ends on the browser's error page, and loses answers that only this tab holds.
 */
export function markMissingFile(error: Error): void {
  error.message = prefix + error.message
}

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(prefix)

/** Whether a reload shows the page: the server or the worker has it, and no answer would be lost with this tab. */
export const canReload = async (): Promise<boolean> =>
  !isAtRisk() &&
  (await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  ))
