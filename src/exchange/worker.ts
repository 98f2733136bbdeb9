/** Reads files of questions beside the page, so that a large one doesn't stop it. It fetches nothing. */
import { readFile, readText } from './read.ts'
import { type OnProgress, type ReadResult, UnreadableFile } from './result.ts'
import type { WorkerReply, WorkerRequest } from './run-worker.ts'

const progressIntervalMs = 100

const reply = (message: WorkerReply<ReadResult>): void => self.postMessage(message)

function toOnProgress(): OnProgress {
  let reportedAt = performance.now()
  return (done, total) => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
    reply({ type: 'progress', done, total })
  }
}

const read = ({ content, name }: WorkerRequest): ReadResult =>
  typeof content === 'string'
    ? readText(content, name, toOnProgress())
    : readFile(new Uint8Array(content), name, toOnProgress())

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    reply({ type: 'read', result: read(data) })
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'It could not be read.'
    reply({ type: 'unreadable', reason })
  }
})
