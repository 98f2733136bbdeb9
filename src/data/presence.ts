import { roomCalls } from '../../contract/room-calls.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { callsOf } from './call.ts'

const call = callsOf(roomCalls)

/** What a page with an open exercise tells of itself. */
export type PresenceReport = BodyOf<'reportPresence'>

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
