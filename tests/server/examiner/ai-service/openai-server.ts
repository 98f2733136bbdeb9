import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseAlternatives } from '../../../../contract/quiz-draft.ts'

/** A request as the server received it. */
export interface ServiceRequest {
  headers: IncomingMessage['headers']
  /** The unparsed body, to check what must not be in it. */
  raw: string
  /** The name of the requested response schema. */
  job: string
  system: string
  data: Data
  temperature: number | undefined
  schema: { properties: Record<string, unknown>; required: string[]; additionalProperties: unknown }
  /** Resolves when its response has ended or its connection closed, with the bytes written to the socket. */
  closed: Promise<number>
}

interface Data {
  question?: string
  mark_scheme?: { number: number; most_marks: number; accepted: string }[]
  pupil_answer?: string
  examples?: { answer: string; awarded: number[] }[]
  feedback?: string
  teacher_wish?: string
  prompt?: string
  besides?: string[]
}

export type Behaviour = (response: ServerResponse, request: ServiceRequest) => void

/** A chat-completions server whose behaviour tests can set. */
export interface OpenAiServer {
  url: string
  requests: ServiceRequest[]
  /** One behaviour for each of the next requests; later ones get `defaultBehaviour`. */
  nextBehaviours: Behaviour[]
  defaultBehaviour: Behaviour
  /** The number of pending requests, and its maximum so far. */
  open: number
  maxOpen: number
  reset(): void
  stop(): Promise<void>
}

export const model = 'test-model-1'
export const key = 'sk-test'

export async function startOpenAiServer(): Promise<OpenAiServer> {
  const http = createServer((request, response) => void handleRequest(server, request, response))
  const server: OpenAiServer = {
    ...{ url: '', requests: [], nextBehaviours: [], defaultBehaviour: respondWell, open: 0, maxOpen: 0 },
    reset: () =>
      Object.assign(server, { requests: [], nextBehaviours: [], defaultBehaviour: respondWell, maxOpen: 0 }),
    stop: () => stop(http),
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
  return server
}

function stop(http: Server): Promise<void> {
  http.closeAllConnections()
  return new Promise((resolve) => http.close(() => resolve()))
}

async function handleRequest(
  server: OpenAiServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { socket } = request
  const closed = new Promise<number>((resolve) => response.once('close', () => resolve(socket.bytesWritten)))
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const raw = Buffer.concat(parts).toString('utf8')
  const problem = findError(request, raw)
  if (problem !== null) return failWith(problem.status, problem.message)(response)
  const body = JSON.parse(raw) as Body
  const { name, schema } = body.response_format.json_schema
  const [system, user] = body.messages
  const serviceRequest: ServiceRequest = {
    ...{ headers: request.headers, raw, job: name, schema, closed, temperature: body.temperature },
    ...{ system: system?.content ?? '', data: JSON.parse(user?.content ?? '') as Data },
  }
  server.requests.push(serviceRequest)
  server.open += 1
  server.maxOpen = Math.max(server.maxOpen, server.open)
  void closed.then(() => (server.open -= 1))
  const behave = server.nextBehaviours.shift() ?? server.defaultBehaviour
  behave(response, serviceRequest)
}

interface Body {
  model: string
  temperature?: number
  messages: { role: string; content: string }[]
  response_format: {
    type: string
    json_schema: { name: string; strict: boolean; schema: ServiceRequest['schema'] }
  }
}

/** Returns the error that a real service would respond with, or null. */
function findError(
  { url, method, headers }: IncomingMessage,
  raw: string,
): { status: number; message: string } | null {
  if (method !== 'POST' || url !== '/v1/chat/completions') return { status: 404, message: 'Unknown address' }
  if (headers.authorization !== `Bearer ${key}`) return { status: 401, message: 'Incorrect API key' }
  if (!headers['content-type']?.startsWith('application/json')) return { status: 400, message: 'Not JSON' }
  const body = JSON.parse(raw) as Partial<Body>
  const roles = body.messages?.map(({ role }) => role).join(' ')
  if (roles !== 'system user') return { status: 400, message: `Unexpected roles: ${roles}` }
  if (body.model !== model) return { status: 404, message: 'Unknown model' }
  const format = body.response_format
  if (
    format?.type !== 'json_schema' ||
    !format.json_schema.strict ||
    !/^[\w-]+$/.test(format.json_schema.name)
  )
    return { status: 400, message: 'No strict schema' }
  return isStrict(format.json_schema.schema) ? null : { status: 400, message: 'A field is not required' }
}

/** In strict mode every object names all its fields as required and allows no others. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>
  const fields = Object.keys(properties ?? {})
  const isComplete = Array.isArray(required) && fields.every((field) => required.includes(field))
  if (type === 'object' && (additionalProperties !== false || !isComplete)) return false
  return Object.values(schema).every(isStrict)
}

export interface Message {
  content: string | null
  refusal?: string | null
}

const createCompletion = (message: Message, finish_reason: string) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1_780_000_000, model },
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason }],
  usage: { prompt_tokens: 300, completion_tokens: 80, total_tokens: 380 },
})

/** Responds with a message in the format of the protocol. */
export const respondWith =
  (message: Message | string, finish = 'stop'): Behaviour =>
  (response) => {
    const fullMessage = typeof message === 'string' ? { content: message } : message
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(createCompletion(fullMessage, finish)))
  }

export const respondWithJson = (value: unknown): Behaviour => respondWith(JSON.stringify(value))

export const failWith =
  (status: number, message = 'It failed', headers: Record<string, string> = {}, more = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message, type: 'error', ...more } }))
  }

/** Never responds. */
export const hang: Behaviour = () => undefined

/** Starts a response and never continues. */
export const drip: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":"chatcmpl-1",')
}

/** Starts a good response and closes the connection. */
export const disconnect: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"id":"chatcmpl-1","choices":[{"message":{"content":"{\\"entr', () => response.destroy())
}

/** Sends data until the connection is closed. */
export const sendEndlessly: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":"')
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}

/** Responds with the sign-in page of a captive portal. */
export const sendHtml: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Sign in to the network</title>')
}

/** Responds as a good model does: an entry is awarded if the answer contains one of its alternatives word for word. */
export const respondWell: Behaviour = (response, request) =>
  respondWithJson(createGoodResponse(request))(response, request)

export function createGoodResponse({ job, data, schema }: ServiceRequest): unknown {
  if (job === 'marking') return { entries: createEntries(data), feedback: goodFeedback }
  if (job === 'rewriting') return { feedback: `${goodFeedback} (${data.teacher_wish})` }
  if (job === 'question') return createGoodQuestion(data.besides?.length ?? 0)
  const checks = Object.keys(schema.properties)
  return Object.fromEntries(checks.map((name) => [name, { score: 90, reason: `It does well in ${name}.` }]))
}

export const goodFeedback =
  'This is a sensible start. Think about what else happens here, and add one more idea.'

const createEntries = ({ mark_scheme = [], pupil_answer = '' }: Data) =>
  mark_scheme.map(({ number, most_marks, accepted }) => {
    const quote = parseAlternatives(accepted).find((one) => pupil_answer.includes(one))
    return { number, awarded: quote === undefined ? 0 : most_marks, quote: quote ?? '', confidence: 0.9 }
  })

/** A subquestion as the service sends it, whose kind is a text unless the change says otherwise. */
export const madeText = { kind: 'text', options: [], number: { value: '', tolerance: '', unit: '' } }

const createGoodQuestion = (earlier: number) => ({
  possible: true,
  question: `A lamp has a power of ${60 + earlier} W.`,
  subquestions: [
    { ...madeText, text: 'What is the unit of power?', mark_scheme: [{ accepted: ['watt', 'W'], marks: 1 }] },
    {
      ...madeText,
      text: 'What does a lamp give off?',
      mark_scheme: [
        { accepted: ['light'], marks: 1 },
        { accepted: ['heat'], marks: 1 },
      ],
    },
  ],
})
