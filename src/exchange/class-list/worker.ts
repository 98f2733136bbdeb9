/** Reads class lists beside the page, so that a large one doesn't stop it. It fetches nothing. */
import { UnreadableFile } from '../result.ts'
import type { WorkerReply, WorkerRequest } from '../run-worker.ts'
import type { ClassList } from './columns.ts'
import { readClassList } from './read.ts'

const reply = (message: WorkerReply<ClassList>): void => self.postMessage(message)

self.addEventListener('message', ({ data: { content } }: MessageEvent<WorkerRequest>) => {
  try {
    reply({
      type: 'read',
      result: readClassList(typeof content === 'string' ? content : new Uint8Array(content)),
    })
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.message : 'It could not be read.'
    reply({ type: 'unreadable', reason })
  }
})
