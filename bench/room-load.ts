import { connect, type Socket } from 'node:net'
import { getUrl } from '../contract/calls.ts'
import { getSessionId } from './exercise-school.ts'
import { getAttempt, getTeacherSession, getTopic, lessons, pupils } from './room-school.ts'

/**
 * The reports of `room.ts`, in its own process: every pupil reports at the pace that the server asks for, in seconds, spread
 * evenly. Prints a line of JSON with the number of reports, of those that were refused and of those that were told another
 * pace. `watched`: all rooms are open.
 */
const [origin = '', seconds = '10', pace = '10', watched = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const connections = 30
const intervalMs = (Number(pace) * 1_000) / pupils

function toRequest(pupil: number): string {
  const body = JSON.stringify({
    ...{ attempt_id: getAttempt(pupil), subquestion_id: '1.1' },
    ...{ waiting: 0, undecided: 0, finish: false, hidden: false },
  })
  return (
    `POST ${getUrl('reportPresence')} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
    `Cookie: jotter=${getSessionId(pupil)}\r\nX-Expect-User: ${pupil}\r\nX-Writer: writer-of-student-${pupil}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** Opens the room of a lesson as events, and reads them. */
function watch(lesson: number): Socket {
  const socket = connect(Number(port), hostname)
  const path = getUrl('getRoom', { topicId: getTopic(lesson) })
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: jotter=${getTeacherSession(lesson)}\r\n\r\n`,
  )
  return socket.resume()
}

let sent = 0
let refused = 0
let mispaced = 0
const sockets: Socket[] = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  socket.setEncoding('latin1').on('data', (text: string) => {
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) if (status !== '200') refused += 1
    for (const [, told] of text.matchAll(/"next_in":(\d+)/g)) if (told !== pace) mispaced += 1
  })
  return socket
})
if (watched !== '') sockets.push(...Array.from({ length: lessons }, (_, lesson) => watch(lesson)))

const startedAt = performance.now()
const timer = setInterval(() => {
  const due = Math.floor((performance.now() - startedAt) / intervalMs)
  for (; sent < due; sent += 1) sockets[sent % connections]?.write(toRequest(1 + (sent % pupils)))
}, 5)

setTimeout(
  () => {
    clearInterval(timer)
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
      console.log(JSON.stringify({ sent, refused, mispaced }))
    }, 500)
  },
  Number(seconds) * 1000,
)
