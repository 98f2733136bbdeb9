import type { Process } from './process.ts'

interface Request {
  process: Process
  run: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

const stolen = Object.assign(new Error('The lock was stolen'), { name: 'AbortError' })
const calledOff = Object.assign(new Error('The request was called off'), { name: 'AbortError' })

/** Web Locks of one device: the locks and requests of a process end with it. */
export class DeviceLocks {
  readonly #held = new Map<string, Request>()
  readonly #queues = new Map<string, Request[]>()

  openedBy = (process: Process): LockManager => {
    process.onEnd(() => this.#forget(process))
    const request = (name: string, options: LockOptions, run: () => Promise<unknown>) =>
      this.#request(process, name, options, run)
    return { request } as unknown as LockManager
  }

  #request(process: Process, name: string, options: LockOptions, run: Request['run']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // The work of a killed process runs slightly longer here than in a browser.
      if (!process.alive) return
      const request = { process, run, resolve, reject }
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      if (options.steal === true) {
        this.#held.get(name)?.reject(stolen)
        this.#grant(name, request)
        return
      }
      options.signal?.addEventListener('abort', () => {
        const waiting = this.#queues.get(name) ?? []
        if (!waiting.includes(request)) return
        waiting.splice(waiting.indexOf(request), 1)
        reject(calledOff)
      })
      queue.push(request)
      this.#next(name)
    })
  }

  #grant(name: string, request: Request): void {
    this.#held.set(name, request)
    const release = () => {
      if (this.#held.get(name) !== request) return
      this.#held.delete(name)
      this.#next(name)
    }
    void request.run().then(
      (value) => {
        release()
        request.resolve(value)
      },
      (error: unknown) => {
        release()
        request.reject(error)
      },
    )
  }

  #next(name: string): void {
    if (this.#held.has(name)) return
    const next = this.#queues.get(name)?.shift()
    if (next !== undefined) this.#grant(name, next)
  }

  #forget(process: Process): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((request) => request.process !== process),
      )
      if (this.#held.get(name)?.process === process) this.#held.delete(name)
    }
    for (const name of this.#queues.keys()) this.#next(name)
  }
}
