import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Idle connections stay open this long: a request may be on its way. */
const idleConnectionMs = 1_000
/** Requests in progress get this long to finish. */
const pendingRequestMs = 4_000
const pollIntervalMs = 20

/**
 * Lets a server stop without a failed request. Call it before the server listens. The returned function stops new
 * connections, responds to requests on open ones with `Connection: close`, and resolves when none is in progress.
 * `server.close` alone would cut idle connections on which a request is just arriving.
 */
export function prepareShutdown(server: Server): () => Promise<void> {
  const pendingResponses = new Set<ServerResponse>()
  let draining = false
  server.prependListener('request', (_request, response) => {
    pendingResponses.add(response)
    if (draining) response.shouldKeepAlive = false
    response.once('close', () => pendingResponses.delete(response))
  })
  return async () => {
    draining = true
    // For responses that would never end.
    server.emit('draining')
    for (const response of pendingResponses) response.shouldKeepAlive = false
    await nextTurn()
    // Stops listening only: the HTTP server's own `close` would cut idle connections at once.
    Listener.prototype.close.call(server)
    await waitUntil(async () => (await countConnections(server)) === 0, idleConnectionMs)
    await waitUntil(async () => pendingResponses.size === 0, pendingRequestMs)
    server.closeAllConnections()
  }
}

async function waitUntil(holds: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds()) && Date.now() < end) await pause(pollIntervalMs)
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
