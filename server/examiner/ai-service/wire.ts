import { Trouble } from './trouble.ts'

/** No answer that is of use comes near it. */
const largestAnswer = 256 * 1024
/** Longer waits than this are taken for a mistake of the service. */
const longestWait = 60 * 60_000

/** `Retry-After` in milliseconds: seconds or a date. Null where there is none to be understood. */
export function waitAskedFor(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds * 1000), longestWait)
}

/**
 * Fetches as the library wants it, with what the library does not do: an answer is read up to a size, a redirect is not
 * followed (the pupil's words would go elsewhere), and whatever is no success is a `Trouble` without any text in it.
 */
export const guardedFetch =
  (now: () => number) =>
  async (address: string | URL | Request, options?: RequestInit): Promise<Response> => {
    const response = await reached(fetch(address, { ...options, redirect: 'manual' }))
    const body = await reached(textOf(response))
    if (!response.ok) throw troubleOf(response, body, now())
    if (!/^\s*\{/.test(body)) throw new Trouble('unusable', 'the answer is not JSON')
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }

/** What fails here without being a `Trouble` is the network. An abort has its own reason and keeps it. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Trouble) throw error
    throw new Trouble('unreachable', `no connection (${codeOf(error)})`)
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'cut off'
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop ends the connection too.
    if (size > largestAnswer) throw new Trouble('unusable', `the answer is over ${largestAnswer} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Some services filter before the model is asked at all, and say so in one of these ways. */
const filtered =
  /"(?:code|type)"\s*:\s*"(?:content_filter|content_policy_violation|invalid_prompt|moderation_blocked)"|"flagged_input"\s*:/

function troubleOf({ status, headers }: Response, body: string, now: number): Trouble {
  const wait = waitAskedFor(headers.get('retry-after'), now)
  if (status === 429) return new Trouble('busy', 'too many requests (429)', wait)
  if (status >= 500 || status === 408) return new Trouble('failing', `it failed (${status})`, wait)
  if ((status === 400 || status === 403) && filtered.test(body))
    return new Trouble('refused', 'the text was filtered')
  if (status === 400 && /"param"\s*:\s*"temperature"/.test(body))
    return new Trouble('unsteady', 'the model takes no temperature')
  return new Trouble('rejected', `it does not take the request (${status}): see the AI_ variables`)
}
