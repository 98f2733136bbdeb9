import type { Env } from '../env.ts'
import { builtInExaminer } from './built-in/built-in-examiner.ts'
import type { Examiner } from './examiner.ts'

/** The examiner of this configuration, and what ends its work when the process ends. */
export async function openExaminer(
  ai: Env['ai'],
): Promise<{ examiner: Examiner; close: () => Promise<void> }> {
  if (ai === null) return { examiner: builtInExaminer, close: async () => undefined }
  // Not even its code is read where it is not wanted.
  const { aiExaminer } = await import('./ai-service/ai-examiner.ts')
  const examiner = aiExaminer(ai)
  return { examiner, close: async () => examiner.stop() }
}
