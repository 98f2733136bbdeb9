import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a database that can be disturbed. */
export interface Wire {
  /** The database's address, through this line. */
  url: string
  /** Nobody gets through any more; who is connected stays so. */
  refuse(): void
  /** Nothing comes through any more, and nobody is told. */
  hold(): void
  /** The same for the connections there are, and for good; new ones are fine. */
  blackHole(): void
  /** All is well again. */
  mend(): void
  close(): Promise<void>
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let state: 'well' | 'refused' | 'held' = 'well'
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
    if (state === 'held') socket.pause()
  }
  const silence = (): void => {
    for (const socket of sockets) socket.pause()
  }
  const server = createServer((near) => {
    if (state === 'refused') return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    keep(near, far)
    keep(far, near)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    refuse: () => void (state = 'refused'),
    hold() {
      state = 'held'
      silence()
    },
    blackHole() {
      silence()
      for (const socket of sockets) lost.add(socket)
      sockets.clear()
    },
    mend() {
      state = 'well'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of [...sockets, ...lost]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
