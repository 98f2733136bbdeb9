import type { CallName } from '../../contract/calls.ts'
import { headers } from '../../contract/http.ts'
import { limits } from '../../contract/limits.ts'
import { subquestionId } from '../../contract/shapes/fields.ts'
import { badRequest } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'

type ReadHeader = CallContext<CallName>['header']
type Name = keyof typeof headers

/** Revisions stay well under PostgreSQL's integer, so that counting one on can never overflow. */
const largestRevision = 999_999_999

const wrong = (name: Name, should: string) => badRequest(`The header ${headers[name]} must be ${should}.`)

function wholeNumber(read: ReadHeader, name: Name, least: number, most: number): number | null {
  const text = read(name)
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value
  throw wrong(name, `a whole number from ${least} to ${most}`)
}

/** The attempt a call names, or null. Throws 400. */
export const attemptOf = (read: ReadHeader): number | null =>
  wholeNumber(read, 'attempt', 1, limits.largestId)

/** `revision` is null for a call without headers: then the last to arrive wins and the writer is nobody. */
export interface Revision {
  revision: number | null
  base: number
  writer: string | null
}

/** Which text this is, what it is based on and who writes. Without a base it is based on nothing. Throws 400. */
export function revisionOf(read: ReadHeader): Revision {
  const revision = wholeNumber(read, 'revision', 1, largestRevision)
  const base = wholeNumber(read, 'baseRevision', 0, largestRevision)
  const writer = read('writer') ?? null
  if (writer !== null && !/^[\x21-\x7e]{1,100}$/.test(writer))
    throw wrong('writer', 'of 1 to 100 letters, digits and signs')
  if (revision === null && (base !== null || writer !== null))
    throw wrong('revision', `there when ${headers.baseRevision} or ${headers.writer} is`)
  return { revision, base: base ?? 0, writer }
}

/** The revisions a device saw acknowledged, by subquestion; empty without the header. Throws 400. */
export function manifestOf(read: ReadHeader): Map<string, number> {
  const entries = (read('manifest') ?? '').split(',').map((entry) => entry.trim())
  const manifest = new Map<string, number>()
  for (const entry of entries.filter((one) => one !== '')) {
    const [subquestion = '', revision = '', ...rest] = entry.split('=')
    const fits =
      subquestionId.safeParse(subquestion).success && /^\d{1,9}$/.test(revision) && rest.length === 0
    if (!fits) throw wrong('manifest', 'a list of <subquestion>=<revision> parted by commas')
    manifest.set(subquestion, Math.max(Number(revision), manifest.get(subquestion) ?? 0))
  }
  return manifest
}

/** When Finish was pressed, or null. Throws 400. */
export function finishedAtOf(read: ReadHeader): Date | null {
  const text = read('finishedAt')
  if (text === undefined) return null
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw wrong('finishedAt', 'a time such as 2026-10-05T09:30:00Z')
}
