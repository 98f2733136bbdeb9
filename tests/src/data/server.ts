import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  headers: Headers
  credentials: RequestCredentials | undefined
  body: unknown
}

/** Answers every call with what the test hands out, and writes down what was sent. */
export function answerWith(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const all: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input as string, 'http://localhost')
    const sent: Sent = {
      method: init?.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: new Headers(init?.headers),
      credentials: init?.credentials,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    all.push(sent)
    return answer(sent)
  })
  return all
}

export const refusal = (status: number, detail = 'No.'): Response => Response.json({ detail }, { status })
