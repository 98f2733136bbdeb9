import { headers } from '../../contract/http.ts'
import { badRequest } from './errors.ts'

/**
 * The id of the browser profile and user that made a call, or null.
 * @throws 400
 */
export function parseWriter(read: (name: keyof typeof headers) => string | undefined): string | null {
  const writer = read('writer') ?? null
  if (writer !== null && !/^[\x21-\x7e]{1,100}$/.test(writer))
    throw badRequest(`The header ${headers.writer} must be of 1 to 100 letters, digits and signs.`)
  return writer
}
