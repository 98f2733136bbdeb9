import type { OnProgress, ReadResult } from './result.ts'
import { runWorker } from './run-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes it the address of the worker's script.
import workerUrl from './worker.ts?worker&url'

/**
 * Reads the questions of one file or pasted text.
 * @throws {UnreadableFile} with a sentence that says why
 */
export const readInWorker = (
  source: File | string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ReadResult> => runWorker(workerUrl, source, onProgress, signal)
