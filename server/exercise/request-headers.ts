import type { CallName } from '../../contract/calls.ts'
import { headers } from '../../contract/http.ts'
import { limits } from '../../contract/limits.ts'
import { subquestionId } from '../../contract/shapes/fields.ts'
import { badRequest } from '../platform/errors.ts'
import { parseWriter } from '../platform/writer-header.ts'
import type { CallContext } from '../platform/serve.ts'

type ReadHeader = CallContext<CallName>['header']
type HeaderName = keyof typeof headers

/** Well below PostgreSQL's largest integer, so that adding 1 cannot overflow. */
const maxRevision = 999_999_999

const invalidHeader = (name: HeaderName, expected: string) =>
  badRequest(`The header ${headers[name]} must be ${expected}.`)

function parseWholeNumber(read: ReadHeader, name: HeaderName, min: number, max: number): number | null {
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

/** Null, 0 and null for a call without these headers: then the last save to arrive wins. */
export interface RevisionHeaders {
  revision: number | null
  base: number
  writer: string | null
}

/**
 * The revision of a sent text, the server revision it is based on (0 without the header), and who wrote it.
 * @throws 400
 */
export function parseRevision(read: ReadHeader): RevisionHeaders {
  const revision = parseWholeNumber(read, 'revision', 1, maxRevision)
  const base = parseWholeNumber(read, 'baseRevision', 0, maxRevision)
  const writer = parseWriter(read)
  if (revision === null && (base !== null || writer !== null))
    throw invalidHeader('revision', `there when ${headers.baseRevision} or ${headers.writer} is`)
  return { revision, base: base ?? 0, writer }
}

/**
 * The revisions a device saw acknowledged, by subquestion id; empty without the header.
 * @throws 400
 */
export function parseManifest(read: ReadHeader): Map<string, number> {
  const entries = (read('manifest') ?? '').split(',').map((entry) => entry.trim())
  const manifest = new Map<string, number>()
  for (const entry of entries.filter((one) => one !== '')) {
    const [subquestion = '', revision = '', ...rest] = entry.split('=')
    const isValid =
      subquestionId.safeParse(subquestion).success && /^\d{1,9}$/.test(revision) && rest.length === 0
    if (!isValid) throw invalidHeader('manifest', 'a list of <subquestion>=<revision> parted by commas')
    manifest.set(subquestion, Math.max(Number(revision), manifest.get(subquestion) ?? 0))
  }
  return manifest
}

/**
 * When Finish was pressed, or null.
 * @throws 400
 */
export function parseFinishedAt(read: ReadHeader): Date | null {
  const text = read('finishedAt')
  if (text === undefined) return null
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw invalidHeader('finishedAt', 'a time such as 2026-10-05T09:30:00Z')
}
