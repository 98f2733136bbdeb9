import type { ServeCall } from '../platform/serve.ts'
import { getRoomAnswers } from './answers.ts'
import { getRoom } from './get-room.ts'
import { getOpenRooms } from './open-rooms.ts'
import { reportPresence } from './report.ts'

export function roomRoutes(serve: ServeCall): void {
  serve('reportPresence', reportPresence)
  serve('getOpenRooms', getOpenRooms)
  serve('getRoom', getRoom)
  serve('getRoomAnswers', getRoomAnswers)
}
