import { connect, type Socket } from 'node:net'
import { sessionOf, students, subquestions } from './sitting-school.ts'

/**
 * The load of `save.ts` and `storm.ts`, as a process of its own: connections that each send one save after the other, for
 * a while or so many of them, and then one line of JSON. It writes HTTP by hand, because a client library would cost more
 * than the server it measures.
 */
const [origin = '', seconds = '10', connections = '32', first = '1', each = 'Infinity'] =
  process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const words =
  'Gravity pulls the ball towards the centre of the Earth, so it speeds up until air resistance balances it. '

let left = Number(connections)
let stopped = false
const times: number[] = []
const refused = new Map<string, number>()

function request(save: number, student: number): Buffer {
  const rev = Number(first) + save
  const body = JSON.stringify({
    ...{ topic_id: '1', subquestion_id: `1.${1 + (save % subquestions)}` },
    answer: words.slice(0, 20 + ((save * 7) % 80)),
  })
  return Buffer.from(
    `POST /api/v1/exercise/save-answer HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
      `Cookie: jotter=${sessionOf(student)}\r\nX-Expect-User: ${student}\r\nX-Attempt-Id: ${student}\r\n` +
      `X-Answer-Rev: ${rev}\r\nX-Base-Rev: ${rev - 1}\r\nX-Writer: writer-of-student-${student}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Student after student, so that nobody saves faster than people do. */
function run(socket: Socket, connection: number): void {
  const own = Math.floor(students / Number(connections))
  let save = 0
  // The first save waits for its connection, too.
  let asked = performance.now()
  let text = ''
  const send = (): void => {
    const student = 1 + connection * own + (save % own)
    socket.write(request(save, student))
    save += 1
  }
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (text.length < head + 4 + length) return
    times.push(performance.now() - asked)
    if (!text.includes('"saved":true'))
      refused.set(text.slice(9, 12), (refused.get(text.slice(9, 12)) ?? 0) + 1)
    text = ''
    if (stopped || save >= Number(each)) socket.end()
    else {
      asked = performance.now()
      send()
    }
  })
  socket.once('close', finish)
  socket.once('connect', send)
}

function finish(): void {
  left -= 1
  if (left > 0) return
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const measured = { saves: times.length, seconds: elapsed(), p50: at(0.5), p99: at(0.99) }
  console.log(JSON.stringify({ ...measured, refused: [...refused] }))
}

const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
setTimeout(() => (stopped = true), Number(seconds) * 1000).unref()
for (let connection = 0; connection < Number(connections); connection += 1) {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  run(socket, connection)
}
