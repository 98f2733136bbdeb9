import { counted } from './numbers.ts'

/** "7P", "7P and 7Q", "7P, 7Q and 2 other groups". */
export function listFirst([first = '', second, ...others]: string[], noun: string): string {
  if (second === undefined) return first
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${counted(others.length, noun)}`
}
