import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../../contract/errors.ts'

const refusals: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive. Try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
}
const malformed = { status: 400, detail: 'The request could not be read: it is not well-formed HTTP.' }

/** Answers what never became a request, or not in time, and closes its connection: what follows cannot be read either. */
export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify({ detail } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
