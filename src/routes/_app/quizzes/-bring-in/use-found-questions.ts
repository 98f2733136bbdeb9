import { useEffect, useRef, useState } from 'react'
import { readInWorker } from '../../../../exchange/read-in-worker.ts'
import { type LeftOut, type ReadResult, UnreadableFile } from '../../../../exchange/result.ts'
import { exchangeLimits, tooLargeText } from '../../../../exchange/limits.ts'

/** A file that was read, or why it could not be. */
export interface ReadSource {
  /** Empty for pasted text. */
  file: string
  result: ReadResult | null
  error: string | null
}

export interface Progress {
  /** Of the questions of the file that is read. */
  ratio: number
  file: string
}

/** Progress is shown only where reading takes longer. */
const progressDelayMs = 1_000

/** Reads files or pasted text, one after the other; nothing is kept but what was found. */
export function useFoundQuestions() {
  const [sources, setSources] = useState<ReadSource[] | null>(null)
  const [isReading, setReading] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const read = async (inputs: (File | string)[]) => {
    const controller = new AbortController()
    abort.current = controller
    setReading(true)
    const startedAt = performance.now()
    const found: ReadSource[] = []
    for (const input of inputs) {
      const file = input instanceof File ? input.name : ''
      const onProgress = (done: number, total: number) => {
        if (performance.now() - startedAt > progressDelayMs) setProgress({ ratio: done / total, file })
      }
      found.push(await readSource(input, file, onProgress, controller.signal))
      if (controller.signal.aborted) return
    }
    setSources(found)
    setReading(false)
    setProgress(null)
  }
  const cancel = () => {
    abort.current?.abort()
    setReading(false)
    setProgress(null)
  }
  return { sources, isReading, progress, read, cancel, startAgain: () => setSources(null) }
}

async function readSource(
  input: File | string,
  file: string,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<ReadSource> {
  try {
    if (input instanceof File && input.size > exchangeLimits.fileBytes) throw new UnreadableFile(tooLargeText)
    return { file, result: await readInWorker(input, onProgress, signal), error: null }
  } catch (error) {
    return {
      file,
      result: null,
      error: error instanceof UnreadableFile ? error.message : 'It could not be read.',
    }
  }
}

/** What can't come in, with the name of the file where there are several. */
export const getLeftOut = (sources: ReadSource[]): LeftOut[] =>
  sources.flatMap(({ file, result }) =>
    (result?.leftOut ?? []).map((one) => ({
      ...one,
      location: sources.length > 1 ? `${file}: ${one.location}` : one.location,
    })),
  )
