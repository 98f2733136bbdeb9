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

/**
 * Reloads the page where that shows it: the server or the worker has it, and no answer would be lost with this tab. A file of
 * an earlier version may be gone for good; a new page names others.
 * @returns whether it did
 */
export async function reloadIfPossible(): Promise<boolean> {
  const canReload = !isAtRisk() && (await hasPage())
  if (canReload) location.reload()
  return canReload
}

const hasPage = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
