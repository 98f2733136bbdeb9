import { PassThrough } from 'node:stream'

/** A client that has read nothing for this time is gone, or its proxy is: its connection is closed. */
const stallLimitMs = 60_000
/** As many bytes as may wait for a client. */
const maxUnreadBytes = 1024 * 1024

/** What a handler returns to respond with server-sent events instead of JSON. */
export class EventStream {
  /** The body of the response. */
  readonly body = new PassThrough()
  readonly #onEnd: (() => void)[] = []
  #isOver = false
  #stallTimer: NodeJS.Timeout | undefined

  constructor() {
    // Also after the client has closed the connection.
    this.body.once('close', () => {
      this.#isOver = true
      clearTimeout(this.#stallTimer)
      for (const listener of this.#onEnd.splice(0)) listener()
    })
    this.body.on('drain', () => clearTimeout(this.#stallTimer))
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
    if (this.#isOver || !this.body.writable) return
    const wasReady = this.isReady
    if (this.body.write(text)) return
    if (this.body.writableLength > maxUnreadBytes) this.body.destroy()
    else if (wasReady) this.#startStallTimer()
  }

  #startStallTimer(): void {
    this.#stallTimer = setTimeout(() => this.body.destroy(), stallLimitMs)
    this.#stallTimer.unref()
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
