import { headers } from '../../contract/http.ts'
import { limits } from '../../contract/limits.ts'
import { badRequest } from './errors.ts'

type HeaderName = keyof typeof headers
/** Reads one of the product's own request headers. */
export type ReadHeader = (name: HeaderName) => string | undefined

export const invalidHeader = (name: HeaderName, expected: string) =>
  badRequest(`The header ${headers[name]} must be ${expected}.`)

/**
 * A header of digits, or null without it.
 * @throws 400
 */
export function parseWholeNumber(
  read: ReadHeader,
  name: HeaderName,
  min: number,
  max: number,
): number | null {
  const text = read(name)
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value
  throw invalidHeader(name, `a whole number from ${min} to ${max}`)
}

/**
 * The id of the attempt that a call names, or null.
 * @throws 400
 */
export const parseAttemptId = (read: ReadHeader): number | null =>
  parseWholeNumber(read, 'attempt', 1, limits.largestId)

/**
 * The id of the browser profile and user that made a call, or null.
 * @throws 400
 */
export function parseWriter(read: ReadHeader): string | null {
  const writer = read('writer') ?? null
  if (writer !== null && !/^[\x21-\x7e]{1,100}$/.test(writer))
    throw invalidHeader('writer', 'of 1 to 100 letters, digits and signs')
  return writer
}
