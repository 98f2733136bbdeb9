/** Reads files of questions beside the page, so that a large one doesn't stop it. It fetches nothing. */
import { readFile, readText } from './read.ts'
import { type OnProgress, type ReadResult, UnreadableFile } from './result.ts'
import type { ReadReply, ReadRequest } from './worker-messages.ts'

const progressIntervalMs = 100

const reply = (message: ReadReply): void => self.postMessage(message)

function toOnProgress(): OnProgress {
  let reportedAt = performance.now()
  return (done, total) => {
    if (performance.now() - reportedAt < progressIntervalMs) return
    reportedAt = performance.now()
    reply({ type: 'progress', done, total })
  }
}

const read = ({ content, name }: ReadRequest): ReadResult =>
  typeof content === 'string'
    ? readText(content, name, toOnProgress())
    : readFile(new Uint8Array(content), name, toOnProgress())

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  try {
    reply({ type: 'read', result: read(data) })
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'It could not be read.'
    reply({ type: 'unreadable', reason })
  }
})
