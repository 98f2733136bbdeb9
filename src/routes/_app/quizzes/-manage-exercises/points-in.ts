import { isPoints } from '../../../../../contract/quiz-draft.ts'

/** The marks a teacher has typed, as the server takes them; null for anything else. */
export function pointsIn(text: string): number | null {
  const digits = text.trim().replace(',', '.')
  const points = digits === '' ? NaN : Number(digits)
  return isPoints(points) ? points : null
}
