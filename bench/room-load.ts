import { connect, type Socket } from 'node:net'
import { getSessionId } from './exercise-school.ts'

/**
 * The reports of `room.ts`, in its own process: every student reports every 10 s, spread evenly. Prints a line of JSON
 * with the number of reports and of those that were refused. `share`: how many of these are left, because the others'
 * answers are saved.
 */
const [origin = '', students = '1500', seconds = '10', share = '1'] = process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const connections = 30
const intervalMs = 10_000 / Number(students) / Number(share)

function toRequest(student: number): string {
  const body = JSON.stringify({
    ...{ attempt_id: student, subquestion_id: '1.1', waiting: 0, undecided: 0, finish: false, hidden: false },
  })
  return (
    `POST /api/v1/room/report HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
    `Cookie: jotter=${getSessionId(student)}\r\nX-Expect-User: ${student}\r\nX-Writer: writer-of-student-${student}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  )
}

let sent = 0
let refused = 0
const sockets: Socket[] = Array.from({ length: connections }, () => {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  socket.setEncoding('latin1').on('data', (text: string) => {
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) if (status !== '200') refused += 1
  })
  return socket
})

const startedAt = performance.now()
const timer = setInterval(() => {
  const due = Math.floor((performance.now() - startedAt) / intervalMs)
  for (; sent < due; sent += 1) sockets[sent % connections]?.write(toRequest(1 + (sent % Number(students))))
}, 5)

setTimeout(
  () => {
    clearInterval(timer)
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
      console.log(JSON.stringify({ sent, refused }))
    }, 500)
  },
  Number(seconds) * 1000,
)
