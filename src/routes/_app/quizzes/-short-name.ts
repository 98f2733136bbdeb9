import { config } from '../../../config.ts'

/** A quiz's name as it fits on a card: at most 20 characters of it. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= config.topicNameLength) return name
  return `${letters.slice(0, config.topicNameLength).join('').trimEnd()}...`
}
