import type { Env } from '../env.ts'
import { builtInExaminer } from './built-in/built-in-examiner.ts'
import type { Examiner } from './examiner.ts'

/** The examiner of this configuration. `close` aborts its work when the process ends. */
export async function openExaminer(
  ai: Env['ai'],
): Promise<{ examiner: Examiner; close: () => Promise<void> }> {
  if (ai === null) return { examiner: builtInExaminer, close: async () => undefined }
  // Loaded only where a service is configured.
  const { aiExaminer } = await import('./ai-service/ai-examiner.ts')
  const examiner = aiExaminer(ai, builtInExaminer)
  return { examiner, close: async () => examiner.stop() }
}
