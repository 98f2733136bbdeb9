import { config } from '../../../config.ts'

/** A group's name as it fits on a chip: at most 30 characters of it. */
export function shortClassName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= config.classNameLength) return name
  return `${letters.slice(0, config.classNameLength).join('').trimEnd()}...`
}
