import { get, post, type CallRow } from './call-row.ts'

/** The calls of the room, apart so that browsers load them only where somebody watches or is seen. */
export const roomCalls = {
  reportPresence: { ...post('/room/report', 'student'), status: 204, rate: 'report', quiet: true },
  getOpenRooms: get('/room/get-open-rooms', 'teacher'),
  getRoom: get('/room/get-room/{topicId}', 'teacher'),
  getRoomAnswers: get('/room/get-answers/{attemptId}', 'teacher'),
} as const satisfies Record<string, CallRow>
