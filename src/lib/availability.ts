/** The members of a quiz that say when and how often it may be begun. */
export interface Availability {
  opens_at?: string | undefined
  closes_at?: string | undefined
  time_zone?: string | undefined
  one_attempt?: true | undefined
  attempt_used?: true | undefined
  has_active_attempt?: boolean | undefined
  deleted?: true | undefined
}

export const isBefore = (instant: string | undefined, now: Date): boolean =>
  instant !== undefined && new Date(instant) <= now

/** Whether a student can never begin an attempt again. */
export const isOver = ({ closes_at, attempt_used, deleted }: Availability, now: Date): boolean =>
  (deleted ?? attempt_used) === true || isBefore(closes_at, now)

/** Whether a student could begin an attempt now, as far as this device knows. */
export const canBegin = (quiz: Availability, now: Date): boolean =>
  !isOver(quiz, now) && (quiz.opens_at === undefined || isBefore(quiz.opens_at, now))

/** Whether results are held back that no time will release. */
export const waitsForRelease = (
  heldCount: number | undefined,
  releaseAt: string | null | undefined,
): boolean => (heldCount ?? 0) > 0 && !releaseAt
