import { Agent, createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What becomes of everything between browser and product:
 * - `refuse`: nobody listens;
 * - `reset`: whoever connects is thrown out;
 * - `black-hole`: connections stand and nothing ever comes; those that stood at that time never answer again;
 * - `portal`, `redirect`: somebody else's page with status 200, or the way to it, in place of everything.
 */
export type Mode = 'pass' | 'refuse' | 'reset' | 'black-hole' | 'portal' | 'redirect'

/** One request as it came, and what the product answered: null where it was not asked, or nobody heard. */
export interface Heard {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
  status: number | null
}

/** What is done to one request instead of passing it on. */
export type Fault =
  /** The product does it, and its answer is lost. */
  | { is: 'lose-answer' }
  /** Somebody else answers. */
  | { is: 'answer'; status: number; body: string; headers?: Record<string, string> }
  /** It waits until the promise has settled, and is passed on then. */
  | { is: 'hold'; until: Promise<unknown> }
  /** The answer comes with another text. */
  | { is: 'change'; to: (text: string) => string }

/** What is done to requests whose path contains `part`. */
interface Trap {
  part: string
  fault: Fault
  met: (heard: Heard) => void
  isOnce: boolean
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const portal = {
  way: '/guest-wifi',
  html: '<!doctype html><title>Guest Wi-Fi</title><h1>Accept our terms to go online</h1>',
}

/** As much as is looked at of what the product says. */
interface Said {
  saved?: boolean
  answer?: string
  student_answers?: { answer: string }[]
}

const jsonOf = ({ headers, body }: Answer): Said | null => {
  const isPlain =
    headers['content-type']?.startsWith('application/json') === true && !headers['content-encoding']
  return isPlain ? (JSON.parse(body.toString()) as Said) : null
}

function changed({ status, headers, body }: Answer, to: (text: string) => string): Answer {
  const text = Buffer.from(to(body.toString()))
  // What it says of the length and the version is true of the other text only.
  const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = headers
  return { status, headers: kept, body: text }
}

/** The text that the product says it holds now: the one that was sent, or the one it stayed with. */
function savedText(sent: string, answer: Answer): string[] {
  const said = jsonOf(answer)
  if (said?.saved === true) return [(JSON.parse(sent) as { answer: string }).answer]
  return said?.answer === undefined ? [] : [said.answer]
}

function heldTexts(path: string, answer: Answer): string[] {
  if (!path.includes('/get-exercises/')) return []
  return jsonOf(answer)?.student_answers?.map((one) => one.answer) ?? []
}

/** Stands before the product and does to it what networks do. Everything obeys a new mode at once, open connections too. */
export class FaultProxy {
  /** Of every request since the last `forget`, in the order they came. */
  heard: Heard[] = []
  /** Milliseconds that each answer takes longer. */
  delay = 0
  #mode: Mode = 'pass'
  #port = 0
  #target: number
  #traps: Trap[] = []
  /** Texts of answers that the product said it holds, and when the browser was told. */
  readonly #acknowledged: { text: string; at: number }[] = []
  readonly #sockets = new Set<Socket>()
  readonly #dead = new WeakSet<Socket>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming
      const body = Buffer.concat(parts).toString()
      const heard = { method, path: url, headers, body, at: Date.now(), status: null }
      void this.#answer(heard, outgoing, incoming.socket)
    })
  })

  /** `target`: the port of the product on this machine. */
  constructor(target: number) {
    this.#target = target
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket) => this.#welcome(socket))
  }

  /** A browser counts `localhost` as secure; the product takes the host that is asked for as its own. */
  get url(): string {
    return `http://localhost:${this.#port}`
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Another process of the product. */
  retarget(port: number): void {
    this.#target = port
  }

  async become(mode: Mode): Promise<void> {
    const before = this.#mode
    this.#mode = mode
    if (mode === 'black-hole') for (const socket of this.#sockets) this.#dead.add(socket)
    if (mode === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy()
    if (mode === 'refuse' && before !== 'refuse') {
      for (const socket of this.#sockets) socket.destroy()
      await new Promise((resolve) => this.#server.close(resolve))
    }
    if (mode !== 'refuse' && before === 'refuse') await this.open()
  }

  /** Does something to the next request to a path that contains `part`. Resolves when it has happened. */
  once(part: string, fault: Fault): Promise<Heard> {
    const { promise, resolve } = Promise.withResolvers<Heard>()
    this.#traps.push({ part, fault, met: resolve, isOnce: true })
    return promise
  }

  /** The same to every such request, until the function that is given back is called. */
  always(part: string, fault: Fault): () => void {
    const trap = { part, fault, met: () => undefined, isOnce: false }
    this.#traps.push(trap)
    return () => {
      this.#traps = this.#traps.filter((one) => one !== trap)
    }
  }

  /** The requests to a path that contains `part`. */
  calls = (part: string): Heard[] => this.heard.filter(({ path }) => path.includes(part))

  /** Whether the browser had been told before `at` that the server holds this text. */
  acknowledged = (text: string, at: number): boolean =>
    this.#acknowledged.some((known) => known.text === text && known.at <= at)

  forget(): void {
    this.heard = []
  }

  #welcome(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    if (this.#mode === 'reset') socket.resetAndDestroy()
    if (this.#mode === 'black-hole') this.#dead.add(socket)
  }

  async #answer(heard: Heard, outgoing: ServerResponse, socket: Socket): Promise<void> {
    if (this.#dead.has(socket)) return
    this.heard.push(heard)
    const next = this.#traps.find(({ part }) => heard.path.includes(part))
    if (next?.isOnce === true) this.#traps = this.#traps.filter((one) => one !== next)
    const answer = await this.#find(heard, next?.fault, socket)
    if (answer !== null && this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay))
    next?.met(heard)
    if (this.#dead.has(socket)) return
    if (answer === null) socket.resetAndDestroy()
    else {
      if (answer.status === 200) this.#noteTexts(heard, answer)
      outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    }
  }

  #noteTexts({ path, body }: Heard, answer: Answer): void {
    const texts = path.includes('/save-answer') ? savedText(body, answer) : heldTexts(path, answer)
    for (const text of texts) this.#acknowledged.push({ text, at: Date.now() })
  }

  /** Null: the connection breaks instead. */
  async #find(heard: Heard, fault: Fault | undefined, socket: Socket): Promise<Answer | null> {
    if (fault?.is === 'hold') await fault.until
    if (fault?.is === 'answer') return { headers: {}, ...fault, body: Buffer.from(fault.body) }
    const page = this.#page(heard)
    if (page !== null) return page
    if (socket.destroyed || this.#dead.has(socket)) return null
    const answer = await this.#pass(heard).catch(() => null)
    heard.status = answer?.status ?? null
    if (fault?.is === 'change' && answer !== null) return changed(answer, fault.to)
    return fault?.is === 'lose-answer' ? null : answer
  }

  #page({ path }: Heard): Answer | null {
    const { html, way } = portal
    if (this.#mode === 'redirect' && path !== way)
      return { status: 302, headers: { location: way }, body: Buffer.alloc(0) }
    if (this.#mode !== 'portal' && this.#mode !== 'redirect') return null
    return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) }
  }

  #pass({ method, path, headers, body }: Heard): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // What is said is read here too.
      const { 'if-none-match': _, 'if-modified-since': __, ...plain } = headers
      plain['accept-encoding'] = 'identity'
      const to = { host: '127.0.0.1', port: this.#target, agent: this.#agent, method, path, headers: plain }
      const asked = request(to, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const { 'transfer-encoding': _, connection: __, ...kept } = response.headers
          resolve({ status: response.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) })
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
}
