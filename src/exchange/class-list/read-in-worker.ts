import { exchangeLimits, tooLargeText } from '../limits.ts'
import { UnreadableFile } from '../result.ts'
import { runWorker } from '../run-worker.ts'
import type { ClassList } from './columns.ts'
// oxlint-disable-next-line import/default -- Vite makes it the address of the worker's script.
import workerUrl from './worker.ts?worker&url'

const ignoreProgress = () => undefined

/**
 * The rows of a class list, of a file or pasted.
 * @throws {UnreadableFile} with a sentence that says why
 */
export async function readListInWorker(source: File | string, signal: AbortSignal): Promise<ClassList> {
  if (source instanceof File && source.size > exchangeLimits.fileBytes) throw new UnreadableFile(tooLargeText)
  return runWorker(workerUrl, source, ignoreProgress, signal)
}
