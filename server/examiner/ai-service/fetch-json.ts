import { parseRetryAfterMs } from '../../../contract/errors.ts'
import { AiServiceError } from './errors.ts'

/** No useful response comes near it. */
const maxBodyBytes = 256 * 1024
/** Longer delays are taken for a mistake of the service. */
const maxRetryAfterMs = 60 * 60_000

/**
 * `fetch` for the AI library, with what the library lacks: a limit on the body's size, no redirects (students' answers
 * would go elsewhere), and every failure as an `AiServiceError` without any text of the response in it.
 */
export const fetchJson =
  (now: () => number) =>
  async (address: string | URL | Request, options?: RequestInit): Promise<Response> => {
    const response = await rethrowAsUnreachable(fetch(address, { ...options, redirect: 'manual' }))
    const body = await rethrowAsUnreachable(readText(response))
    if (!response.ok) throw toError(response, body, now())
    if (!/^\s*\{/.test(body)) throw new AiServiceError('invalid-response', 'the response is not JSON')
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }

/** Any other error here comes from the network. An abort rejects with its own reason. */
async function rethrowAsUnreachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AiServiceError) throw error
    throw new AiServiceError('unreachable', `no connection (${getErrorCode(error)})`)
  }
}

function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'cut off'
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop also closes the connection.
    if (size > maxBodyBytes)
      throw new AiServiceError('invalid-response', `the response is over ${maxBodyBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** How services report that a filter rejected the text before the model saw it. */
const filteredPattern =
  /"(?:code|type)"\s*:\s*"(?:content_filter|content_policy_violation|invalid_prompt|moderation_blocked)"|"flagged_input"\s*:/

function getRetryAfterMs(headers: Headers, now: number): number | null {
  const delayMs = parseRetryAfterMs(headers.get('retry-after'), now)
  return delayMs === null ? null : Math.min(delayMs, maxRetryAfterMs)
}

function toError({ status, headers }: Response, body: string, now: number): AiServiceError {
  const retryAfterMs = getRetryAfterMs(headers, now)
  if (status === 429) return new AiServiceError('busy', 'too many requests (429)', retryAfterMs)
  if (status >= 500 || status === 408)
    return new AiServiceError('failing', `it failed (${status})`, retryAfterMs)
  if ((status === 400 || status === 403) && filteredPattern.test(body))
    return new AiServiceError('refused', 'the text was filtered')
  if (status === 400 && /"param"\s*:\s*"temperature"/.test(body))
    return new AiServiceError('temperature-unsupported', 'the model takes no temperature')
  return new AiServiceError('rejected', `it rejects the request (${status}): see the AI_ variables`)
}
