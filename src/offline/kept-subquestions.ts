import { keptExercisesCache, keyOfKept, type KeptAttempt } from '../../contract/kept-exercises.ts'
import type { Sitting } from '../data/exercise.ts'

/** The subquestions of an attempt, where this device keeps its questions; otherwise none. */
export async function keptSubquestions(attempt: KeptAttempt): Promise<string[]> {
  if (!('caches' in globalThis)) return []
  try {
    const kept = await (await caches.open(keptExercisesCache)).match(keyOfKept(attempt))
    if (kept === undefined) return []
    const { exercises } = (await kept.json()) as Sitting
    return exercises.flatMap(({ exercise_json }) => exercise_json.subquestions.map(({ id }) => id))
  } catch {
    return [] // Blocked.
  }
}
