import { whole } from './numbers.ts'

/** '1 mark', '3 marks', '2.5 marks': marks may have two decimals, so they are never rounded to whole ones. */
export function marks(points: number): string {
  const exact = Math.round(points * 100) / 100
  return `${Number.isInteger(exact) ? whole(exact) : exact} ${points === 1 ? 'mark' : 'marks'}`
}
