import { formatSchoolTime } from '../../contract/school-time.ts'

/** The members of a quiz that say when and how often it may be begun. */
export interface Availability {
  opens_at?: string | undefined
  closes_at?: string | undefined
  time_zone?: string | undefined
  one_attempt?: true | undefined
  attempt_used?: true | undefined
}

const isBefore = (instant: string | undefined, now: Date): boolean =>
  instant !== undefined && new Date(instant) <= now

/** Whether a student can never begin an attempt again. */
export const isOver = ({ closes_at, attempt_used }: Availability, now: Date): boolean =>
  attempt_used === true || isBefore(closes_at, now)

/** Whether a student could begin an attempt now, as far as this device knows. */
export const canBegin = (quiz: Availability, now: Date): boolean =>
  !isOver(quiz, now) && (quiz.opens_at === undefined || isBefore(quiz.opens_at, now))

/** Whether results are held back that no time will release. */
export const waitsForRelease = (
  heldCount: number | undefined,
  releaseAt: string | null | undefined,
): boolean => (heldCount ?? 0) > 0 && !releaseAt

/** What holds, each as a short phrase: "Open until Friday 15:30", "One attempt". */
export function describeAvailability(quiz: Availability, now: Date): string[] {
  const { opens_at, closes_at, time_zone = 'UTC', one_attempt, attempt_used } = quiz
  const tell = (instant: string) => formatSchoolTime(instant, now, time_zone)
  const phrases: string[] = []
  if (closes_at !== undefined && isBefore(closes_at, now)) phrases.push(`Closed ${tell(closes_at)}`)
  else {
    if (opens_at !== undefined && !isBefore(opens_at, now)) phrases.push(`Opens ${tell(opens_at)}`)
    if (closes_at !== undefined) phrases.push(`Open until ${tell(closes_at)}`)
  }
  if (attempt_used === true) phrases.push('You have had your one attempt')
  else if (one_attempt === true) phrases.push('One attempt')
  return phrases
}
