import { toUrl } from '../../contract/call-row.ts'
import { headers, isOurJson } from '../../contract/http.ts'
import { roomCalls } from '../../contract/room-calls.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'
import { createCalls } from './call.ts'

const call = createCalls(roomCalls)

/** What a page with an open exercise tells of itself. */
export type PresenceReport = BodyOf<'reportPresence'>
/** A Wi-Fi drill that the response to a report tells of. */
export type DrillNotice = NonNullable<ResponseOf<'reportPresence'>['drill']>
/** What a page tells of a drill. */
export type DrillReport = BodyOf<'reportDrill'>

/**
 * Reports to the teacher's room. Nobody waits for it: it outlives the page, and its 401 ends no session.
 * @throws as `call` does
 */
export const reportPresence = (
  body: PresenceReport,
  writer: string | null,
  signal: AbortSignal,
): Promise<ResponseOf<'reportPresence'>> =>
  call('reportPresence', {
    ...{ body, signal, isBackground: true },
    headers: writer === null ? {} : { writer },
  })

/**
 * Tells of a Wi-Fi drill, past everything that follows calls: it says nothing about the network that the drill plays.
 * Returns what is left of the drill in ms, null without a response of the product.
 */
export async function reportDrill(
  user: number,
  body: DrillReport,
  writer: string | null,
): Promise<number | null> {
  try {
    const response = await fetch(toUrl(roomCalls.reportDrill), {
      ...{ method: 'POST', credentials: 'same-origin', cache: 'no-store', body: JSON.stringify(body) },
      headers: {
        'Content-Type': 'application/json',
        [headers.expectUser]: String(user),
        ...(writer !== null && { [headers.writer]: writer }),
      },
      signal: AbortSignal.timeout(config.report.timeoutMs),
    })
    if (!isOurJson(response)) return null
    // The attempt or the drill is gone, or the student is not in the group any more.
    if (response.status === 404) return 0
    return response.ok ? ((await response.json()) as ResponseOf<'reportDrill'>).left_ms : null
  } catch {
    return null
  }
}
