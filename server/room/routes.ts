import type { ServeCall } from '../platform/serve.ts'
import { getRoomAnswers } from './answers.ts'
import { startDrill, stopDrill } from './drill-calls.ts'
import { getDrill } from './drill-sheet.ts'
import { getRoom, getOpenRooms } from './rooms.ts'
import { reportDrill } from './report-drill.ts'
import { reportPresence } from './report.ts'

export function roomRoutes(serve: ServeCall): void {
  serve('reportPresence', reportPresence)
  serve('reportDrill', reportDrill)
  serve('getOpenRooms', getOpenRooms)
  serve('getRoom', getRoom)
  serve('getRoomAnswers', getRoomAnswers)
  serve('startDrill', startDrill)
  serve('stopDrill', stopDrill)
  serve('getDrill', getDrill)
}
