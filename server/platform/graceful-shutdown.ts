import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** How long connections nobody is using stay open: a request may be under way on them already. */
const grace = 1_000
/** How long a request that is being answered may take. */
const patience = 4_000
const lookEvery = 20

/**
 * Lets a server end without a failed request. To be called before it listens; the function that comes back stops it from
 * taking new connections, answers what arrives on the open ones while asking for an end of them, and resolves when
 * nothing is under way any more. Closing the server straight away would cut connections on which a request is just
 * arriving.
 */
export function drainable(server: Server): () => Promise<void> {
  const inHand = new Set<ServerResponse>()
  let draining = false
  server.prependListener('request', (_request, response) => {
    inHand.add(response)
    if (draining) response.shouldKeepAlive = false
    response.once('close', () => inHand.delete(response))
  })
  return async () => {
    draining = true
    for (const response of inHand) response.shouldKeepAlive = false
    await nextTurn()
    // Only the listening ends: the HTTP server's own `close` would cut the idle connections at once.
    Listener.prototype.close.call(server)
    await until(async () => (await connections(server)) === 0, grace)
    await until(async () => inHand.size === 0, patience)
    server.closeAllConnections()
  }
}

async function until(holds: () => Promise<boolean>, within: number): Promise<void> {
  const end = Date.now() + within
  while (!(await holds()) && Date.now() < end) await pause(lookEvery)
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
