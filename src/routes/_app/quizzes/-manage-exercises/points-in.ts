import { limits } from '../../../../../contract/limits.ts'

/** The marks a teacher has typed: whole or half ones, above 0; null for anything else. */
export function pointsIn(text: string): number | null {
  const points = Number(text.trim().replace(',', '.'))
  const fits = points > 0 && points <= limits.pointsPerAnswer && Number.isInteger(points * 2)
  return fits ? points : null
}
