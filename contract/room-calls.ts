import { get, post, type CallRow } from './call-row.ts'

/** The calls of the room, apart so that browsers load them only where somebody watches or is seen. */
export const roomCalls = {
  reportPresence: { ...post('/room/report', 'student'), rate: 'report', quiet: true },
  reportDrill: { ...post('/room/report-drill', 'student'), rate: 'report', quiet: true },
  getOpenRooms: get('/room/get-open-rooms', 'teacher'),
  getRoom: get('/room/get-room/{topicId}', 'teacher'),
  getRoomAnswers: get('/room/get-answers/{attemptId}', 'teacher'),
  startDrill: post('/room/start-drill/{topicId}', 'teacher'),
  stopDrill: post('/room/stop-drill/{topicId}', 'teacher'),
  getDrill: get('/room/get-drill/{topicId}', 'teacher'),
} as const satisfies Record<string, CallRow>
