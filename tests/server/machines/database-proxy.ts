import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a database, which tests can disturb. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string
  /** Refuses new connections; existing ones continue. */
  refuseConnections(): void
  /** Forwards nothing any more, without closing connections. */
  pause(): void
  /** Silently drops the data of existing connections for good; new ones work. */
  blackHole(): void
  /** Ends `refuseConnections` and `pause`. */
  restore(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const abandoned = new Set<Socket>()
  let state: 'open' | 'refused' | 'paused' = 'open'
  const forward = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
    if (state === 'paused') socket.pause()
  }
  const pauseAll = (): void => {
    for (const socket of sockets) socket.pause()
  }
  const server = createServer((client) => {
    if (state === 'refused') return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    forward(client, upstream)
    forward(upstream, client)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    refuseConnections: () => void (state = 'refused'),
    pause() {
      state = 'paused'
      pauseAll()
    },
    blackHole() {
      pauseAll()
      for (const socket of sockets) abandoned.add(socket)
      sockets.clear()
    },
    restore() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of [...sockets, ...abandoned]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
