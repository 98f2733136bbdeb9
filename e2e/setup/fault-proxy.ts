import { Agent, createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * How the network between browser and server behaves:
 * - `refuse`: no port is open;
 * - `reset`: every connection is reset;
 * - `black-hole`: connections open and no response ever comes, on those that were open before either;
 * - `portal`, `redirect`: a captive portal's page with status 200, or a redirect to it, replaces every response.
 */
export type Mode = 'pass' | 'refuse' | 'reset' | 'black-hole' | 'portal' | 'redirect'

/** One request, and the status of the server's response: null if it was not forwarded or got no response. */
export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
  status: number | null
}

/** What happens to one request instead of forwarding it. */
export type Fault =
  /** The server handles it; the response is lost. */
  | { type: 'lose-response' }
  /** The proxy responds itself. */
  | { type: 'respond'; status: number; body: string; headers?: Record<string, string> }
  /** It is forwarded once the promise has settled. */
  | { type: 'hold'; until: Promise<unknown> }
  /** The response's body is changed. */
  | { type: 'change'; to: (text: string) => string }

/** A fault for requests whose path contains `pathPart`. */
interface FaultRule {
  pathPart: string
  fault: Fault
  onApplied: (received: ReceivedRequest) => void
  isOnce: boolean
}

interface ProxyResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const portal = {
  path: '/guest-wifi',
  html: '<!doctype html><title>Guest Wi-Fi</title><h1>Accept our terms to go online</h1>',
}

/** The members of responses that the proxy looks at. */
interface ResponseBody {
  saved?: boolean
  answer?: string
  student_answers?: { answer: string }[]
}

const parseJson = ({ headers, body }: ProxyResponse): ResponseBody | null => {
  const isPlain =
    headers['content-type']?.startsWith('application/json') === true && !headers['content-encoding']
  return isPlain ? (JSON.parse(body.toString()) as ResponseBody) : null
}

function changeBody({ status, headers, body }: ProxyResponse, to: (text: string) => string): ProxyResponse {
  const text = Buffer.from(to(body.toString()))
  // These headers describe the original body.
  const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = headers
  return { status, headers: kept, body: text }
}

/** The text that the server holds after a save: the one that was sent, or a newer one it kept. */
function getSavedTexts(sent: string, response: ProxyResponse): string[] {
  const body = parseJson(response)
  if (body?.saved === true) return [(JSON.parse(sent) as { answer: string }).answer]
  return body?.answer === undefined ? [] : [body.answer]
}

function getServedTexts(path: string, response: ProxyResponse): string[] {
  if (!path.includes('/get-exercises/')) return []
  return parseJson(response)?.student_answers?.map(({ answer }) => answer) ?? []
}

/** A proxy in front of the server that injects network faults. A new mode applies at once, also to open connections. */
export class FaultProxy {
  /** Every request since the last `clearRequests`, in the order of arrival. */
  requests: ReceivedRequest[] = []
  /** Milliseconds by which every response is delayed. */
  delayMs = 0
  #mode: Mode = 'pass'
  #port = 0
  #target: number
  #rules: FaultRule[] = []
  /** Answers that the server confirmed to hold, and when the browser received that. */
  readonly #acknowledged: { text: string; at: number }[] = []
  readonly #sockets = new Set<Socket>()
  readonly #silenced = new WeakSet<Socket>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming
      const body = Buffer.concat(parts).toString()
      const received = { method, path: url, headers, body, at: Date.now(), status: null }
      void this.#respond(received, outgoing, incoming.socket)
    })
  })

  /** @param target the server's port on this machine */
  constructor(target: number) {
    this.#target = target
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket) => this.#onConnection(socket))
  }

  /** Browsers treat `localhost` as a secure context; the server accepts the host of the request as its own. */
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

  /** Forwards to another server from now on. */
  retarget(port: number): void {
    this.#target = port
  }

  async setMode(mode: Mode): Promise<void> {
    const before = this.#mode
    this.#mode = mode
    if (mode === 'black-hole') for (const socket of this.#sockets) this.#silenced.add(socket)
    if (mode === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy()
    if (mode === 'refuse' && before !== 'refuse') {
      for (const socket of this.#sockets) socket.destroy()
      await new Promise((resolve) => this.#server.close(resolve))
    }
    if (mode !== 'refuse' && before === 'refuse') await this.open()
  }

  /** Applies a fault to the next request whose path contains `pathPart`. Resolves once it was applied. */
  faultOnce(pathPart: string, fault: Fault): Promise<ReceivedRequest> {
    const { promise, resolve } = Promise.withResolvers<ReceivedRequest>()
    this.#rules.push({ pathPart, fault, onApplied: resolve, isOnce: true })
    return promise
  }

  /** Applies a fault to every such request, until the returned function is called. */
  faultAlways(pathPart: string, fault: Fault): () => void {
    const rule = { pathPart, fault, onApplied: () => undefined, isOnce: false }
    this.#rules.push(rule)
    return () => {
      this.#rules = this.#rules.filter((one) => one !== rule)
    }
  }

  /** The requests whose path contains `pathPart`. */
  requestsTo = (pathPart: string): ReceivedRequest[] =>
    this.requests.filter(({ path }) => path.includes(pathPart))

  /** Whether the browser had received before `at` that the server holds this text. */
  wasAcknowledged = (text: string, at: number): boolean =>
    this.#acknowledged.some((known) => known.text === text && known.at <= at)

  clearRequests(): void {
    this.requests = []
  }

  #onConnection(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    if (this.#mode === 'reset') socket.resetAndDestroy()
    if (this.#mode === 'black-hole') this.#silenced.add(socket)
  }

  async #respond(received: ReceivedRequest, outgoing: ServerResponse, socket: Socket): Promise<void> {
    if (this.#silenced.has(socket)) return
    this.requests.push(received)
    const rule = this.#rules.find(({ pathPart }) => received.path.includes(pathPart))
    if (rule?.isOnce === true) this.#rules = this.#rules.filter((one) => one !== rule)
    const response = await this.#getResponse(received, rule?.fault, socket)
    if (response !== null && this.delayMs > 0)
      await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    rule?.onApplied(received)
    if (this.#silenced.has(socket)) return
    if (response === null) socket.resetAndDestroy()
    else {
      if (response.status === 200) this.#recordAcknowledged(received, response)
      outgoing.writeHead(response.status, response.headers).end(response.body)
    }
  }

  #recordAcknowledged({ path, body }: ReceivedRequest, response: ProxyResponse): void {
    const texts = path.includes('/save-answer')
      ? getSavedTexts(body, response)
      : getServedTexts(path, response)
    for (const text of texts) this.#acknowledged.push({ text, at: Date.now() })
  }

  /** Null if the connection is reset instead. */
  async #getResponse(
    received: ReceivedRequest,
    fault: Fault | undefined,
    socket: Socket,
  ): Promise<ProxyResponse | null> {
    if (fault?.type === 'hold') await fault.until
    if (fault?.type === 'respond') return { headers: {}, ...fault, body: Buffer.from(fault.body) }
    const page = this.#getPortalResponse(received)
    if (page !== null) return page
    if (socket.destroyed || this.#silenced.has(socket)) return null
    const response = await this.#forward(received).catch(() => null)
    received.status = response?.status ?? null
    if (fault?.type === 'change' && response !== null) return changeBody(response, fault.to)
    return fault?.type === 'lose-response' ? null : response
  }

  #getPortalResponse({ path }: ReceivedRequest): ProxyResponse | null {
    const { html, path: portalPath } = portal
    if (this.#mode === 'redirect' && path !== portalPath)
      return { status: 302, headers: { location: portalPath }, body: Buffer.alloc(0) }
    if (this.#mode !== 'portal' && this.#mode !== 'redirect') return null
    return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) }
  }

  #forward({ method, path, headers, body }: ReceivedRequest): Promise<ProxyResponse> {
    return new Promise((resolve, reject) => {
      // The proxy reads bodies, so it asks for whole and uncompressed ones.
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
