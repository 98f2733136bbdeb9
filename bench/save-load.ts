import { connect, type Socket } from 'node:net'
import { getSessionId, students, subquestions } from './exercise-school.ts'

/**
 * The load of `save.ts` and `storm.ts`, in its own process: each connection sends saves one after the other, for some
 * seconds or a number of saves. Prints a line of JSON. It writes HTTP by hand, because a client library takes more CPU
 * time than the server.
 */
const [origin = '', seconds = '10', connections = '32', first = '1', each = 'Infinity'] =
  process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const text =
  'Gravity pulls the ball towards the centre of the Earth, so it speeds up until air resistance balances it. '

let openConnections = Number(connections)
let isStopped = false
const times: number[] = []
const refused = new Map<string, number>()

function request(save: number, student: number): Buffer {
  const revision = Number(first) + save
  const body = JSON.stringify({
    ...{ topic_id: '1', subquestion_id: `1.${1 + (save % subquestions)}` },
    answer: text.slice(0, 20 + ((save * 7) % 80)),
  })
  return Buffer.from(
    `POST /api/v1/exercise/save-answer HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
      `Cookie: jotter=${getSessionId(student)}\r\nX-Expect-User: ${student}\r\nX-Attempt-Id: ${student}\r\n` +
      `X-Answer-Rev: ${revision}\r\nX-Base-Rev: ${revision - 1}\r\nX-Writer: writer-of-student-${student}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Goes from student to student, so that none reaches the rate limit. */
function run(socket: Socket, connection: number): void {
  const ownStudents = Math.floor(students / Number(connections))
  let save = 0
  // The first save includes the time to connect.
  let sentAt = performance.now()
  let received = ''
  const send = (): void => {
    const student = 1 + connection * ownStudents + (save % ownStudents)
    socket.write(request(save, student))
    save += 1
  }
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    times.push(performance.now() - sentAt)
    if (!received.includes('"saved":true'))
      refused.set(received.slice(9, 12), (refused.get(received.slice(9, 12)) ?? 0) + 1)
    received = ''
    if (isStopped || save >= Number(each)) socket.end()
    else {
      sentAt = performance.now()
      send()
    }
  })
  socket.once('close', finish)
  socket.once('connect', send)
}

function finish(): void {
  openConnections -= 1
  if (openConnections > 0) return
  const sorted = Float64Array.from(times).sort()
  const getQuantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const measured = {
    saves: times.length,
    seconds: getSeconds(),
    p50: getQuantile(0.5),
    p99: getQuantile(0.99),
  }
  console.log(JSON.stringify({ ...measured, refused: [...refused] }))
}

const startedAt = performance.now()
const getSeconds = () => (performance.now() - startedAt) / 1000
setTimeout(() => (isStopped = true), Number(seconds) * 1000).unref()
for (let connection = 0; connection < Number(connections); connection += 1) {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  run(socket, connection)
}
