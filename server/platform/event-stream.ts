import { PassThrough } from 'node:stream'

/** What a handler returns to respond with server-sent events instead of JSON. */
export class EventStream {
  /** The body of the response. */
  readonly body = new PassThrough()
  readonly #onEnd: (() => void)[] = []
  #isOver = false

  constructor() {
    // Also after the client has closed the connection.
    this.body.once('close', () => {
      this.#isOver = true
      for (const listener of this.#onEnd.splice(0)) listener()
    })
  }

  /** Calls back once, when either side has ended the response. */
  onEnd(listener: () => void): void {
    if (this.#isOver) listener()
    else this.#onEnd.push(listener)
  }

  /** Whether the client has read what was sent before. */
  get isReady(): boolean {
    return !this.#isOver && !this.body.writableNeedDrain
  }

  /** Sends an event without a name. */
  send(data: unknown): void {
    this.#write(`data: ${JSON.stringify(data)}\n\n`)
  }

  /** Sends a line that clients ignore, so that they and every proxy know that the connection is alive. */
  keepAlive(): void {
    this.#write(': still\n\n')
  }

  end(): void {
    if (!this.#isOver) this.body.end()
  }

  #write(text: string): void {
    if (!this.#isOver && this.body.writable) this.body.write(text)
  }
}

export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Otherwise nginx collects events until its buffer is full.
  'X-Accel-Buffering': 'no',
} as const

const clientTypes = /\btext\/event-stream\b/

/** Whether a request wants events. HEAD requests have no body to send them in. */
export const acceptsEvents = (method: string, accept: string | undefined): boolean =>
  method === 'GET' && clientTypes.test(accept ?? '')
