import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** How long connections nobody is using stay open: a request may be under way on them already. */
const idleConnectionMs = 1_000
/** How long a request that is being answered may take. */
const pendingRequestMs = 4_000
const pollIntervalMs = 20

/**
 * Lets a server end without a failed request. To be called before it listens; the function that comes back stops it from
 * taking new connections, answers what arrives on the open ones while asking for an end of them, and resolves when
 * nothing is under way any more. Closing the server straight away would cut connections on which a request is just
 * arriving.
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
    for (const response of pendingResponses) response.shouldKeepAlive = false
    await nextTurn()
    // Only the listening ends: the HTTP server's own `close` would cut the idle connections at once.
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
