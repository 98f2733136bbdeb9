import { and, eq, isNull, lte, or, not, sql, type Column, type SQL } from 'drizzle-orm'
import { formatSchoolTime } from '../../contract/school-time.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { badRequest, conflict, type Refusal } from '../platform/errors.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'

/** Whether students see a quiz, and when and how often they may begin an attempt. */
export interface Availability {
  is_draft: boolean
  opens_at: Date | null
  closes_at: Date | null
  one_attempt: boolean
}

type SentAvailability = Pick<BodyOf<'addTopic'>, 'is_draft' | 'opens_at' | 'closes_at' | 'one_attempt'>

/**
 * What a teacher chose; everything is off by default.
 * @throws 400 for a date that doesn't exist, and for a quiz that closes before it opens
 */
export function parseAvailability(sent: SentAvailability): Availability {
  const opens_at = parseTime('opens_at', sent.opens_at)
  const closes_at = parseTime('closes_at', sent.closes_at)
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    throw badRequest('The quiz has to close after it opens: change one of the two times.')
  return { is_draft: sent.is_draft ?? false, opens_at, closes_at, one_attempt: sent.one_attempt ?? false }
}

function parseTime(name: string, sent: string | null | undefined): Date | null {
  if (sent === null || sent === undefined) return null
  const time = new Date(sent)
  // 31 February is read as 3 March.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(sent.slice(0, 10)))
    throw badRequest(`"${name}" is a date that does not exist.`)
  return time
}

/** @throws 400 for a new quiz that nobody could begin */
export function refuseClosed({ closes_at }: Availability, now: Date): void {
  if (closes_at !== null && closes_at <= now)
    throw badRequest('This quiz would close before anybody could begin it: choose a later time.')
}

/** Why nobody can begin an attempt now; null if students can. */
export function getBeginProblem(
  { opens_at, closes_at }: Pick<Availability, 'opens_at' | 'closes_at'>,
  now: Date,
  timeZone: string,
): Refusal | null {
  const tell = (time: Date) => formatSchoolTime(time, now, timeZone)
  if (opens_at !== null && now < opens_at)
    return conflict(`This quiz opens ${tell(opens_at)}. You can begin it then.`, { code: 'quiz_not_open' })
  if (closes_at !== null && now >= closes_at)
    return conflict(`This quiz closed ${tell(closes_at)}. It cannot be begun any more.`, {
      code: 'quiz_not_open',
    })
  return null
}

/** Whether anybody has begun the quiz whose row is read. */
export const isBegun = sql<boolean>`exists (select 1 from ${attempts} where ${attempts.topic_id} = ${topics.id})`

type DrawColumns = Record<
  | 'processing_status'
  | 'deleted_at'
  | 'random'
  | 'is_draft'
  | 'held'
  | 'opens_at'
  | 'closes_at'
  | 'one_attempt',
  Column
>

/**
 * Whether mixed practice may draw from a quiz, whose questions it shows with their marks and feedback. Not before it is
 * open, not while its marks are held, and not from a quiz with one attempt while it can still be begun.
 */
export const isDrawable = (table: DrawColumns, now: Date): SQL | undefined =>
  and(
    eq(table.processing_status, 'completed'),
    isNull(table.deleted_at),
    not(table.random),
    not(table.is_draft),
    not(table.held),
    or(isNull(table.opens_at), lte(table.opens_at, now)),
    or(not(table.one_attempt), lte(table.closes_at, now)),
  )

type AvailabilityResponse = Pick<
  ResponseOf<'getTopics'>[number],
  'is_draft' | 'opens_at' | 'closes_at' | 'time_zone' | 'one_attempt'
>

/** The members of a response; what is off is left out. */
export function toAvailabilityResponse(
  { is_draft, opens_at, closes_at, one_attempt }: Availability,
  timeZone: string,
): AvailabilityResponse {
  return {
    ...(is_draft && { is_draft }),
    ...(opens_at !== null && { opens_at: opens_at.toISOString() }),
    ...(closes_at !== null && { closes_at: closes_at.toISOString() }),
    ...((opens_at !== null || closes_at !== null) && { time_zone: timeZone }),
    ...(one_attempt && { one_attempt }),
  }
}
