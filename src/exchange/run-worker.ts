import { toTrustedUrl } from '../lib/trusted-url.ts'
import { type OnProgress, UnreadableFile } from './result.ts'

/** To a worker: one file, or pasted text. */
export interface WorkerRequest {
  name: string
  content: ArrayBuffer | string
}

/** From a worker: progress any number of times, then one of the others. */
export type WorkerReply<Result> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'read'; result: Result }
  /** Nothing of the file can be read; the reason is a sentence. */
  | { type: 'unreadable'; reason: string }

/**
 * Reads one file or pasted text in a worker of its own, which an abort ends.
 * @throws {UnreadableFile} with a sentence that says why
 */
export async function runWorker<Result>(
  workerUrl: string,
  source: File | string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Result> {
  const isFile = source instanceof File
  const content = isFile ? await source.arrayBuffer() : source
  const worker = new Worker(toTrustedUrl(workerUrl), { type: 'module' })
  try {
    return await request(worker, { name: isFile ? source.name : '', content }, onProgress, signal)
  } finally {
    worker.terminate()
  }
}

function request<Result>(
  worker: Worker,
  message: WorkerRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', () =>
      reject(new UnreadableFile('The reader could not be loaded. Try again.')),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Result>>) => {
      if (data.type === 'progress') onProgress(data.done, data.total)
      else if (data.type === 'read') resolve(data.result)
      else reject(new UnreadableFile(data.reason))
    })
    worker.postMessage(message, typeof message.content === 'string' ? [] : [message.content])
  })
}
