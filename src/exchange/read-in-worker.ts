import { toTrustedUrl } from '../lib/trusted-url.ts'
import { type OnProgress, type ReadResult, UnreadableFile } from './result.ts'
import type { ReadReply, ReadRequest } from './worker-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it the address of the worker's script.
import workerUrl from './worker.ts?worker&url'

/**
 * Reads one file or pasted text in a worker of its own, which an abort ends.
 * @throws {UnreadableFile} with a sentence that says why
 */
export async function readInWorker(
  source: File | string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ReadResult> {
  const isFile = source instanceof File
  const content = isFile ? await source.arrayBuffer() : source
  const worker = new Worker(toTrustedUrl(workerUrl), { type: 'module' })
  try {
    return await request(worker, { name: isFile ? source.name : '', content }, onProgress, signal)
  } finally {
    worker.terminate()
  }
}

function request(
  worker: Worker,
  message: ReadRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', () =>
      reject(new UnreadableFile('The reader could not be loaded. Try again when you are online.')),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if (data.type === 'progress') onProgress(data.done, data.total)
      else if (data.type === 'read') resolve(data.result)
      else reject(new UnreadableFile(data.reason))
    })
    worker.postMessage(message, typeof message.content === 'string' ? [] : [message.content])
  })
}
